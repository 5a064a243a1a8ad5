/**
 * Tests which key a repeated change carries: the same until its outcome is known, and another for each member and
 * thing.
 */
import { ApiError } from '@rabita/client/calls/api-error';
import { beforeEach, expect, it } from 'vitest';
import { sampleMember } from '../../../test/render.tsx';
import { applyLogin } from '../session/auth-state.ts';
import { transition } from '../session/auth-store.ts';
import { changeOnce, forgetPendingChange } from './pending-changes.ts';

const logIn = (id: string) =>
  transition(applyLogin, { token: 'token', user: { ...sampleMember, _id: id, id } });
const succeed = (name: string) => changeOnce(name, async key => key);
const failWith = (error: unknown) => async (name: string) => {
  let sent = '';
  await expect(
    changeOnce(name, async key => {
      sent = key;
      throw error;
    }),
  ).rejects.toBe(error);
  return sent;
};
const lose = failWith(new ApiError('network'));
const showApiError = failWith(new ApiError('refused', { status: 409, body: { code: 'booking.event_full' } }));

let member = 0;
beforeEach(() => {
  member += 1;
  logIn(`member-${member}`);
});

it('[7.14] [17.15] a change whose answer was lost keeps its key until a response comes', async () => {
  const key = await lose('booking a');
  expect(key).toMatch(/^[0-9a-f]{32}$/u);
  expect(await lose('booking a')).toBe(key);
  expect(await succeed('booking b')).not.toBe(key);
  expect(await succeed('booking a')).toBe(key);
  expect(await succeed('booking a')).not.toBe(key);
});

it('[7.14] [17.15] a refusal ends the key, and so does the outcome that a list shows', async () => {
  const refused = await showApiError('booking a');
  const lost = await lose('booking a');
  expect(lost).not.toBe(refused);
  forgetPendingChange('booking a');
  expect(await succeed('booking a')).not.toBe(lost);
});

it('[7.14] [17.15] no key passes from one member to the next', async () => {
  const key = await lose('booking a');
  logIn(`other-${member}`);
  expect(await lose('booking a')).not.toBe(key);
});
