/** Tests changing a password: the current session stays, all other sessions and reset links become invalid. */
import { changePassword, forgotPassword, resetPassword } from '@rabita/contract/fan/auth';
import { fanEndpoints } from '@rabita/contract/fan/endpoints';
import { eraseMember, getProfile } from '@rabita/contract/fan/member';
import { expect, it } from 'vitest';
import { expectRefusal } from '../../../test/harness/expect-refusal.ts';
import { runJobs } from '../../../test/harness/run-jobs.ts';
import { startTestLeague } from '../../../test/harness/start-league.ts';
import { authTasks } from './jobs.ts';

const league = await startTestLeague();

const change = (token: string, currentPassword: string, newPassword: string, language?: 'ar' | 'en') =>
  league.tryCall(changePassword, {
    token,
    body: { currentPassword, newPassword },
    language,
  });
const login = (identifier: string, password: string) =>
  league.tryCall(fanEndpoints.login, { body: { identifier, password } });
const profile = (token: string) => league.tryCall(getProfile, { token });
const NEW = 'صباح الخير ٧';

it('[7.8] a password change ends all other sessions, and notifies the member in the member’s language', async () => {
  const { user, token, password } = await league.signUp();
  const other = String((await login(user.email, password)).body.token);
  const answer = await change(token, password, NEW, 'en');
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body).toEqual({
    message: 'Your password has changed. You’ve been logged out on your other devices.',
  });
  expect((await profile(token)).status).toBe(200);
  expect(expectRefusal(await profile(other))).toBe('auth.session_dead');
  expect((await login(user.email, password)).status).toBe(401);
  expect((await login(user.email, NEW)).status).toBe(200);
  const message = (await league.messagesTo(user.email)).at(-1);
  expect(message).toMatchObject({ template: 'auth.password_changed', language: 'ar', secret: null });
  expect(message?.text).toContain('http://localhost:3000/forget-password');
});

it('a password change invalidates reset links that were sent earlier', async () => {
  const { user, token, password } = await league.signUp();
  await league.call(forgotPassword, { body: { email: user.email } });
  await runJobs(league, authTasks(league.context));
  const link = new URL(String((await league.messagesTo(user.email)).at(-1)?.secret));
  expect((await change(token, password, NEW)).status).toBe(200);
  const late = await league.tryCall(resetPassword, {
    body: { token: link.searchParams.get('token'), newPassword: 'something else 1' },
  });
  expect(expectRefusal(late)).toBe('auth.reset_link_dead');
});

it('[5.9] a password change requires the current password and a different, uncommon new one of 6+ characters', async () => {
  const { user, token, password } = await league.signUp();
  expect(expectRefusal(await change(token, 'not the password', NEW))).toBe('auth.password_wrong');
  expect(expectRefusal(await change(token, password, password))).toBe('auth.password_same');
  for (const [next, code] of [
    ['خمسة', 'too_short'],
    ['111111', 'password_common'],
    [user.phone_number, 'password_common'],
  ] as const) {
    const answer = await change(token, password, next);
    expect(expectRefusal(answer)).toBe('request.invalid');
    expect(answer.body.fields).toMatchObject([{ path: 'newPassword', code }]);
  }
  expect((await login(user.email, password)).status).toBe(200);
  // A change accepts six characters; a reset needs eight.
  expect((await change(token, password, 'صباح ٧')).status).toBe(200);
});

it('a wrong current password leaves a line in the audit log, with the member and the IP address', async () => {
  const { user, token } = await league.signUp();
  const address = '192.0.2.46';
  const body = { currentPassword: 'not the password', newPassword: NEW };
  await league.tryCall(changePassword, { token, body, address });
  await league.tryCall(eraseMember, {
    params: { id: user.id },
    token,
    body: { password: body.currentPassword },
    address,
  });
  const lines = await league.db.rows(
    'select actor_kind, action from audit_log where actor_id = $1 and address = $2',
    [user.id, address],
  );
  expect(lines).toEqual(Array(2).fill({ actor_kind: 'member', action: 'auth.password_wrong' }));
});

it('after ten wrong passwords, a password change and an erasure are refused even with the right password', async () => {
  const { user, token, password } = await league.signUp();
  for (let tries = 0; tries < 10; tries += 1) {
    expect(expectRefusal(await change(token, 'not the password', NEW))).toBe('auth.password_wrong');
  }
  const refused = await change(token, password, NEW);
  expect([refused.status, expectRefusal(refused)]).toEqual([429, 'request.too_many']);
  const kept = await league.tryCall(eraseMember, { params: { id: user.id }, token, body: { password } });
  expect(expectRefusal(kept)).toBe('request.too_many');
});

it('a retry of a password change with the same idempotency key gets the first reply again', async () => {
  const { token, password } = await league.signUp();
  const ask = () =>
    league.tryCall(changePassword, {
      token,
      body: { currentPassword: password, newPassword: NEW },
      headers: { 'idempotency-key': 'change-1' },
    });
  const first = await ask();
  expect(first.status).toBe(200);
  const again = await ask();
  expect([again.status, again.text]).toEqual([first.status, first.text]);
});
