/** Tests the message jobs: one delayed job per batch of messages, and deletion 30 days after sending. */
import { parseCrontab } from 'graphile-worker';
import { expect, it } from 'vitest';
import { runJobs } from '../../../test/harness/run-jobs.ts';
import { startTestLeague } from '../../../test/harness/start-league.ts';
import { enqueueMessages } from './enqueue-message.ts';
import { messageCrontab, messageTasks } from './jobs.ts';
import { purgeMessages } from './queries.ts';

const league = await startTestLeague();

const tasks = () =>
  messageTasks(league.context, { email: null, sms: null, close: () => undefined }, () => undefined);

it('the crontab schedules only tasks that exist', () => {
  const planned = parseCrontab(messageCrontab).map(({ task }) => task);
  expect(Object.keys(tasks())).toEqual(expect.arrayContaining(planned));
});

it('the purge deletes only messages that were sent at least 30 days ago', async () => {
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

it('messages with a delay are queued as one job, which adds one job per message when it is due', async () => {
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
  const jobs = () =>
    league.db.rows(
      `select task_identifier as task, extract(epoch from run_at - created_at)::integer as waits
       from graphile_worker.jobs order by id`,
    );
  expect(await jobs()).toEqual([{ task: 'queue_messages', waits: 10 }]);

  const sent: unknown[] = [];
  await league.db.run('update graphile_worker._private_jobs set run_at = now()');
  await runJobs(league, {
    ...tasks(),
    send_message: payload => void sent.push((payload as { id: string }).id),
  });
  const rows = await league.db.rows<{ id: string }>('select id from message where recipient = any($1)', [
    recipients,
  ]);
  expect(sent.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
  expect(await jobs()).toEqual([]);
});
