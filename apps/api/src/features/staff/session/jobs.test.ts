/** Tests the job that deletes expired challenges and invitations of staff, and sessions 30 days after their start. */
import { STAFF_SESSION_KEPT_DAYS } from '@rabita/contract/retention';
import { parseCrontab } from 'graphile-worker';
import { expect, it } from 'vitest';
import { insertStaff } from '../../../../test/fixtures/insert-staff.ts';
import { startTestLeague } from '../../../../test/harness/start-league.ts';
import { staffSessionCrontab, staffSessionTasks } from '../jobs.ts';
import { purgeExpiredStaffRows } from './queries.ts';

const league = await startTestLeague();

it('the crontab schedules exactly the tasks that exist', () => {
  const planned = parseCrontab(staffSessionCrontab).map(({ task }) => task);
  expect(Object.keys(staffSessionTasks(league.context))).toEqual(planned);
});

it('the purge deletes only expired challenges, expired invitations and sessions that began over 30 days ago', async () => {
  const old = await insertStaff(league, 'manager');
  const young = await insertStaff(league, 'manager');
  const lastsFor = async ({ id, email }: typeof old, span: string) => {
    await league.db.run(
      `insert into staff_challenge (token_hash, staff_id, expires_at)
       values (decode(md5($1::text), 'hex'), $1::uuid, now() + $2::interval)`,
      [id, span],
    );
    await league.db.run(
      `insert into staff_invitation (email, role, language, token_hash, expires_at)
       values ($1, 'steward', 'ar', decode(md5($1), 'hex'), now() + $2::interval)`,
      [email, span],
    );
  };
  const beganAgo = ({ id }: typeof old, span: string) =>
    league.db.run('update staff_session set created_at = now() - $2::interval where staff_id = $1', [
      id,
      span,
    ]);
  await lastsFor(old, '-1 second');
  await lastsFor(young, '1 minute');
  await beganAgo(old, '30 days 1 second');
  await beganAgo(young, '29 days 23 hours');

  await purgeExpiredStaffRows(league.db, STAFF_SESSION_KEPT_DAYS);
  const left = await league.db.rows(
    `select email, (select count(*) from staff_challenge where staff_id = staff.id) as challenges,
       (select count(*) from staff_invitation where staff_invitation.email = staff.email) as invitations,
       (select count(*) from staff_session where staff_id = staff.id) as sessions
     from staff`,
  );
  expect(left).toHaveLength(2);
  expect(left).toEqual(
    expect.arrayContaining([
      { email: old.email, challenges: 0, invitations: 0, sessions: 0 },
      { email: young.email, challenges: 1, invitations: 1, sessions: 1 },
    ]),
  );
});
