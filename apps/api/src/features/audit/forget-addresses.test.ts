/** Tests that the audit log empties strangers' addresses after a while, and is complete without them. */
import { login } from '@rabita/contract/fan/auth';
import { staffLogin } from '@rabita/contract/staff/auth';
import { expect, it } from 'vitest';
import { startTestLeague } from '../../../test/harness/start-league.ts';
import { extendChain } from './chain/extend-chain.ts';
import { verifyLog } from './chain/verify-log.ts';
import { auditTasks } from './jobs.ts';

const league = await startTestLeague();

const addressesOf = async (...actions: string[]) =>
  (
    await league.db.rows<{ address: string | null }>(
      'select address from audit_log where action = any($1) order by id',
      [actions],
    )
  ).map(({ address }) => address);
/** Runs the job as if the lines had been written so long ago. */
async function forgetAfter(ago: string): Promise<void> {
  await league.db.run('update audit_detail set address_until = address_until - $1::interval', [ago]);
  await auditTasks(league.context).forget_audit_addresses?.({}, {} as never);
}

it('[18.92] an address of a call without a login is emptied after 90 days, and members’ stay with the account', async () => {
  const { user, password } = await league.signUp();
  await league.call(login, { body: { identifier: user.email, password }, address: '192.0.2.80' });
  await league.tryCall(login, {
    body: { identifier: 'nobody@example.com', password },
    address: '192.0.2.81',
  });
  await league.tryCall(login, {
    body: { identifier: user.email, password: 'wrong-1' },
    address: '192.0.2.82',
  });
  await league.tryCall(staffLogin, {
    body: { email: 'nobody@staff.example', password },
    address: '192.0.2.83',
  });
  const failed = ['auth.login_failed', 'staff.login_failed'];
  await forgetAfter('89 days 23 hours');
  expect(await addressesOf(...failed)).toEqual(['192.0.2.81', '192.0.2.82', '192.0.2.83']);
  await forgetAfter('1 hour');
  expect(await addressesOf(...failed)).toEqual([null, null, null]);
  expect(await addressesOf('auth.logged_in')).toContain('192.0.2.80');
  await extendChain(league.context);
  expect((await verifyLog(league.context, league.db, null)).findings).toEqual([]);
});
