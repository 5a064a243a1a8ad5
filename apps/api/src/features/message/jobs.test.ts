/** Messages go 30 days after they were sent; what was never sent is kept for whoever looks into why. */
import { parseCrontab } from 'graphile-worker';
import { beforeAll, expect, it } from 'vitest';
import { type League, startLeague } from '../../../test/start-league.ts';
import { messageCrontab, messageTasks } from './jobs.ts';
import { purgeMessages } from './queries.ts';

let league: League;
beforeAll(async () => {
  league = await startLeague();
  return league.stop;
});

const tasks = () =>
  messageTasks(league.context, { email: null, sms: null, close: () => undefined }, () => undefined);

it('is planned for a task that exists', () => {
  const planned = parseCrontab(messageCrontab).map(({ task }) => task);
  expect(Object.keys(tasks())).toEqual(expect.arrayContaining(planned));
});

it('forgets what was sent 30 days ago, and nothing else', async () => {
  await league.db.run(
    `insert into message (channel, recipient, template, language, content, created_at, sent_at)
     select 'email', recipient, 'booking.confirmed', 'ar', '{}', now() - interval '40 days', now() - ago
     from (values ('long ago', interval '30 days 1 second'), ('lately', '29 days 23 hours'), ('never', null)) as one (recipient, ago)`,
  );
  await purgeMessages(league.db, 30);
  const left = await league.db.rows<{ recipient: string }>(
    'select recipient from message order by recipient',
  );
  expect(left.map(({ recipient }) => recipient)).toEqual(['lately', 'never']);
});
