/** Tests the first step of a staff login (email and password), enrolment of the second factor, and the rate limits. */
import { confirmEnrolment, staffLogin, staffLogout, startEnrolment } from '@rabita/contract/staff/auth';
import { describe, expect, it } from 'vitest';
import {
  addStaff,
  enrol,
  enrolStaff,
  loginStaff,
  requestStaffMe,
  toTotp,
} from '../../../../test/fixtures/enrol-staff.ts';
import { listAuditLines } from '../../../../test/fixtures/list-audit-lines.ts';
import { sprayGuesses } from '../../../../test/fixtures/spray-guesses.ts';
import { expectError, toErr } from '../../../../test/harness/expect-error.ts';
import { countPasswordChecks } from '../../../../test/harness/hold-open.ts';
import { newIpAddress, startTestLeague } from '../../../../test/harness/start-league.ts';

const league = await startTestLeague();

const WRONG_PASSWORD = 'not the password';

describe('logging in with the right password', () => {
  it('[7.19] [13.1] creates a challenge for ten minutes, and no session', async () => {
    const { email, password } = await enrolStaff(league, 'manager');
    const response = await league.tryCall(staffLogin, {
      body: { email: ` ${email.toUpperCase()} `, password },
    });
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(Object.keys(response.body).sort()).toEqual(['challenge', 'expires_at', 'next']);
    expect(response.body.next).toBe('second_factor');
    const lifetimeMs = new Date(String(response.body.expires_at)).getTime() - Date.now();
    expect(Math.round(lifetimeMs / 60_000)).toBe(10);
    expect(expectError(await requestStaffMe(league, String(response.body.challenge)))).toBe(
      'staff.session_invalid',
    );
  });

  it('[13.2] lets an account without a second factor enrol with a code of the challenge’s secret, which starts a session', async () => {
    const person = await addStaff(league, 'steward');
    const { body } = await loginStaff(league, person.email, person.password);
    const start = () => league.tryCall(startEnrolment, { body: { challenge: body.challenge } });
    const [first, again] = [await start(), await start()];
    expect(first.status, first.text).toBe(200);
    expect(again.body).toEqual(first.body);
    expect(first.body.otpauth_url).toContain(encodeURIComponent(person.email));
    expect(first.body.otpauth_url).toContain(String(first.body.secret));

    const confirm = (code: string) =>
      league.tryCall(confirmEnrolment, { body: { challenge: body.challenge, code } });
    expect(expectError(await confirm(toTotp(String(first.body.secret), 40)))).toBe('staff.code_invalid');
    const failure = { actor_id: person.id, action: 'staff.second_factor_failed' };
    expect(await listAuditLines(league, failure, 'action')).toHaveLength(1);
    const response = await confirm(toTotp(String(first.body.secret)));
    expect(response.status, response.text).toBe(200);
    expect(new Set(response.body.recovery_codes).size).toBe(10);
    expect(response.body.staff).toMatchObject({ email: person.email, enrolled: true });
    const me = await requestStaffMe(league, String(response.body.token));
    expect(me.body).toMatchObject({ staff: { _id: person.id }, recovery_codes_left: 10 });
    expect(expectError(await confirm(toTotp(String(first.body.secret), 1)))).toBe('staff.challenge_invalid');
  });

  it('creates a challenge that cannot enrol once another challenge has enrolled the account', async () => {
    const person = await addStaff(league, 'steward');
    const { body } = await loginStaff(league, person.email, person.password);
    await enrol(league, person);
    const { challenge } = body;
    for (const response of [
      await league.tryCall(startEnrolment, { body: { challenge } }),
      await league.tryCall(confirmEnrolment, { body: { challenge, code: '123456' } }),
    ]) {
      expect(toErr(response)).toEqual([409, 'staff.already_enrolled']);
    }
  });

  it('creates a challenge that cannot enrol before it has a secret, or after it has expired', async () => {
    const person = await addStaff(league, 'steward');
    const { body } = await loginStaff(league, person.email, person.password);
    const confirm = () =>
      league.tryCall(confirmEnrolment, { body: { challenge: body.challenge, code: '123456' } });
    expect(expectError(await confirm())).toBe('staff.challenge_invalid');
    await league.sql`update staff_challenge set expires_at = expires_at - interval '10 minutes'`;
    const lateResponse = await league.tryCall(startEnrolment, { body: { challenge: body.challenge } });
    expect(toErr(lateResponse)).toEqual([401, 'staff.challenge_invalid']);
  });
});

describe('logging in with an unknown email, a wrong password or a disabled account', () => {
  it('[7.19] gets the same response after exactly one password check', async () => {
    const { email } = await addStaff(league, 'owner');
    const disabled = await addStaff(league, 'manager');
    await league.sql`update staff set disabled_at = now() where id = ${disabled.id}`;
    const checks = countPasswordChecks(league);
    const bodies = [];
    for (const [typed, password] of [
      [email, WRONG_PASSWORD],
      ['nobody@staff.example', WRONG_PASSWORD],
      ['not an address', WRONG_PASSWORD],
      [disabled.email, disabled.password],
    ] as const) {
      const response = await loginStaff(league, typed, password);
      expect(toErr(response)).toEqual([401, 'staff.login_failed']);
      bodies.push({ ...response.body, requestId: '' });
    }
    const checkCount = checks.count();
    checks.end();
    expect(new Set(bodies.map(body => JSON.stringify(body))).size).toBe(1);
    expect(checkCount).toBe(4);
  });

  it('writes the audit entry staff.login_failed', async () => {
    const { id, email } = await addStaff(league, 'owner');
    await loginStaff(league, email, WRONG_PASSWORD, { ip: '192.0.2.41' });
    await loginStaff(league, 'nobody@staff.example', WRONG_PASSWORD, { ip: '192.0.2.41' });
    expect(await listAuditLines(league, { address: '192.0.2.41' }, 'actor_kind, actor_id, action')).toEqual([
      { actor_kind: 'guest', actor_id: id, action: 'staff.login_failed' },
      { actor_kind: 'guest', actor_id: null, action: 'staff.login_failed' },
    ]);
  });
});

it('logging in with the email and password of a member who is not staff is rejected', async () => {
  const { user, password } = await league.signUp();
  expect(expectError(await loginStaff(league, user.email, password))).toBe('staff.login_failed');
});

describe('logging in too often', () => {
  it('[7.21] is rejected after the same number of attempts for known and unknown emails, in any spelling', async () => {
    const listStatuses = async (email: string) => {
      const ip = newIpAddress();
      const received: number[] = [];
      for (const typed of Array(4)
        .fill([email, ` ${email.toUpperCase()}`, `\u200e${email}`])
        .flat()) {
        received.push((await loginStaff(league, typed, WRONG_PASSWORD, { ip })).status);
      }
      const last = await loginStaff(league, email, WRONG_PASSWORD, { ip });
      expect(expectError(last)).toBe('request.too_many');
      expect(last.headers.get('retry-after')).toMatch(/^\d+$/u);
      return received;
    };
    const statuses = await listStatuses((await addStaff(league, 'manager')).email);
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    expect(await listStatuses('nobody@staff.example')).toEqual(statuses);
  });

  it('[18.26] is rejected after 50 wrong passwords from many IP addresses, except from a network with an earlier session', async () => {
    const person = await addStaff(league, 'manager');
    const { token } = await enrol(league, person);
    const [session] = await league.sql<{ address: string }>`select address from staff_session
      where staff_id = ${person.id}`;
    await league.call(staffLogout, { token });
    await sprayGuesses(league, 'staff', person.email, 50);
    expect(expectError(await loginStaff(league, person.email, person.password))).toBe('request.too_many');
    const ip = String(session?.address);
    expect((await loginStaff(league, person.email, person.password, { ip })).status).toBe(200);
    // Another address of the same IPv6 network.
    const neighbour = { ip: ip.replace(/::1$/u, ':0:abcd::2') };
    expect((await loginStaff(league, person.email, person.password, neighbour)).status).toBe(200);
  });

  it('[18.83] is rejected after 3,000 wrong staff logins from one network, and the logins of fans do not count', async () => {
    const { email, password } = await addStaff(league, 'manager');
    const { limits } = league.context;
    const ip = newIpAddress();
    const tryLogin = (typed: string) => loginStaff(league, email, typed, { ip });
    await limits.takeEach('login.address', Array(3000).fill(ip));
    await limits.takeEach('staff_login.address', Array(2999).fill(ip));
    for (let times = 0; times < 3; times += 1) expect((await tryLogin(password)).status).toBe(200);
    expect(expectError(await tryLogin(WRONG_PASSWORD))).toBe('staff.login_failed');
    expect(expectError(await tryLogin(password))).toBe('request.too_many');
  });
});
