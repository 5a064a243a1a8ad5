/** Tests that every upkeep task is scheduled, and that the tasks delete only what has expired. */
import { parseCrontab, type Task } from 'graphile-worker';
import { expect, it } from 'vitest';
import { insertMembers } from '../../../test/fixtures/insert-members.ts';
import { startTestLeague } from '../../../test/harness/start-league.ts';
import { upkeepCrontab, upkeepTasks } from './upkeep.ts';

const league = await startTestLeague();

it('all upkeep tasks are scheduled, and delete only expired rate limits and day-old idempotency keys', async () => {
  const [member] = await insertMembers(league.db, 1);
  await league.db.run(
    `insert into rate_limit (key, points, expire)
     select key, 1, extract(epoch from now()) * 1000 + ms from (values ('over', -1000), ('under way', 60000)) as one (key, ms)`,
  );
  await league.db.run(
    `insert into idempotency_key (member_id, method, path, key, body_hash, status, created_at)
     select $1, 'POST', '/', key, '', 200, now() - ago
     from (values ('old', interval '24 hours 1 second'), ('young', '23 hours')) as one (key, ago)`,
    [member?.id],
  );
  const tasks = upkeepTasks(league.context) as Record<string, Task>;
  const scheduled = parseCrontab(upkeepCrontab).map(({ task }) => task);
  expect(scheduled.toSorted()).toEqual(Object.keys(tasks).toSorted());
  // The second argument, the worker's helpers, is not used by any upkeep task.
  for (const task of scheduled) await tasks[task]?.({}, {} as never);
  expect(await league.db.rows('select key from rate_limit')).toEqual([{ key: 'under way' }]);
  expect(await league.db.rows('select key from idempotency_key')).toEqual([{ key: 'young' }]);
});
