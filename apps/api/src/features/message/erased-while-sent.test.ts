/** Tests that an erasure does not wait for a mail server or SMS gateway, and that no message is sent twice. */
import { eraseMember } from '@rabita/contract/fan/member';
import { runTaskListOnce } from 'graphile-worker';
import pg from 'pg';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { type MailSink, openMailSink } from '../../../test/harness/mail-sink.ts';
import { silentLogger } from '../../../test/harness/run-jobs.ts';
import { type League, startLeague } from '../../../test/harness/start-league.ts';
import { enqueueMessage } from './enqueue-message.ts';
import { messageTasks } from './jobs.ts';
import { type Channels, type OutgoingMail, openChannels } from './open-channels.ts';

let league: League;
let mail: MailSink;
let channels: Channels;
let worker: pg.Pool;
beforeAll(async () => {
  mail = await openMailSink();
  league = await startLeague({ SMTP_URL: mail.url, MAIL_FROM: 'league@fans.example' });
  channels = openChannels(league.context.config);
  worker = new pg.Pool({ connectionString: league.context.config.databaseUrl ?? '', max: 2 });
  return async () => {
    channels.close();
    await worker.end();
    await league.stop();
    await mail.close();
  };
});
afterEach(() => {
  mail.mails.length = 0;
});

/** Runs all due jobs once, like a worker. */
async function runDue(send: (message: OutgoingMail) => Promise<void>): Promise<void> {
  const client = await worker.connect();
  const tasks = messageTasks(league.context, { ...channels, email: send }, () => undefined);
  await runTaskListOnce({ logger: silentLogger }, tasks, client).finally(() => client.release());
}
const sendNow = async (message: OutgoingMail) => channels.email?.(message);

/** A member with one queued mail. */
async function queueMail() {
  const member = await league.signUp();
  await league.db.run('delete from message');
  await league.db.run('delete from graphile_worker._private_jobs');
  const { id, email } = member.user;
  const content = { language: 'ar' as const, title: 'تذكير', paragraphs: ['موعدنا غدًا.'] };
  await league.db.transaction(tx =>
    enqueueMessage(
      { ...league.context, db: tx },
      {
        channel: 'email',
        recipient: email,
        template: 'test',
        language: 'ar',
        subject: 'تذكير',
        mail: content,
        memberId: id,
      },
    ),
  );
  return member;
}
const erase = ({ user, token, password }: Awaited<ReturnType<typeof queueMail>>) =>
  league.call(eraseMember, { params: { id: user.id }, token, body: { password } });
const messages = () => league.db.rows('select sent_at from message');

it('an erasure commits while a mail to the member is being sent, and the mail is sent once', async () => {
  const member = await queueMail();
  await runDue(async message => {
    await erase(member);
    await sendNow(message);
  });
  expect(await messages()).toEqual([]);
  await runDue(sendNow);
  expect(mail.mails).toHaveLength(1);
});

it('a mail that fails after its member was erased is not tried again, and no reason with the address is stored', async () => {
  const member = await queueMail();
  await runDue(async ({ to }) => {
    await erase(member);
    throw new Error(`550 unknown mailbox ${to}`);
  });
  expect(
    await league.db.rows("select 1 from graphile_worker.jobs where task_identifier = 'send_message'"),
  ).toEqual([]);
});

it('an erasure before the mail is sent means that it is not sent', async () => {
  await erase(await queueMail());
  await runDue(sendNow);
  expect(mail.mails).toEqual([]);
});

it('two jobs at once send a message once, also if the second begins while the first waits for the mail server', async () => {
  await queueMail();
  await runDue(async message => {
    await league.db.run(`select graphile_worker.add_job('send_message', json_build_object('id', $1::text))`, [
      message.id,
    ]);
    await runDue(sendNow);
    await sendNow(message);
  });
  expect(mail.mails).toHaveLength(1);
  expect(await messages()).toMatchObject([{ sent_at: expect.any(Date) }]);
});
