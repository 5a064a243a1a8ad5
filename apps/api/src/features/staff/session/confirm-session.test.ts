/** Tests that sensitive calls need a second factor that was entered recently, and how staff enter it again. */
import { confirmSession } from '@rabita/contract/staff/auth';
import { inviteStaff, listStaff, replaceRecoveryCodes } from '@rabita/contract/staff/team';
import { describe, expect, it } from 'vitest';
import {
  type EnrolledStaff,
  enrolStaff,
  forgetUsedCodes,
  getChallenge,
  pickWrongCode,
  requestStaffMe,
  sendSecondFactor,
  toTotp,
} from '../../../../test/fixtures/enrol-staff.ts';
import type { RequestOptions } from '../../../../test/harness/call-endpoint.ts';
import { type CallableEndpoint, collectEndpoints } from '../../../../test/harness/collect-endpoints.ts';
import { expectError, toErr } from '../../../../test/harness/expect-error.ts';
import { callDuring } from '../../../../test/harness/hold-open.ts';
import { startTestLeague } from '../../../../test/harness/start-league.ts';

const league = await startTestLeague();
const owner = await enrolStaff(league, 'owner');

const setConfirmedMinutesAgo = (minutes: number) =>
  league.db.run(
    `update staff_session set confirmed_at = now() - make_interval(secs => $1::float * 60) where staff_id = $2`,
    [minutes, owner.id],
  );
const invite = (process = league) =>
  process.tryCall(inviteStaff, {
    token: owner.token,
    body: { email: `${Math.random()}@example.com`, role: 'steward', language: 'ar' },
  });
async function confirm(body: Record<string, unknown>) {
  const response = await league.tryCall(confirmSession, { token: owner.token, body });
  if (response.status === 200) owner.token = String(response.body.token);
  return response;
}

describe('a sensitive call', () => {
  it('[18.55] is rejected ten minutes after the second factor was entered, unlike other calls', async () => {
    await setConfirmedMinutesAgo(9.9);
    expect((await invite()).status).toBe(201);
    await setConfirmedMinutesAgo(10);
    expect(toErr(await invite())).toEqual([403, 'staff.confirmation_needed']);
    expect((await league.tryCall(listStaff, { token: owner.token })).status).toBe(200);
  });

  it('[18.55] succeeds after a code of the authenticator app, at once and on every process', async () => {
    const otherProcess = await league.another();
    await setConfirmedMinutesAgo(60);
    await forgetUsedCodes(league);
    const response = await confirm({ code: toTotp(owner.secret) });
    expect([response.status, response.body]).toMatchObject([200, { recovery_codes_left: 10 }]);
    expect([(await invite()).status, (await invite(otherProcess)).status]).toEqual([201, 201]);
    await otherProcess.stop();
  });

  it('[18.55] succeeds after a recovery code, which works once', async () => {
    await setConfirmedMinutesAgo(60);
    const [code] = owner.recoveryCodes;
    expect((await confirm({ recovery_code: code })).body).toMatchObject({ recovery_codes_left: 9 });
    expect((await invite()).status).toBe(201);
    await setConfirmedMinutesAgo(60);
    expect(expectError(await confirm({ recovery_code: code }))).toBe('staff.recovery_code_invalid');
    expect(expectError(await invite())).toBe('staff.confirmation_needed');
  });

  it('[18.55] is still rejected after a wrong code, a used code and no code', async () => {
    await setConfirmedMinutesAgo(60);
    await forgetUsedCodes(league);
    const code = toTotp(owner.secret);
    expect((await confirm({ code })).status).toBe(200);
    await setConfirmedMinutesAgo(60);
    expect(expectError(await confirm({ code }))).toBe('staff.code_invalid');
    expect(expectError(await confirm({ code: pickWrongCode(owner.secret) }))).toBe('staff.code_invalid');
    expect(expectError(await confirm({}))).toBe('request.invalid');
    expect(expectError(await invite())).toBe('staff.confirmation_needed');
  });

  it('[18.55] is still rejected in another session after a code in the first session', async () => {
    await setConfirmedMinutesAgo(60);
    await forgetUsedCodes(league);
    const second = await enrolStaff(league, 'owner');
    expect((await confirm({ code: toTotp(owner.secret) })).status).toBe(200);
    await league.sql`update staff_session set confirmed_at = now() - interval '1 hour'
      where staff_id = ${second.id}`;
    const response = await league.tryCall(inviteStaff, {
      token: second.token,
      body: { email: 'other@example.com', role: 'steward', language: 'ar' },
    });
    expect(expectError(response)).toBe('staff.confirmation_needed');
  });
});

describe('[18.63] a repeated second factor', () => {
  /** @returns the number of sessions, and the status that each token gets on each of two processes */
  async function findStatuses(person: EnrolledStaff, tokens: readonly string[]) {
    const otherProcess = await league.another();
    const rows = await league.sql`select 1 from staff_session where staff_id = ${person.id}`;
    const responses = await Promise.all(
      [league, otherProcess].map(process => Promise.all(tokens.map(token => requestStaffMe(process, token)))),
    );
    await otherProcess.stop();
    return { sessions: rows.length, statuses: responses.map(each => each.map(({ status }) => status)) };
  }
  const confirmAs = (token: string, person: EnrolledStaff, options: RequestOptions = {}) =>
    league.tryCall(confirmSession, { token, body: { code: toTotp(person.secret) }, ...options });

  it('replaces the session’s token, and the old token is rejected, even with the call’s idempotency key', async () => {
    const person = await enrolStaff(league, 'manager');
    const headers = { 'idempotency-key': 'confirm' };
    const response = await confirmAs(person.token, person, { headers });
    const token = String(response.body.token);
    expect(await findStatuses(person, [person.token, token])).toEqual({
      sessions: 1,
      statuses: [
        [401, 200],
        [401, 200],
      ],
    });
    expect(toErr(await confirmAs(person.token, person, { headers }))).toEqual([401, 'staff.session_invalid']);
  });

  it.each([
    ['whose token was replaced', `token_hash = '\\x01'`],
    ['that ended', 'expires_at = clock_timestamp()'],
  ])('leaves the code unused for a session %s while the call waited', async (_, change) => {
    const person = await enrolStaff(league, 'manager');
    const response = await callDuring(
      league,
      tx => tx.run('select 1 from staff where id = $1 for update', [person.id]),
      () => confirmAs(person.token, person),
      tx => tx.run(`update staff_session set ${change} where staff_id = $1`, [person.id]),
    );
    expect(toErr(response)).toEqual([401, 'staff.session_invalid']);
    const challenge = await getChallenge(league, person);
    const login = await sendSecondFactor(league, { challenge, code: toTotp(person.secret) });
    expect(login.status, login.text).toBe(200);
  });
});

describe('wrong codes', () => {
  const send = (token: string, body: object) => league.tryCall(confirmSession, { token, body });
  const listAudits = (person: EnrolledStaff) =>
    league.sql<{ action: string; count: number }>`select action, count(*)::integer as count from audit_log
      where actor_id = ${person.id} and action in ('staff.second_factor_failed', 'staff.session_stopped')
      group by action order by action`;

  it.each(['one after the other', 'concurrently'])(
    '[18.86] sent %s are recorded, and the fifth ends the session',
    async order => {
      const person = await enrolStaff(league, 'owner');
      const guess = () => send(person.token, { code: pickWrongCode(person.secret) });
      const responses: Awaited<ReturnType<typeof send>>[] = [];
      if (order === 'concurrently') responses.push(...(await Promise.all(Array.from({ length: 15 }, guess))));
      else for (let attempts = 0; attempts < 7; attempts += 1) responses.push(await guess());
      const errors = responses.map(response => expectError(response));
      expect(errors.filter(error => error !== 'staff.session_invalid').length).toBeLessThan(5);
      if (order !== 'concurrently')
        expect(errors.slice(3, 5)).toEqual(['staff.code_invalid', 'staff.session_invalid']);
      expect((await requestStaffMe(league, person.token)).status).toBe(401);
      expect(await listAudits(person)).toEqual([
        { action: 'staff.second_factor_failed', count: 5 },
        { action: 'staff.session_stopped', count: 1 },
      ]);
      // A stolen token uses up only five of the account's ten attempts, so the owner can still log in.
      const challenge = await getChallenge(league, person);
      expect((await sendSecondFactor(league, { challenge, code: toTotp(person.secret) })).status).toBe(200);
    },
  );

  it('[18.86] do not record the session’s end if the session ends while the fifth code is checked', async () => {
    const person = await enrolStaff(league, 'owner');
    const guess = () => send(person.token, { code: pickWrongCode(person.secret) });
    for (let attempts = 0; attempts < 4; attempts += 1) await guess();
    const last = await callDuring(
      league,
      tx => tx.run('select 1 from staff_session where staff_id = $1 for update', [person.id]),
      guess,
      tx =>
        tx.run('update staff_session set expires_at = clock_timestamp() where staff_id = $1', [person.id]),
    );
    expect(expectError(last)).toBe('staff.session_invalid');
    expect(await listAudits(person)).toEqual([{ action: 'staff.second_factor_failed', count: 5 }]);
  });

  it('[18.86] for new recovery codes and for the confirmation of the session count together', async () => {
    const person = await enrolStaff(league, 'owner');
    const code = pickWrongCode(person.secret);
    const renew = () => league.tryCall(replaceRecoveryCodes, { token: person.token, body: { code } });
    for (let attempts = 0; attempts < 2; attempts += 1) {
      expect(expectError(await send(person.token, { recovery_code: '00000-00000' }))).toBe(
        'staff.recovery_code_invalid',
      );
      expect(expectError(await renew())).toBe('staff.code_invalid');
    }
    expect(expectError(await renew())).toBe('staff.session_invalid');
    expect((await requestStaffMe(league, person.token)).status).toBe(401);
  });

  it('[18.86] before a right code do not count for the new token of the session', async () => {
    const person = await enrolStaff(league, 'owner');
    const code = pickWrongCode(person.secret);
    let { token } = person;
    for (let round = 0; round < 2; round += 1) {
      for (let attempts = 0; attempts < 4; attempts += 1)
        expect(expectError(await send(token, { code }))).toBe('staff.code_invalid');
      token = String((await send(token, { code: toTotp(person.secret) })).body.token);
      await forgetUsedCodes(league);
    }
    expect((await requestStaffMe(league, token)).status).toBe(200);
  });

  it('[18.56] [18.86] count together with those at login, and at the limit only recovery codes are accepted', async () => {
    const person = await enrolStaff(league, 'owner');
    const code = pickWrongCode(person.secret);
    for (let attempts = 0; attempts < 4; attempts += 1) await send(person.token, { code });
    for (let round = 0; round < 2; round += 1) {
      const challenge = await getChallenge(league, person);
      for (let attempts = 0; attempts < 3; attempts += 1) await sendSecondFactor(league, { challenge, code });
    }
    // Attempts beyond the limit do not count as wrong codes, so they do not end the session.
    for (let attempts = 0; attempts < 3; attempts += 1)
      expect(expectError(await send(person.token, { code: toTotp(person.secret) }))).toBe('request.too_many');
    const challenge = await getChallenge(league, person);
    const right = await sendSecondFactor(league, { challenge, code: toTotp(person.secret) });
    expect(toErr(right)).toEqual([429, 'request.too_many']);
    const [first, second] = person.recoveryCodes;
    expect((await send(person.token, { recovery_code: first })).status).toBe(200);
    expect((await sendSecondFactor(league, { challenge, recovery_code: second })).status).toBe(200);
  });
});

const toName = ({ endpoint: { route } }: CallableEndpoint) => `${route.method} ${route.path}`;
const listSensitiveCalls = (isSensitive: true | 'in_part') =>
  collectEndpoints()
    .filter(({ endpoint: { route } }) => route.access === 'staff' && route.isSensitive === isSensitive)
    .map(toName)
    .toSorted();

it('[18.55] [18.103] calls that change access, end sessions, erase members, cancel events or export data are sensitive', () => {
  expect(listSensitiveCalls(true)).toEqual([
    'DELETE /api/staff/me/sessions',
    'DELETE /api/staff/me/sessions/:id',
    'GET /api/staff/audit/export',
    'GET /api/staff/events/:id/attendees',
    'GET /api/staff/events/:id/door-list',
    'GET /api/staff/events/:id/door-report/export',
    'GET /api/staff/members/:id/export',
    'GET /api/staff/points-report/export',
    'PATCH /api/staff/claim-codes/:id',
    'PATCH /api/staff/team/:id',
    'POST /api/staff/claim-codes',
    'POST /api/staff/events/:id/cancel',
    'POST /api/staff/me/password',
    'POST /api/staff/members/:id/erase',
    'POST /api/staff/team/:id/password-link',
    'POST /api/staff/team/:id/reset-second-factor',
    'POST /api/staff/team/invitations',
  ]);
});

it('[18.103] calls that message all attendees or give points are sensitive, depending on their effect', () => {
  expect(listSensitiveCalls('in_part')).toEqual([
    'POST /api/staff/events/:id/announcements',
    'POST /api/staff/members/:id/points',
    'POST /api/staff/points/grants',
    'POST /api/staff/seasons/:id/prizes',
  ]);
  const endpoints = collectEndpoints().filter(({ endpoint }) =>
    endpoint.errors.some(code => code === 'staff.confirmation_needed'),
  );
  expect(endpoints.map(toName).toSorted()).toEqual(listSensitiveCalls('in_part'));
});
