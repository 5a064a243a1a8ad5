/** Tests changing a password: the current session stays, all other sessions and reset links become invalid. */
import { changePassword, resetPassword } from '@rabita/contract/fan/auth';
import { fanEndpoints } from '@rabita/contract/fan/endpoints';
import { eraseMember, getProfile } from '@rabita/contract/fan/member';
import { describe, expect, it } from 'vitest';
import { listAuditLines } from '../../../test/fixtures/list-audit-lines.ts';
import { requestResetToken } from '../../../test/fixtures/request-reset-token.ts';
import { expectError, toErr } from '../../../test/harness/expect-error.ts';
import { callDuring, duringPasswordCheck } from '../../../test/harness/hold-open.ts';
import { type League, startTestLeague } from '../../../test/harness/start-league.ts';
import { savePassword } from './queries.ts';

const league = await startTestLeague();

const change = (token: string, currentPassword: string, newPassword: string, language?: 'ar' | 'en') =>
  league.tryCall(changePassword, { token, body: { currentPassword, newPassword }, language });
const login = (identifier: string, password: string) =>
  league.tryCall(fanEndpoints.login, { body: { identifier, password } });
const callProfile = (token: string) => league.tryCall(getProfile, { token });
const NEW_PASSWORD = 'صباح الخير ٧';

it('[7.8] a password change ends all other sessions, and notifies the member in the member’s language', async () => {
  const { user, token, password } = await league.signUp();
  const otherToken = String((await login(user.email, password)).body.token);
  const response = await change(token, password, NEW_PASSWORD, 'en');
  expect(response.status, response.text).toBe(200);
  expect(response.body).toEqual({
    message: 'Your password has changed. You’ve been logged out on your other devices.',
  });
  expect((await callProfile(token)).status).toBe(200);
  expect(expectError(await callProfile(otherToken))).toBe('auth.session_invalid');
  expect((await login(user.email, password)).status).toBe(401);
  expect((await login(user.email, NEW_PASSWORD)).status).toBe(200);
  const message = (await league.messagesTo(user.email)).at(-1);
  expect(message).toMatchObject({ template: 'auth.password_changed', language: 'ar', secret: null });
  expect(message?.text).toContain('http://localhost:3000/forget-password');
});

it('a password change invalidates reset links that were sent earlier', async () => {
  const { user, token, password } = await league.signUp();
  const link = await requestResetToken(league, user.email);
  expect((await change(token, password, NEW_PASSWORD)).status).toBe(200);
  const lateReset = await league.tryCall(resetPassword, {
    body: { token: link, newPassword: 'something else 1' },
  });
  expect(expectError(lateReset)).toBe('auth.reset_link_invalid');
});

it('[5.9] a password change requires the current password and a different, uncommon new one of 6+ characters', async () => {
  const { user, token, password } = await league.signUp();
  expect(expectError(await change(token, 'not the password', NEW_PASSWORD))).toBe('auth.password_wrong');
  expect(expectError(await change(token, password, password))).toBe('auth.password_same');
  for (const [next, code] of [
    ['خمسة', 'too_short'],
    ['111111', 'password_common'],
    [user.phone_number, 'password_common'],
  ] as const) {
    const response = await change(token, password, next);
    expect(expectError(response)).toBe('request.invalid');
    expect(response.body.fields).toMatchObject([{ path: 'newPassword', code }]);
  }
  expect((await login(user.email, password)).status).toBe(200);
  // A change accepts six characters; a reset needs eight.
  expect((await change(token, password, 'صباح ٧')).status).toBe(200);
});

it('a wrong current password adds a line with the member and the IP address to the audit log', async () => {
  const { user, token } = await league.signUp();
  const ip = '192.0.2.46';
  const body = { currentPassword: 'not the password', newPassword: NEW_PASSWORD };
  await league.tryCall(changePassword, { token, body, ip });
  await league.tryCall(eraseMember, {
    params: { id: user.id },
    token,
    body: { password: body.currentPassword },
    ip,
  });
  const lines = await listAuditLines(league, { actor_id: user.id, address: ip }, 'actor_kind, action');
  expect(lines).toEqual(Array(2).fill({ actor_kind: 'member', action: 'auth.password_wrong' }));
});

it('after ten wrong passwords, a password change and an erasure are rejected even with the right password', async () => {
  const { user, token, password } = await league.signUp();
  for (let attempts = 0; attempts < 10; attempts += 1) {
    expect(expectError(await change(token, 'not the password', NEW_PASSWORD))).toBe('auth.password_wrong');
  }
  expect(toErr(await change(token, password, NEW_PASSWORD))).toEqual([429, 'request.too_many']);
  const erasure = await league.tryCall(eraseMember, { params: { id: user.id }, token, body: { password } });
  expect(expectError(erasure)).toBe('request.too_many');
});

describe('a password change', () => {
  type Member = Awaited<ReturnType<League['signUp']>>;
  const reset = (token: string) => league.call(resetPassword, { body: { token, newPassword: NEW_PASSWORD } });
  const eraseInput = ({ user, token, password }: Member) => ({
    params: { id: user.id },
    token,
    body: { password },
  });

  it('[7.20] is rejected if the password is reset while it is being checked, and the reset password stays', async () => {
    const member = await league.signUp();
    const link = await requestResetToken(league, member.user.email);
    duringPasswordCheck(league, () => reset(link));
    const response = await change(member.token, member.password, 'somebody else has it 1');
    expect(toErr(response)).toEqual([400, 'auth.password_wrong']);
    expect((await login(member.user.email, NEW_PASSWORD)).status).toBe(200);
    const messages = await league.messagesTo(member.user.email);
    expect(messages.filter(({ template }) => template === 'auth.password_changed')).toHaveLength(1);
  });

  it('is rejected if the member is erased during the check, and adds no IP address to the audit log', async () => {
    const member = await league.signUp();
    duringPasswordCheck(league, () => league.call(eraseMember, eraseInput(member)));
    expect(expectError(await change(member.token, member.password, NEW_PASSWORD))).toBe(
      'auth.password_wrong',
    );
    const lines = await league.sql`select 1 from audit_log
      where actor_id = ${member.user.id} and address is not null`;
    expect(lines).toEqual([]);
  });

  it('[7.20] by reset link makes a concurrent account deletion with the old password fail', async () => {
    const member = await league.signUp();
    const link = await requestResetToken(league, member.user.email);
    duringPasswordCheck(league, () => reset(link));
    const response = await league.tryCall(eraseMember, eraseInput(member));
    expect(toErr(response)).toEqual([400, 'auth.password_wrong']);
    expect((await login(member.user.email, NEW_PASSWORD)).status).toBe(200);
  });

  it('does not deadlock with a concurrent reset, and invalidates the reset’s link', async () => {
    const member = await league.signUp();
    const link = await requestResetToken(league, member.user.email);
    const hash = await league.context.passwords.hash('another new one 2');
    const response = await callDuring(
      league,
      tx => tx.run('select 1 from member where id = $1 for no key update', [member.user.id]),
      () => league.tryCall(resetPassword, { body: { token: link, newPassword: NEW_PASSWORD } }),
      tx => savePassword(tx, { memberId: member.user.id, newHash: hash, keepSessionId: null }),
    );
    expect(expectError(response)).toBe('auth.reset_link_invalid');
    expect((await login(member.user.email, 'another new one 2')).status).toBe(200);
  });
});
