/** Tests that a call keeps its key while the outcome is unknown, and gets a new one after each known outcome. */
import { expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { sendKeyed } from './send-keyed.ts';

const lost = () => new ApiError('network');
const refused = () => new ApiError('refused', { status: 409, body: { code: 'points.below_zero' } });

/** Makes the call, which ends with `error` if there is one. @returns its key */
async function keyOf(call: unknown, error?: ApiError): Promise<string> {
  let key = '';
  const made = sendKeyed(call, async given => {
    key = given;
    if (error) throw error;
  });
  await (error ? expect(made).rejects.toBe(error) : made);
  return key;
}

it('[7.25] a call whose answer was lost is made again with its key, and a known outcome ends that', async () => {
  const call = ['adjustPoints', { body: { points: 10 } }];
  const first = await keyOf(call, lost());
  expect(await keyOf(['adjustPoints', { body: { points: 20 } }])).not.toBe(first);
  expect(await keyOf(call, lost())).toBe(first);
  expect(await keyOf(call)).toBe(first);
  const second = await keyOf(call, refused());
  expect(second).not.toBe(first);
  expect(await keyOf(call)).not.toBe(second);
});

it('[7.25] ten minutes after the last attempt the same call is another one', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const call = ['adjustPoints', { body: { points: 30 } }];
  const first = await keyOf(call, lost());
  clock.mockReturnValue(9 * 60_000);
  expect(await keyOf(call, lost())).toBe(first);
  clock.mockReturnValue(18 * 60_000);
  expect(await keyOf(call, lost())).toBe(first);
  clock.mockReturnValue(28 * 60_000);
  expect(await keyOf(call)).not.toBe(first);
});

it('[7.25] the same call made while the first one waits has its key', async () => {
  let response = (): void => undefined;
  const keys: string[] = [];
  const wait = (key: string) => {
    keys.push(key);
    return new Promise<void>(resolve => {
      response = resolve;
    });
  };
  const first = sendKeyed(['createEvent'], wait);
  const respondFirst = response;
  const second = sendKeyed(['createEvent'], wait);
  respondFirst();
  response();
  await Promise.all([first, second]);
  expect(keys[1]).toBe(keys[0]);
});
