/** Tests that equal calls share an idempotency key while the outcome is unknown, and get a new key afterwards. */
import { expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { sendIdempotent } from './send-idempotent.ts';

const networkError = () => new ApiError('network');
const rejection = () => new ApiError('refused', { status: 409, body: { code: 'points.below_zero' } });

/** Sends the call, which fails with `error` if given. @returns the idempotency key */
async function sendAndGetKey(call: unknown, error?: ApiError): Promise<string> {
  let key = '';
  const sent = sendIdempotent(call, async sentKey => {
    key = sentKey;
    if (error) throw error;
  });
  await (error ? expect(sent).rejects.toBe(error) : sent);
  return key;
}

it('[7.25] sendIdempotent reuses the key of a call whose response was lost, until the outcome is known', async () => {
  const call = ['adjustPoints', { body: { points: 10 } }];
  const first = await sendAndGetKey(call, networkError());
  expect(await sendAndGetKey(['adjustPoints', { body: { points: 20 } }])).not.toBe(first);
  expect(await sendAndGetKey(call, networkError())).toBe(first);
  expect(await sendAndGetKey(call)).toBe(first);
  const second = await sendAndGetKey(call, rejection());
  expect(second).not.toBe(first);
  expect(await sendAndGetKey(call)).not.toBe(second);
});

it('[7.25] sendIdempotent gives an equal call ten minutes after the last attempt a new key', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const call = ['adjustPoints', { body: { points: 30 } }];
  const first = await sendAndGetKey(call, networkError());
  clock.mockReturnValue(9 * 60_000);
  expect(await sendAndGetKey(call, networkError())).toBe(first);
  clock.mockReturnValue(18 * 60_000);
  expect(await sendAndGetKey(call, networkError())).toBe(first);
  clock.mockReturnValue(28 * 60_000);
  expect(await sendAndGetKey(call)).not.toBe(first);
});

it('[7.25] sendIdempotent gives an equal call the same key while the first call is pending', async () => {
  let response = (): void => undefined;
  const keys: string[] = [];
  const sendPending = (key: string) => {
    keys.push(key);
    return new Promise<void>(resolve => {
      response = resolve;
    });
  };
  const first = sendIdempotent(['createEvent'], sendPending);
  const respondFirst = response;
  const second = sendIdempotent(['createEvent'], sendPending);
  respondFirst();
  response();
  await Promise.all([first, second]);
  expect(keys[1]).toBe(keys[0]);
});
