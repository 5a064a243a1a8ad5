/** Tests that the audit log forgets who an erased member was, and the IP addresses of calls without a session. */

import { login } from '@rabita/contract/fan/auth';
import { eraseMember } from '@rabita/contract/fan/member';
import { staffLogin } from '@rabita/contract/staff/auth';
import { expect, it } from 'vitest';
import { insertStaff } from '../../../test/fixtures/insert-staff.ts';
import { listAuditLines } from '../../../test/fixtures/list-audit-lines.ts';
import { callDuring } from '../../../test/harness/hold-open.ts';
import { startTestLeague } from '../../../test/harness/start-league.ts';
import { sendResetLink } from '../account/send-reset-link.ts';
import { extendChain } from './chain/extend-chain.ts';
import { verifyLog } from './chain/verify-log.ts';
import { auditTasks } from './jobs.ts';
import { byStaff, recordAudit } from './record-audit.ts';

const league = await startTestLeague();

it('erasing a member clears the old and new values in audit lines about that member, not about others', async () => {
  const { user, token, password } = await league.signUp({ full_name: 'اسم يُنسى' });
  const staff = await insertStaff(league, 'manager');
  for (const id of [user.id, staff.id]) {
    await recordAudit(league.context, byStaff(staff.id, '192.0.2.60'), 'test.changed', {
      subject: { kind: id === user.id ? 'member' : 'staff', id },
      before: { full_name: 'اسم يُنسى' },
      after: { full_name: 'اسم آخر' },
    });
  }
  await league.call(eraseMember, { params: { id: user.id }, token, body: { password } });
  const rows = await listAuditLines(league, { action: 'test.changed' }, 'subject_id, address, before, after');
  expect(rows).toEqual([
    { subject_id: user.id, address: '192.0.2.60', before: null, after: null },
    {
      subject_id: staff.id,
      address: '192.0.2.60',
      before: { full_name: 'اسم يُنسى' },
      after: { full_name: 'اسم آخر' },
    },
  ]);
});

it('[16.61] a request for a reset link is recorded without the member if the member is erased at the same time', async () => {
  const { user } = await league.signUp();
  const request = { email: user.email, ip: '192.0.2.61', at: new Date() };
  await callDuring(
    league,
    tx => tx.run('delete from member where id = $1', [user.id]),
    () => sendResetLink(league.context, request),
  );
  expect((await listAuditLines(league, { address: '192.0.2.61' }, 'actor_id'))[0]).toEqual({
    actor_id: null,
  });
});

const listAddresses = async (...actions: string[]) =>
  (
    await league.sql<{ address: string | null }>`select address from audit_log
      where action = any(${actions}) order by id`
  ).map(({ address }) => address);
/** Runs the job as if the lines were as old as the interval `age`. */
async function forgetAfter(age: string): Promise<void> {
  await league.sql`update audit_detail set address_until = address_until - ${age}::interval`;
  await auditTasks(league.context).forget_audit_addresses?.({}, {} as never);
}

it('[18.92] the IP address of a call without a session is removed after 90 days, that of a member’s call is kept', async () => {
  const { user, password } = await league.signUp();
  await league.call(login, { body: { identifier: user.email, password }, ip: '192.0.2.80' });
  await league.tryCall(login, {
    body: { identifier: 'nobody@example.com', password },
    ip: '192.0.2.81',
  });
  await league.tryCall(login, {
    body: { identifier: user.email, password: 'wrong-1' },
    ip: '192.0.2.82',
  });
  await league.tryCall(staffLogin, {
    body: { email: 'nobody@staff.example', password },
    ip: '192.0.2.83',
  });
  const failed = ['auth.login_failed', 'staff.login_failed'];
  await forgetAfter('89 days 23 hours');
  expect(await listAddresses(...failed)).toEqual(['192.0.2.81', '192.0.2.82', '192.0.2.83']);
  await forgetAfter('1 hour');
  expect(await listAddresses(...failed)).toEqual([null, null, null]);
  expect(await listAddresses('auth.logged_in')).toContain('192.0.2.80');
  await extendChain(league.context);
  expect((await verifyLog(league.context, league.db, null)).findings).toEqual([]);
});
