/** Tests when a console session ends: at logout, and after a day or an idle hour. */
import { staffLogout } from '@rabita/contract/staff/auth';
import { getStaffMe } from '@rabita/contract/staff/team';
import { getToday } from '@rabita/contract/staff/today';
import { expect, it } from 'vitest';
import { insertStaff } from '../../../../test/fixtures/insert-staff.ts';
import { listAuditLines } from '../../../../test/fixtures/list-audit-lines.ts';
import { expectError, toErr } from '../../../../test/harness/expect-error.ts';
import { startTestLeague } from '../../../../test/harness/start-league.ts';

const league = await startTestLeague();

const getMe = (token: string, process = league) => process.tryCall(getStaffMe, { token });
const makeEarlier = (column: 'seen_at' | 'expires_at', by: string, staffId: string) =>
  league.db.run(`update staff_session set ${column} = ${column} - $1::interval where staff_id = $2`, [
    by,
    staffId,
  ]);

it('a console session identifies its staff member and lasts 24 hours', async () => {
  const { id, email, token } = await insertStaff(league, 'manager');
  const response = await getMe(token);
  expect(response.status, response.text).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.body).toMatchObject({
    staff: { _id: id, email, role: 'manager', enrolled: true, disabled_at: null },
    recovery_codes_left: 0,
  });
  const remainingMs = new Date(String(response.body.session_expires_at)).getTime() - Date.now();
  expect(Math.round(remainingMs / 3_600_000)).toBe(24);
});

it('[13.5] a console session ends at logout on every process, and other sessions stay live', async () => {
  const someone = await insertStaff(league, 'steward');
  const other = await someone.openSession();
  const otherProcess = await league.another();
  const response = await league.tryCall(staffLogout, { token: someone.token, ip: '192.0.2.30' });
  expect([response.status, response.text]).toEqual([204, '']);
  for (const process of [league, otherProcess]) {
    expect(toErr(await getMe(someone.token, process))).toEqual([401, 'staff.session_invalid']);
    expect((await getMe(other, process)).status).toBe(200);
  }
  await otherProcess.stop();
  expect((await listAuditLines(league, { actor_id: someone.id }, 'actor_kind, action, address'))[0]).toEqual({
    actor_kind: 'staff',
    action: 'staff.logged_out',
    address: '192.0.2.30',
  });
});

it('[13.5] a console session ends a day after login by the database’s clock, even in use', async () => {
  const { id, token } = await insertStaff(league, 'owner');
  await makeEarlier('expires_at', '23 hours 59 minutes', id);
  expect((await getMe(token)).status).toBe(200);
  await makeEarlier('expires_at', '1 minute', id);
  expect(expectError(await getMe(token))).toBe('staff.session_invalid');
});

it('[13.5] a console session ends after an hour without a request, and each request restarts the hour', async () => {
  const { id, token } = await insertStaff(league, 'owner');
  for (let hour = 0; hour < 3; hour += 1) {
    await makeEarlier('seen_at', '59 minutes', id);
    expect((await getMe(token)).status).toBe(200);
  }
  await makeEarlier('seen_at', '1 hour', id);
  expect(expectError(await getMe(token))).toBe('staff.session_invalid');
});

it('a console session ends after an hour in which only an open page polls', async () => {
  const { id, token } = await insertStaff(league, 'steward');
  const poll = () => league.tryCall(getToday, { token });
  await makeEarlier('seen_at', '59 minutes', id);
  expect((await poll()).status).toBe(200);
  await makeEarlier('seen_at', '1 minute', id);
  expect(expectError(await poll())).toBe('staff.session_invalid');
});
