/** Tests that staff see and end their own console sessions, and nobody else's. */
import { randomUUID } from 'node:crypto';
import { verifySecondFactor } from '@rabita/contract/staff/auth';
import {
  endOtherStaffSessions,
  endOwnStaffSession,
  listOwnStaffSessions,
} from '@rabita/contract/staff/session';
import { describe, expect, it } from 'vitest';
import { enrolStaff, getChallenge, requestStaffMe, toTotp } from '../../../../test/fixtures/enrol-staff.ts';
import { insertStaff, type TestStaff } from '../../../../test/fixtures/insert-staff.ts';
import { listAuditLines } from '../../../../test/fixtures/list-audit-lines.ts';
import { toErr } from '../../../../test/harness/expect-error.ts';
import { callDuring } from '../../../../test/harness/hold-open.ts';
import { startTestLeague } from '../../../../test/harness/start-league.ts';

const league = await startTestLeague();

const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

const listSessions = async (token: string) =>
  (await league.call(listOwnStaffSessions, { token })).body.sessions;
const isLive = async (token: string, api = league) => (await requestStaffMe(api, token)).status === 200;
const getId = async (token: string) => String((await listSessions(token))[0]?._id);
const end = (token: string, id: string) => league.call(endOwnStaffSession, { token, params: { id } });
const endOthers = (token: string) => league.call(endOtherStaffSessions, { token });
const listAudits = ({ id }: TestStaff) =>
  listAuditLines(league, { actor_id: id, action: 'staff.sessions_ended' }, 'detail');

describe('[18.62] the list of staff sessions', () => {
  it('has the live sessions with device and times, that of the request first, and no token or IP address', async () => {
    const person = await insertStaff(league, 'steward');
    const other = await person.openSession(WINDOWS);
    const response = await league.call(listOwnStaffSessions, { token: person.token });
    expect(response.body.sessions).toMatchObject([
      { is_current: true, browser: null, system: null },
      { is_current: false, browser: 'Chrome', system: 'Windows' },
    ]);
    for (const { created_at, seen_at, expires_at } of response.body.sessions) {
      expect(Date.parse(seen_at)).toBeGreaterThanOrEqual(Date.parse(created_at));
      expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(24 * 3_600_000);
    }
    const addresses = await league.sql<{ address: string }>`select address from staff_session
      where staff_id = ${person.id}`;
    for (const secret of [person.token, other, ...addresses.map(row => row.address)])
      expect(response.text).not.toContain(secret);
  });

  it('names the browser and system of a login', async () => {
    const person = await enrolStaff(league, 'manager');
    const challenge = await getChallenge(league, person);
    const login = await league.call(verifySecondFactor, {
      body: { challenge, code: toTotp(person.secret) },
      headers: { 'user-agent': WINDOWS },
    });
    expect(await listSessions(login.body.token)).toMatchObject([
      { is_current: true, browser: 'Chrome', system: 'Windows' },
      { is_current: false },
    ]);
  });

  it('contains no sessions that ended or were idle for an hour, and none of other staff', async () => {
    const person = await insertStaff(league, 'owner');
    await insertStaff(league, 'owner');
    const [ended, idle] = [await person.openSession(), await person.openSession()];
    await end(person.token, await getId(ended));
    await league.sql`update staff_session set seen_at = now() - interval '61 minutes'
      where id = ${await getId(idle)}`;
    expect(await listSessions(person.token)).toMatchObject([{ is_current: true }]);
  });
});

describe('[18.62] ending staff sessions', () => {
  it('ends the chosen session at once on every process, and no other session', async () => {
    const otherProcess = await league.another();
    const person = await insertStaff(league, 'steward');
    const [chosen, third] = [await person.openSession(WINDOWS), await person.openSession()];
    const id = await getId(chosen);
    expect((await end(person.token, id)).body).toEqual({ ended: 1 });
    expect((await end(person.token, id)).body).toEqual({ ended: 0 });
    for (const api of [league, otherProcess]) {
      const tokens = [chosen, third, person.token];
      const areLive = await Promise.all(tokens.map(token => isLive(token, api)));
      expect(areLive).toEqual([false, true, true]);
    }
    await otherProcess.stop();
  });

  it('ends all sessions of the staff member except that of the request', async () => {
    const person = await insertStaff(league, 'manager');
    const colleague = await insertStaff(league, 'manager');
    const others = [await person.openSession(), await person.openSession(WINDOWS)];
    expect((await endOthers(person.token)).body).toEqual({ ended: 2 });
    expect((await endOthers(person.token)).body).toEqual({ ended: 0 });
    for (const token of others) expect(await isLive(token)).toBe(false);
    for (const token of [person.token, colleague.token]) expect(await isLive(token)).toBe(true);
  });

  it('rejects an unknown session and another staff member’s session, even for an owner', async () => {
    const owner = await insertStaff(league, 'owner');
    const colleague = await insertStaff(league, 'steward');
    for (const id of [await getId(colleague.token), randomUUID()]) {
      const response = await league.tryCall(endOwnStaffSession, { token: owner.token, params: { id } });
      expect(toErr(response)).toEqual([404, 'session.not_found']);
    }
    expect(await isLive(colleague.token)).toBe(true);
    expect(await listAudits(owner)).toEqual([]);
  });

  it('is recorded only if it ends live sessions', async () => {
    const person = await insertStaff(league, 'steward');
    const [chosen] = [await person.openSession(), await person.openSession(), await person.openSession()];
    await end(person.token, await getId(chosen));
    for (const _ of ['first', 'second']) await endOthers(person.token);
    expect(await listAudits(person)).toEqual([
      { detail: { scope: 'one', sessions: 1 } },
      { detail: { scope: 'others', sessions: 2 } },
    ]);
  });

  it('does not count a session that ends while the call waits', async () => {
    const person = await insertStaff(league, 'steward');
    const other = await getId(await person.openSession());
    const response = await callDuring(
      league,
      tx => tx.run('select 1 from staff where id = $1 for update', [person.id]),
      () => endOthers(person.token),
      tx => tx.run('update staff_session set expires_at = clock_timestamp() where id = $1', [other]),
    );
    expect(response.body).toEqual({ ended: 0 });
    expect(await listAudits(person)).toEqual([]);
  });
});
