/** Tests the background jobs of the auth feature: their schedule, and that only expired rows are deleted. */
import { parseCrontab } from 'graphile-worker';
import { expect, it } from 'vitest';
import { registerFan, verifyFan, wrongCode } from '../../../test/fixtures/register-fan.ts';
import { startTestLeague } from '../../../test/harness/start-league.ts';
import { authCrontab, authTasks } from './jobs.ts';
import { deleteExpiredRows } from './queries.ts';

const league = await startTestLeague();

it('the crontab schedules only tasks that authTasks defines', () => {
  const planned = parseCrontab(authCrontab).map(({ task }) => task);
  expect(Object.keys(authTasks(league.context))).toEqual(expect.arrayContaining(planned));
});

it('deleteExpiredRows deletes expired registrations, sessions, known networks and reset links, and nothing else', async () => {
  const count = async (table: string, id: string, column = 'member_id') =>
    Number(
      (await league.db.row<{ count: number }>(`select count(*) from ${table} where ${column} = $1`, [id]))
        ?.count,
    );
  const age = (table: string, id: string, what: string, span: string, column = 'member_id') =>
    league.db.run(`update ${table} set ${what} = ${what} - $2::interval where ${column} = $1`, [id, span]);
  const [old, young] = [await registerFan(league), await registerFan(league)];
  for (const fan of [old, young]) await verifyFan(league, fan.userId, wrongCode(fan.code));
  await age('registration', old.userId, 'created_at', '24 hours 1 second', 'id');
  const [gone, here] = [await league.signUp(), await league.signUp()];
  await age('session', gone.user.id, 'created_at', '30 days 1 second');
  await age('session', here.user.id, 'created_at', '29 days');
  await age('known_network', gone.user.id, 'seen_at', '90 days 1 second');
  await age('known_network', here.user.id, 'seen_at', '89 days');
  for (const { user } of [gone, here]) {
    await league.db.run(
      "insert into password_reset (member_id, token_hash, expires_at) values ($1::uuid, decode(md5($1::uuid::text), 'hex'), now() + interval '30 minutes')",
      [user.id],
    );
  }
  await age('password_reset', gone.user.id, 'expires_at', '31 minutes');

  await deleteExpiredRows(league.db);
  const left = async (fan: string, member: string) => [
    await count('registration', fan, 'id'),
    await count('verification_code', fan, 'registration_id'),
    await count('wrong_code', fan, 'registration_id'),
    await count('message', fan, 'registration_id'),
    await count('session', member),
    await count('known_network', member),
    await count('password_reset', member),
    await count('member', member, 'id'),
  ];
  expect(await left(old.userId, gone.user.id)).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
  expect(await left(young.userId, here.user.id)).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
});
