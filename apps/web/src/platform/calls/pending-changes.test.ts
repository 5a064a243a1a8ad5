/** Tests which idempotency key and which body a repeated change gets. */
import { ApiError } from '@rabita/client/calls/api-error';
import { beforeEach, expect, it, vi } from 'vitest';
import { sampleMember } from '../../../test/render.tsx';
import { applyLogin } from '../session/auth-state.ts';
import { transition } from '../session/auth-store.ts';
import { changeOnce, forgetPendingChange } from './pending-changes.ts';

const logIn = (id: string) =>
  transition(applyLogin, { token: 'token', user: { ...sampleMember, _id: id, id } });
const succeed = (name: string) => changeOnce(name, async key => key);
const failWith = (error: unknown) => async (name: string) => {
  let sentKey = '';
  await expect(
    changeOnce(name, async key => {
      sentKey = key;
      throw error;
    }),
  ).rejects.toBe(error);
  return sentKey;
};
const loseResponse = failWith(new ApiError('network'));
const failWithApiError = failWith(
  new ApiError('refused', { status: 409, body: { code: 'booking.event_full' } }),
);

let memberNumber = 0;
beforeEach(() => {
  memberNumber += 1;
  logIn(`member-${memberNumber}`);
});

it('[7.14] [17.15] a change whose response was lost keeps its idempotency key until a response comes', async () => {
  const key = await loseResponse('booking a');
  expect(key).toMatch(/^[0-9a-f]{32}$/u);
  expect(await loseResponse('booking a')).toBe(key);
  expect(await succeed('booking b')).not.toBe(key);
  expect(await succeed('booking a')).toBe(key);
  expect(await succeed('booking a')).not.toBe(key);
});

it('[17.100] a change whose response was lost is repeated with the body of the first attempt', async () => {
  const sendWith = (size: string, outcome: () => Promise<string>) => {
    const sent: unknown[] = [];
    const result = changeOnce(
      'redemption a',
      (_key, body) => {
        sent.push(body);
        return outcome();
      },
      { options: [size] },
    );
    return result.catch(() => undefined).then(() => sent);
  };
  const lose = () => Promise.reject(new ApiError('network'));
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await sendWith('S', lose)).toEqual([{ options: ['S'] }]);
  onLine.mockReturnValue(true);
  // Nothing was sent without a network, so the member may have chosen again.
  expect(await sendWith('M', lose)).toEqual([{ options: ['M'] }]);
  expect(await sendWith('L', async () => 'done')).toEqual([{ options: ['M'] }]);
  expect(await sendWith('L', async () => 'done')).toEqual([{ options: ['L'] }]);
});

it('[7.14] [17.15] a change gets a new key after an error response, or after a list has shown its outcome', async () => {
  const rejectedKey = await failWithApiError('booking a');
  const lostKey = await loseResponse('booking a');
  expect(lostKey).not.toBe(rejectedKey);
  forgetPendingChange('booking a');
  expect(await succeed('booking a')).not.toBe(lostKey);
});

it('[7.14] [17.15] a change gets a new key after another member has logged in', async () => {
  const key = await loseResponse('booking a');
  logIn(`other-${memberNumber}`);
  expect(await loseResponse('booking a')).not.toBe(key);
});
