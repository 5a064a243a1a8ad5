/** Tests that all scheduled tasks exist, what the purges delete, and how delayed messages are queued. */
import { STAFF_SESSION_KEPT_DAYS } from '@rabita/contract/retention';
import { parseCrontab, type Task } from 'graphile-worker';
import { expect, it } from 'vitest';
import { insertMembers } from '../../../test/fixtures/insert-members.ts';
import { insertStaff } from '../../../test/fixtures/insert-staff.ts';
import { registerFan, verifyFan, wrongCode } from '../../../test/fixtures/register-fan.ts';
import { runJobs } from '../../../test/harness/run-jobs.ts';
import { startTestLeague } from '../../../test/harness/start-league.ts';
import { authCrontab, authTasks } from '../../features/account/jobs.ts';
import { deleteExpiredRows } from '../../features/account/queries.ts';
import { enqueueMessages } from '../../features/message/enqueue-message.ts';
import { messageCrontab, messageTasks } from '../../features/message/jobs.ts';
import { purgeMessages } from '../../features/message/queries.ts';
import { staffSessionCrontab, staffSessionTasks } from '../../features/staff/jobs.ts';
import { purgeExpiredStaffRows } from '../../features/staff/session/queries.ts';
import { upkeepCrontab, upkeepTasks } from './upkeep.ts';

const league = await startTestLeague();

const createMessageTasks = () =>
  messageTasks(league.context, { email: null, sms: null, close: () => undefined }, () => undefined);

it.each([
  ['accounts', authCrontab, authTasks, ['send_reset_link']],
  ['sessions of staff', staffSessionCrontab, staffSessionTasks, []],
  ['messages', messageCrontab, createMessageTasks, ['queue_messages', 'send_message']],
  ['upkeep', upkeepCrontab, upkeepTasks, []],
])('the crontab has all tasks of %s, except those that calls queue', (_name, crontab, tasks, queued) => {
  const scheduled = parseCrontab(crontab).map(({ task }) => task);
  expect(Object.keys(tasks(league.context)).toSorted()).toEqual([...scheduled, ...queued].toSorted());
});

// Must run before the tests that insert further rows.
it('the upkeep tasks delete only expired rate limits and idempotency keys older than a day', async () => {
  const [member] = await insertMembers(league.db, 1);
  await league.db.run(
    `insert into rate_limit (key, points, expire)
     select key, 1, extract(epoch from now()) * 1000 + ms from (values ('over', -1000), ('current', 60000)) as one (key, ms)`,
  );
  await league.sql`insert into idempotency_key (member_id, method, path, key, body_hash, status, created_at)
    select ${member?.id}, 'POST', '/', key, '', 200, now() - ago
    from (values ('old', interval '24 hours 1 second'), ('young', '23 hours')) as one (key, ago)`;
  const tasks: Record<string, Task | undefined> = upkeepTasks(league.context);
  // No upkeep task uses the second argument, graphile-worker's helpers.
  for (const task of Object.values(tasks)) await task?.({}, {} as never);
  expect(await league.sql`select key from rate_limit`).toEqual([{ key: 'current' }]);
  expect(await league.sql`select key from idempotency_key`).toEqual([{ key: 'young' }]);
});

it('purgeMessages deletes only messages that were sent at least 30 days ago', async () => {
  await league.db.run(
    `insert into message (channel, recipient, template, language, content, created_at, sent_at)
     select 'email', recipient, 'booking.confirmed', 'ar', '{}', now() - interval '40 days', now() - ago
     from (values ('long ago', interval '30 days 1 second'), ('lately', '29 days 23 hours'), ('never', null)) as one (recipient, ago)`,
  );
  await purgeMessages(league.db, 30);
  const remaining = await league.sql<{ recipient: string }>`select recipient from message order by recipient`;
  expect(remaining.map(({ recipient }) => recipient)).toEqual(['lately', 'never']);
});

it('enqueueMessages queues delayed messages as one job, which later adds one job per message', async () => {
  const recipients = ['one@example.com', 'two@example.com'];
  const messages = recipients.map(recipient => ({
    channel: 'email' as const,
    recipient,
    template: 'booking.confirmed',
    language: 'ar' as const,
    subject: 'حجزك مؤكد',
    text: 'أهلًا وسهلًا.',
  }));
  await enqueueMessages(league.context, messages, 10);
  const listJobs = () =>
    league.sql`select task_identifier as task, extract(epoch from run_at - created_at)::integer as waits
      from graphile_worker.jobs order by id`;
  expect(await listJobs()).toEqual([{ task: 'queue_messages', waits: 10 }]);

  const sent: unknown[] = [];
  await league.sql`update graphile_worker._private_jobs set run_at = now()`;
  await runJobs(league, {
    ...createMessageTasks(),
    send_message: payload => void sent.push((payload as { id: string }).id),
  });
  const rows = await league.sql<{ id: string }>`select id from message where recipient = any(${recipients})`;
  expect(sent.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
  expect(await listJobs()).toEqual([]);
});

it('purgeExpiredStaffRows deletes only expired challenges, expired invitations and staff sessions that began over 30 days ago', async () => {
  const old = await insertStaff(league, 'manager');
  const young = await insertStaff(league, 'manager');
  const insertExpiring = async ({ id, email }: typeof old, span: string) => {
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
  const setAge = ({ id }: typeof old, span: string) =>
    league.sql`update staff_session set created_at = now() - ${span}::interval where staff_id = ${id}`;
  await insertExpiring(old, '-1 second');
  await insertExpiring(young, '1 minute');
  await setAge(old, '30 days 1 second');
  await setAge(young, '29 days 23 hours');

  await purgeExpiredStaffRows(league.db, STAFF_SESSION_KEPT_DAYS);
  const remaining = await league.sql`
    select email, (select count(*) from staff_challenge where staff_id = staff.id) as challenges,
      (select count(*) from staff_invitation where staff_invitation.email = staff.email) as invitations,
      (select count(*) from staff_session where staff_id = staff.id) as sessions
    from staff`;
  expect(remaining).toHaveLength(2);
  expect(remaining).toEqual(
    expect.arrayContaining([
      { email: old.email, challenges: 0, invitations: 0, sessions: 0 },
      { email: young.email, challenges: 1, invitations: 1, sessions: 1 },
    ]),
  );
});

it('deleteExpiredRows deletes only expired registrations, sessions, known networks and reset links', async () => {
  const count = async (table: string, id: string, column = 'member_id') =>
    (await league.db.rows(`select from ${table} where ${column} = $1`, [id])).length;
  const shiftBack = (table: string, id: string, timeColumn: string, span: string, column = 'member_id') =>
    league.db.run(`update ${table} set ${timeColumn} = ${timeColumn} - $2::interval where ${column} = $1`, [
      id,
      span,
    ]);
  const [old, young] = [await registerFan(league), await registerFan(league)];
  for (const fan of [old, young]) await verifyFan(league, fan.userId, wrongCode(fan.code));
  await shiftBack('registration', old.userId, 'created_at', '24 hours 1 second', 'id');
  const [inactive, active] = [await league.signUp(), await league.signUp()];
  await shiftBack('session', inactive.user.id, 'created_at', '30 days 1 second');
  await shiftBack('session', active.user.id, 'created_at', '29 days');
  await shiftBack('known_network', inactive.user.id, 'seen_at', '90 days 1 second');
  await shiftBack('known_network', active.user.id, 'seen_at', '89 days');
  for (const { user } of [inactive, active]) {
    await league.db.run(
      "insert into password_reset (member_id, token_hash, expires_at) values ($1::uuid, decode(md5($1::uuid::text), 'hex'), now() + interval '30 minutes')",
      [user.id],
    );
  }
  await shiftBack('password_reset', inactive.user.id, 'expires_at', '31 minutes');

  await deleteExpiredRows(league.db);
  const countRows = async (fan: string, member: string) => [
    await count('registration', fan, 'id'),
    await count('verification_code', fan, 'registration_id'),
    await count('wrong_code', fan, 'registration_id'),
    await count('message', fan, 'registration_id'),
    await count('session', member),
    await count('known_network', member),
    await count('password_reset', member),
    await count('member', member, 'id'),
  ];
  expect(await countRows(old.userId, inactive.user.id)).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
  expect(await countRows(young.userId, active.user.id)).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
});
