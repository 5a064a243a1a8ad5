/** Tests logging in by email or phone, the same response to every failed login, and how sessions end. */
import { logout, resetPassword } from '@rabita/contract/fan/auth';
import { fanEndpoints } from '@rabita/contract/fan/endpoints';
import { eraseMember, getProfile } from '@rabita/contract/fan/member';
import { describe, expect, it, vi } from 'vitest';
import { listAuditLines } from '../../../test/fixtures/list-audit-lines.ts';
import { codeOf, endResendWait, registerFan, verifyFan } from '../../../test/fixtures/register-fan.ts';
import { requestResetToken } from '../../../test/fixtures/request-reset-token.ts';
import { sprayGuesses } from '../../../test/fixtures/spray-guesses.ts';
import type { ApiResponse, RequestOptions } from '../../../test/harness/call-endpoint.ts';
import { expectError, toErr } from '../../../test/harness/expect-error.ts';
import {
  callDuring,
  countPasswordChecks,
  createLatch,
  duringPasswordCheck,
  untilLockWait,
} from '../../../test/harness/hold-open.ts';
import { type League, newIpAddress, startTestLeague } from '../../../test/harness/start-league.ts';
import { byMember } from '../audit/record-audit.ts';
import { removeMember } from '../member/remove-member.ts';
import { savePassword } from './queries.ts';

const league = await startTestLeague();

const login = (body: Record<string, unknown>, options: RequestOptions = {}) =>
  league.tryCall(fanEndpoints.login, { body, ...options });
const callProfile = (token: string) => league.tryCall(getProfile, { token });

describe('a member', () => {
  it('[1.2] [7.2] logs in by email in any case and by phone in any spelling', async () => {
    const { user, password } = await league.signUp({ phone_number: '+966501234567' });
    for (const identifier of [
      user.email,
      ` ${user.email.toUpperCase()} `,
      '0501234567',
      '٠٥٠١٢٣٤٥٦٧',
      '966501234567',
    ]) {
      const response = await login({ identifier, password });
      expect(response.status, identifier).toBe(200);
      expect(response.body.user).toEqual(user);
    }
    expect((await login({ email: user.email, password })).status).toBe(200);
  });

  it('gets a new token at each login, and the database stores only its hash', async () => {
    const { user, token, password } = await league.signUp();
    const nextToken = String((await login({ identifier: user.email, password })).body.token);
    expect(nextToken).not.toBe(token);
    expect(Buffer.from(nextToken, 'base64url')).toHaveLength(32);
    const rows = await league.sql<{ token_hash: Buffer }>`select token_hash from session
      where member_id = ${user.id}`;
    expect(rows).toHaveLength(2);
    expect(rows.some(({ token_hash }) => token_hash.equals(Buffer.from(nextToken, 'base64url')))).toBe(false);
  });

  it('logs in with the password in another Unicode form, but not with an added space', async () => {
    const { user } = await league.signUp({ password: 'caf\u00e9 au lait' });
    expect((await login({ identifier: user.email, password: 'cafe\u0301 au lait' })).status).toBe(200);
    expect((await login({ identifier: user.email, password: 'café au lait ' })).status).toBe(401);
  });
});

describe('a failed login', () => {
  it.each(['nobody@example.com', '0599999999', 'nobody', '+1'])(
    '[7.2] [5.4] causes the same response and work for a wrong password and for the unknown identifier %s',
    async identifier => {
      const { user } = await league.signUp();
      const checks = countPasswordChecks(league);
      const wrong = await login({ identifier: user.email, password: 'not the password' });
      const afterWrong = checks.count();
      const unknown = await login({ identifier, password: 'not the password' });
      const afterUnknown = checks.count();
      checks.end();
      expect(toErr(wrong)).toEqual([401, 'auth.login_failed']);
      expect(unknown.status).toBe(401);
      expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
      expect([afterWrong, afterUnknown]).toEqual([1, 2]);
    },
  );

  it('adds the same kind of line to the audit log for a wrong password and an unknown member', async () => {
    const { user } = await league.signUp();
    await login({ identifier: user.email, password: 'not the password' }, { ip: '192.0.2.7' });
    await login({ identifier: 'nobody@example.com', password: 'not the password' }, { ip: '192.0.2.7' });
    expect(await listAuditLines(league, { address: '192.0.2.7' }, 'actor_kind, actor_id, action')).toEqual([
      { actor_kind: 'guest', actor_id: user.id, action: 'auth.login_failed' },
      { actor_kind: 'guest', actor_id: null, action: 'auth.login_failed' },
    ]);
  });
});

describe('a batch of logins', () => {
  type Member = Awaited<ReturnType<League['signUp']>>;
  const signUpMany = (count: number) => Promise.all(Array.from({ length: count }, () => league.signUp()));
  const logIn = ({ user, password }: Member) => login({ identifier: user.email, password });

  /** Makes `count` password checks succeed at the same moment, after `meanwhile`, so that the logins form one batch. */
  function checkTogether(count: number, meanwhile: () => Promise<unknown> = async () => undefined) {
    let checkCount = 0;
    const { open, opened } = createLatch();
    return vi.spyOn(league.context.passwords, 'verify').mockImplementation(async () => {
      checkCount += 1;
      if (checkCount === count) await meanwhile().then(open);
      await opened;
      return true;
    });
  }

  it('starts one session for each member, and rejects a wrong password and an unknown member', async () => {
    const members = await signUpMany(12);
    const [wrongMember, ...right] = members as [Member, ...Member[]];
    const [wrong, nobody, ...responses] = await Promise.all([
      login({ identifier: wrongMember.user.email, password: 'not the password' }),
      login({ identifier: 'nobody@example.com', password: wrongMember.password }),
      ...right.map(logIn),
    ]);
    expect([wrong, nobody].map(response => response && expectError(response))).toEqual(
      Array(2).fill('auth.login_failed'),
    );
    for (const [index, response] of responses.entries()) {
      expect(response.body.user).toEqual(right[index]?.user);
      expect((await callProfile(String(response.body.token))).body.user).toEqual(right[index]?.user);
    }
    const lines = await league.sql`select 1 from audit_log
      where action = 'auth.logged_in' and actor_id = any(${right.map(({ user }) => user.id)})`;
    expect(lines).toHaveLength(right.length);
  });

  it('does not wait for a member whose row is locked, except for that member’s login', async () => {
    const [locked, ...others] = (await signUpMany(3)) as [Member, ...Member[]];
    const spy = checkTogether(3);
    let last: Promise<ApiResponse> | undefined;
    await league.db.transaction(async tx => {
      await tx.run('update member set city = $2 where id = $1', [locked.user.id, 'أبها']);
      last = logIn(locked);
      expect((await Promise.all(others.map(logIn))).map(({ status }) => status)).toEqual([200, 200]);
      await untilLockWait(league);
    });
    expect((await last)?.status).toBe(200);
    spy.mockRestore();
  });

  it('rejects a login if its account reaches the rate limit while the password is being checked', async () => {
    const [guessed, ...others] = (await signUpMany(3)) as [Member, ...Member[]];
    const spy = checkTogether(3, () => sprayGuesses(league, 'member', guessed.user.email, 50));
    const responses = await Promise.all([guessed, ...others].map(logIn));
    expect(responses.map(({ status }) => status)).toEqual([429, 200, 200]);
    expect(await league.sql`select 1 from session where member_id = ${guessed.user.id}`).toHaveLength(1);
    spy.mockRestore();
  });
});

describe('a login of an unverified registration', () => {
  it('[7.2] is rejected with auth.verification_required, or with auth.login_failed if the password is wrong', async () => {
    const { body, userId } = await registerFan(league);
    const response = await login({ identifier: body.email, password: body.password });
    expect(toErr(response)).toEqual([401, 'auth.verification_required']);
    expect(response.body).toMatchObject({
      requiresVerification: true,
      userId,
      user: { _id: userId, id: userId, is_verified: false, email: body.email, loyalty_points: 0, rank: null },
    });
    expect(response.body).not.toHaveProperty('token');
    expect(expectError(await login({ identifier: body.email, password: 'not the password' }))).toBe(
      'auth.login_failed',
    );
  });

  it('finds the registration by its password among several with the same email', async () => {
    const first = await registerFan(league, { password: 'the first password' });
    const second = await registerFan(league, { email: first.body.email, password: 'the second password' });
    for (const fan of [first, second]) {
      expect((await login({ identifier: first.body.email, password: fan.body.password })).body).toMatchObject(
        { userId: fan.userId },
      );
    }
  });

  it('sends a new code only if the old code has expired', async () => {
    const { body, userId, code } = await registerFan(league);
    const tryLogin = () => login({ identifier: body.phone_number, password: body.password });
    await endResendWait(league, userId);
    expect((await tryLogin()).status).toBe(401);
    expect(await codeOf(league, body.email)).toBe(code);
    expect(await league.messagesTo(body.email)).toHaveLength(1);

    await league.sql`update message set sent_at = now() where recipient = ${body.email}`;
    await league.sql`update verification_code set expires_at = now() where registration_id = ${userId}`;
    expect((await tryLogin()).status).toBe(401);
    expect((await tryLogin()).status).toBe(401);
    expect(await league.messagesTo(body.email)).toHaveLength(2);
    expect((await verifyFan(league, userId, await codeOf(league, body.email))).status).toBe(200);
  });

  it('sends no code beyond the rate limit', async () => {
    const { body, userId } = await registerFan(league);
    for (let sent = 1; sent < 5; sent += 1) await league.context.limits.take('code.destination', body.email);
    await endResendWait(league, userId);
    await league.sql`update verification_code set expires_at = now() where registration_id = ${userId}`;
    const response = await login({ identifier: body.email, password: body.password });
    expect(expectError(response)).toBe('auth.verification_required');
    expect(await league.messagesTo(body.email)).toHaveLength(1);
  });
});

describe('a session', () => {
  it('ends at logout on every API process, and the member’s other sessions stay', async () => {
    const { user, token, password } = await league.signUp();
    const otherToken = String((await login({ identifier: user.email, password })).body.token);
    const secondServer = await league.another();
    expect((await secondServer.tryCall(getProfile, { token })).status).toBe(200);
    const response = await league.tryCall(logout, { token });
    expect([response.status, response.text]).toEqual([204, '']);
    for (const server of [league, secondServer]) {
      expect(toErr(await server.tryCall(getProfile, { token }))).toEqual([401, 'auth.session_invalid']);
    }
    expect((await callProfile(otherToken)).status).toBe(200);
    await secondServer.stop();
  });

  it('[7.19] ends after thirty days by the database clock', async () => {
    const { user, token } = await league.signUp();
    const addAge = (span: string) =>
      league.sql`update session set expires_at = expires_at - ${span}::interval where member_id = ${user.id}`;
    await addAge('29 days 23 hours');
    expect((await callProfile(token)).status).toBe(200);
    await addAge('1 hour');
    expect(expectError(await callProfile(token))).toBe('auth.session_invalid');
  });

  it('[7.19] accepts only its exact token', async () => {
    const { token } = await league.signUp();
    for (const other of [`${token}x`, token.slice(1), token.toLowerCase(), '%00', "' or true --"]) {
      expect(expectError(await callProfile(other)), other).toBe('auth.session_invalid');
    }
  });
});

it('the audit log has a line for each login and logout, with the IP address', async () => {
  const { user, password } = await league.signUp();
  const { body } = await login({ identifier: user.email, password }, { ip: '192.0.2.8' });
  await league.call(logout, { token: String(body.token), ip: '192.0.2.9' });
  const rows = await league.sql`select actor_kind, action, address from audit_log
    where actor_id = ${user.id} order by id desc limit 2`;
  expect(rows).toEqual([
    { actor_kind: 'member', action: 'auth.logged_out', address: '192.0.2.9' },
    { actor_kind: 'member', action: 'auth.logged_in', address: '192.0.2.8' },
  ]);
});

describe('a login', () => {
  const NEW_PASSWORD = 'كلمة جديدة تمامًا';
  const WRONG = 'not the password';
  type Member = Awaited<ReturnType<League['signUp']>>;
  const logIn = ({ user }: Member, password: string, ip = newIpAddress()) =>
    login({ identifier: user.email, password }, { ip });
  const listSessions = ({ user }: Member) => league.sql`select 1 from session where member_id = ${user.id}`;
  const erase = ({ user, token, password }: Member) =>
    league.call(eraseMember, { params: { id: user.id }, token, body: { password } });
  const withoutRequestId = ({ status, body }: ApiResponse) => ({ status, ...body, requestId: '' });
  const wrongPasswordResponse = async () => withoutRequestId(await logIn(await league.signUp(), WRONG));
  const listLines = (ip: string) => listAuditLines(league, { address: ip }, 'actor_kind, actor_id, action');

  it('[7.20] fails if the password is reset while it is being checked', async () => {
    const member = await league.signUp();
    const link = await requestResetToken(league, member.user.email);
    duringPasswordCheck(league, () =>
      league.call(resetPassword, { body: { token: link, newPassword: NEW_PASSWORD } }),
    );
    const response = await logIn(member, member.password, '192.0.2.21');
    expect(withoutRequestId(response)).toEqual(await wrongPasswordResponse());
    expect(await listSessions(member)).toEqual([]);
    expect(await listLines('192.0.2.21')).toEqual([
      { actor_kind: 'guest', actor_id: member.user.id, action: 'auth.login_failed' },
    ]);
    expect((await logIn(member, NEW_PASSWORD)).status).toBe(200);
  });

  it('[7.20] with the old password waits while another transaction saves a new password, and then fails', async () => {
    const member = await league.signUp();
    const hash = await league.context.passwords.hash(NEW_PASSWORD);
    const response = await callDuring(
      league,
      tx => savePassword(tx, { memberId: member.user.id, newHash: hash, keepSessionId: null }),
      () => logIn(member, member.password),
    );
    expect(expectError(response)).toBe('auth.login_failed');
    expect(await listSessions(member)).toEqual([]);
  });

  it('fails and is recorded without the member’s id if the member is erased during the password check', async () => {
    const member = await league.signUp();
    duringPasswordCheck(league, () => erase(member));
    const response = await logIn(member, member.password, '192.0.2.22');
    expect(withoutRequestId(response)).toEqual(await wrongPasswordResponse());
    expect(await listLines('192.0.2.22')).toEqual([
      { actor_kind: 'guest', actor_id: null, action: 'auth.login_failed' },
    ]);
  });

  it.each(['right', 'wrong'])(
    'waits for an erasure in progress and then fails, with the %s password',
    async which => {
      const member = await league.signUp();
      const ip = newIpAddress();
      const response = await callDuring(
        league,
        tx => removeMember({ ...league.context, db: tx }, member.user.id, byMember(member.user.id)),
        () => logIn(member, which === 'right' ? member.password : WRONG, ip),
      );
      expect(expectError(response)).toBe('auth.login_failed');
      expect(await listLines(ip)).toMatchObject([{ actor_id: null, action: 'auth.login_failed' }]);
    },
  );
});
