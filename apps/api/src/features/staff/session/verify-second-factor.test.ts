/** Tests the second step of a staff login, with a code of the authenticator app or a recovery code. */
import { verifySecondFactor } from '@rabita/contract/staff/auth';
import { replaceRecoveryCodes } from '@rabita/contract/staff/team';
import { describe, expect, it } from 'vitest';
import {
  type EnrolledStaff,
  enrolStaff,
  forgetUsedCodes,
  getChallenge,
  loginStaff,
  pickWrongCode,
  requestStaffMe,
  sendSecondFactor,
  toTotp,
} from '../../../../test/fixtures/enrol-staff.ts';
import { listAuditLines } from '../../../../test/fixtures/list-audit-lines.ts';
import { expectError, toErr } from '../../../../test/harness/expect-error.ts';
import { callDuring } from '../../../../test/harness/hold-open.ts';
import { startTestLeague } from '../../../../test/harness/start-league.ts';

const league = await startTestLeague();

const enter = async (person: EnrolledStaff, factor: Record<string, string>) =>
  league.tryCall(verifySecondFactor, { body: { challenge: await getChallenge(league, person), ...factor } });

describe('a code of the authenticator app', () => {
  it('[7.19] starts a session, even if it is one time step (30 seconds) ahead', async () => {
    const person = await enrolStaff(league, 'owner');
    // An earlier step is tested in `rules.test.ts`: here its code would be too old if a step ended during the test.
    for (const steps of [0, 1]) {
      await forgetUsedCodes(league);
      const challenge = await getChallenge(league, person);
      const response = await sendSecondFactor(league, { challenge, code: toTotp(person.secret, steps) });
      expect(response.status, response.text).toBe(200);
      expect(response.body).toMatchObject({ staff: { _id: person.id }, recovery_codes_left: 10 });
      expect((await requestStaffMe(league, String(response.body.token))).status).toBe(200);
    }
  });

  it('[7.19] [13.1] works once, and makes codes of earlier time steps invalid', async () => {
    const person = await enrolStaff(league, 'owner');
    const code = toTotp(person.secret);
    const earlier = toTotp(person.secret, -1);
    expect((await enter(person, { code })).status).toBe(200);
    for (const used of [code, earlier]) {
      expect(toErr(await enter(person, { code: used }))).toEqual([400, 'staff.code_invalid']);
    }
  });

  it('starts one session if it is sent for twenty challenges concurrently', async () => {
    const person = await enrolStaff(league, 'owner');
    const challenges = await Promise.all(Array.from({ length: 20 }, () => getChallenge(league, person)));
    const code = toTotp(person.secret);
    const responses = await Promise.all(
      challenges.map(challenge => sendSecondFactor(league, { challenge, code })),
    );
    expect(responses.filter(response => response.status === 200)).toHaveLength(1);
  });

  it('is rejected after five wrong codes for one challenge, even with concurrent requests', async () => {
    const person = await enrolStaff(league, 'manager');
    const challenge = await getChallenge(league, person);
    const code = pickWrongCode(person.secret);
    const responses = await Promise.all(
      Array.from({ length: 12 }, () => sendSecondFactor(league, { challenge, code })),
    );
    const codes = responses.map(response => expectError(response));
    expect(codes.filter(error => error === 'staff.code_invalid')).toHaveLength(5);
    const right = await sendSecondFactor(league, { challenge, code: toTotp(person.secret) });
    expect(toErr(right)).toEqual([401, 'staff.challenge_invalid']);
  });

  it('is rejected after ten wrong codes for the account within an hour, over all challenges', async () => {
    const person = await enrolStaff(league, 'manager');
    for (let round = 0; round < 2; round += 1) {
      const challenge = await getChallenge(league, person);
      for (let attempts = 0; attempts < 5; attempts += 1) {
        await sendSecondFactor(league, { challenge, code: pickWrongCode(person.secret) });
      }
    }
    const rejected = await enter(person, { code: toTotp(person.secret) });
    expect(toErr(rejected)).toEqual([429, 'request.too_many']);
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(3000);
  });

  it('[18.86] is rejected, but not used up, if a concurrent wrong code takes the last attempt', async () => {
    const person = await enrolStaff(league, 'manager');
    const challenge = await getChallenge(league, person);
    const [code, wrong] = [toTotp(person.secret), pickWrongCode(person.secret)];
    await league.context.limits.takeEach('staff.code_hour', Array(9).fill(person.id));
    const wrongResponse = await callDuring(
      league,
      tx => tx.run('select 1 from staff where id = $1 for update', [person.id]),
      () => sendSecondFactor(league, { challenge, code: wrong }),
      // Attempts are counted before the code is compared, so the second request does not wait for the row lock.
      async () =>
        expect(expectError(await sendSecondFactor(league, { challenge, code }))).toBe('request.too_many'),
    );
    expect(expectError(wrongResponse)).toBe('staff.code_invalid');
    await league.sql`delete from rate_limit where key like 'staff.code_hour:%'`;
    expect((await sendSecondFactor(league, { challenge, code })).status).toBe(200);
  });

  it.each([
    [
      'the challenge has expired by the database’s clock',
      "update staff_challenge set expires_at = expires_at - interval '10 minutes' where staff_id = $1",
    ],
    ['the staff member has been disabled', 'update staff set disabled_at = now() where id = $1'],
  ])('is rejected once %s', async (_name, sql) => {
    const person = await enrolStaff(league, 'manager');
    const challenge = await getChallenge(league, person);
    await league.db.run(sql, [person.id]);
    const response = await sendSecondFactor(league, { challenge, code: toTotp(person.secret) });
    expect(toErr(response)).toEqual([401, 'staff.challenge_invalid']);
  });

  it('and a recovery code are rejected for another account', async () => {
    const [person, other] = [await enrolStaff(league, 'owner'), await enrolStaff(league, 'owner')];
    expect(expectError(await enter(person, { code: toTotp(other.secret) }))).toBe('staff.code_invalid');
    expect(expectError(await enter(person, { recovery_code: String(other.recoveryCodes[0]) }))).toBe(
      'staff.recovery_code_invalid',
    );
  });
});

it.each([
  [{}, { path: 'code', code: 'required' }],
  [{ code: '12345' }, { path: 'code', code: 'invalid_code' }],
  [{ recovery_code: 'short' }, { path: 'recovery_code', code: 'invalid_format' }],
  [
    { code: '123456', recovery_code: 'ABCDE-12345' },
    { path: 'recovery_code', code: 'not_allowed' },
  ],
])('an invalid body is rejected: %j', async (body, reason) => {
  const response = await sendSecondFactor(league, { challenge: 'x', ...body });
  expect(expectError(response)).toBe('request.invalid');
  expect(response.body.fields).toMatchObject([reason]);
});

describe('a recovery code', () => {
  it('[7.19] [13.2] works once, in any spelling, and the response has the number of unused codes', async () => {
    const person = await enrolStaff(league, 'owner');
    const [first = '', second = ''] = person.recoveryCodes;
    const typed = ` ${first.toLowerCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `;
    const response = await enter(person, { recovery_code: typed });
    expect(response.status, response.text).toBe(200);
    expect(response.body.recovery_codes_left).toBe(9);
    const again = await enter(person, { recovery_code: first });
    expect(toErr(again)).toEqual([400, 'staff.recovery_code_invalid']);
    expect((await enter(person, { recovery_code: second })).body.recovery_codes_left).toBe(8);
    const [record] = await league.sql`select detail from audit_log
      where actor_id = ${person.id} and action = 'staff.logged_in' order by id limit 1`;
    expect(record).toEqual({ detail: { by: 'recovery_code' } });
  });

  it('stays unused if another request used the challenge at the same time', async () => {
    const person = await enrolStaff(league, 'steward');
    const challenge = await getChallenge(league, person);
    const responses = await Promise.all(
      person.recoveryCodes
        .slice(0, 2)
        .map(recovery_code => sendSecondFactor(league, { challenge, recovery_code })),
    );
    const codes = responses.map(response => (response.status === 200 ? 'entered' : expectError(response)));
    expect(codes.toSorted()).toEqual(['entered', 'staff.challenge_invalid']);
    const entered = responses.find(response => response.status === 200);
    const me = await requestStaffMe(league, String(entered?.body.token));
    expect(me.body.recovery_codes_left).toBe(9);
  });

  it('stops working when staff replace their codes, which requires a code of the authenticator app', async () => {
    const person = await enrolStaff(league, 'steward');
    const renew = (code: string) =>
      league.tryCall(replaceRecoveryCodes, { token: person.token, body: { code } });
    expect(expectError(await renew(pickWrongCode(person.secret)))).toBe('staff.code_invalid');
    const failure = { actor_id: person.id, action: 'staff.second_factor_failed' };
    expect(await listAuditLines(league, failure, 'action')).toHaveLength(1);
    const code = toTotp(person.secret);
    const renewed = await league.call(replaceRecoveryCodes, { token: person.token, body: { code } });
    const newCodes = renewed.body.recovery_codes;
    expect(newCodes).toHaveLength(10);
    expect(expectError(await renew(code))).toBe('staff.code_invalid');
    expect(expectError(await enter(person, { recovery_code: String(person.recoveryCodes[0]) }))).toBe(
      'staff.recovery_code_invalid',
    );
    expect((await enter(person, { recovery_code: String(newCodes[0]) })).status).toBe(200);
  });
});

it('the audit log has a line for each wrong and right code, with the IP address', async () => {
  const person = await enrolStaff(league, 'owner');
  const ip = '192.0.2.44';
  const { body } = await loginStaff(league, person.email, person.password, { ip });
  await sendSecondFactor(league, { challenge: body.challenge, code: pickWrongCode(person.secret) }, { ip });
  await sendSecondFactor(league, { challenge: body.challenge, code: toTotp(person.secret) }, { ip });
  const rows = await listAuditLines(league, { actor_id: person.id, address: ip }, 'actor_kind, action');
  expect(rows).toEqual([
    { actor_kind: 'guest', action: 'staff.second_factor_failed' },
    { actor_kind: 'staff', action: 'staff.logged_in' },
  ]);
});
