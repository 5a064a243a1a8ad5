/** Tests that queued messages are sent by email or SMS, retried after failures, and stored without readable codes. */
import { randomUUID } from 'node:crypto';
import { register } from '@rabita/contract/fan/auth';
import { eraseMember } from '@rabita/contract/fan/member';
import { runTaskListOnce } from 'graphile-worker';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signUpByEmail } from '../../../test/fixtures/register-fan.ts';
import { standaloneNumberPattern } from '../../../test/harness/dump-database.ts';
import { startMailSink } from '../../../test/harness/mail-sink.ts';
import { runJobs, silentLogger } from '../../../test/harness/run-jobs.ts';
import { startSmsSink } from '../../../test/harness/sms-sink.ts';
import { newRegistration, startLeague, startTestLeague } from '../../../test/harness/start-league.ts';
import { createPool } from '../../platform/database/db.ts';
import { type Channels, createChannels, type OutgoingMail } from './create-channels.ts';
import { enqueueMessage, type NewMessage, SECRET_MARK } from './enqueue-message.ts';
import { messageTasks } from './jobs.ts';
import { claimUnsentMessage } from './queries.ts';
import { renderMail } from './render-mail.ts';
import type { PrintMessage } from './send-message.ts';

let channels: Channels;
const printMessage = vi.fn<PrintMessage>();

const [mail, sms] = await Promise.all([startMailSink(), startSmsSink()]);
const league = await startTestLeague({
  SMTP_URL: mail.url,
  MAIL_FROM: 'Valor Rabita <league@fans.example>',
  SMS_GATEWAY_URL: sms.url,
  SMS_GATEWAY_TOKEN: 'gateway-token',
  PUBLIC_URL: 'https://fans.example',
});
const worker = new pg.Pool({ connectionString: league.context.config.databaseUrl ?? '', max: 2 });
beforeEach(() => {
  channels = createChannels(league.context.config);
});
afterEach(async () => {
  channels.close();
  mail.mails.length = 0;
  sms.texts.length = 0;
  printMessage.mockClear();
  await league.sql`delete from message`;
});
afterAll(async () => {
  await worker.end();
  await league.stop();
  await Promise.all([mail.close(), sms.close()]);
});

async function runDueJobs(context = league.context, usedChannels = channels): Promise<void> {
  const client = await worker.connect();
  const tasks = messageTasks(context, usedChannels, printMessage);
  await runTaskListOnce({ logger: silentLogger }, tasks, client).finally(() => client.release());
}
const makeJobsDue = () =>
  worker.query(
    `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at => now())`,
  );

const CODE = '482913';
const createMail = (language: 'ar' | 'en') => ({
  language,
  title: language === 'ar' ? 'رمز التحقق' : 'Your code',
  paragraphs:
    language === 'ar'
      ? ['اكتب الرمز في التطبيق.', 'صالح لعشر دقائق.']
      : ['Enter the code.', 'Valid for ten minutes.'],
  code: SECRET_MARK,
});
const codeMail = (details: Partial<NewMessage> = {}): NewMessage => {
  const language = details.language ?? 'ar';
  return {
    channel: 'email',
    recipient: `${randomUUID()}@example.com`,
    template: 'auth.code',
    language,
    subject: createMail(language).title,
    mail: createMail(language),
    secret: CODE,
    ...details,
  };
};
const enqueue = (message: NewMessage) =>
  league.db.transaction(tx => enqueueMessage({ ...league.context, db: tx }, message));
const getHeader = (text: string, name: string) =>
  new RegExp(`^${name}: (.*(?:\\r?\\n[ \\t].*)*)`, 'imu').exec(text)?.[1];
/** Returns the text of the mail's base64 parts. */
const decodeParts = (text: string) =>
  [...text.matchAll(/Content-Transfer-Encoding: base64\r?\n(?:.+\r?\n)*\r?\n([\s\S]*?)(?:\r?\n--|$)/gu)]
    .map(match => Buffer.from(match[1] ?? '', 'base64').toString())
    .join('\n');
const listRows = () => league.sql<Record<string, unknown>>`select * from message order by created_at`;
const findFirst = async () => (await listRows())[0];

describe('sending an email', () => {
  it.each(['ar', 'en'] as const)('delivers plain text, HTML and a calendar file in %s', async language => {
    const calendar = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n';
    const message = codeMail({ language, calendar });
    await enqueue(message);
    await runDueJobs();
    const [sent = ''] = mail.mails;
    expect(mail.mails).toHaveLength(1);
    expect(getHeader(sent, 'To')).toBe(message.recipient);
    expect(getHeader(sent, 'From')).toBe('Valor Rabita <league@fans.example>');
    expect(getHeader(sent, 'Auto-Submitted')).toBe('auto-generated');
    expect(getHeader(sent, 'Message-ID')).toMatch(/^<[0-9a-f-]{36}@fans\.example>$/u);
    expect(sent).toMatch(/^Content-Type: text\/plain; charset=utf-8/mu);
    expect(sent).toMatch(/^Content-Type: text\/html; charset=utf-8/mu);
    expect(sent).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=PUBLISH/mu);
    const text = `${decodeParts(sent)}${sent}`;
    expect(text).toContain(createMail(language).paragraphs[0]);
    expect(text).toContain(CODE);
    expect(text).not.toContain(SECRET_MARK);
    expect(printMessage).not.toHaveBeenCalled();
  });

  it.each(['reject', 'drop'] as const)(
    '[16.6] is retried with the same Message-ID and code after the mail server’s failure “%s”',
    async failure => {
      mail.mailFaults.push(failure);
      await enqueue(codeMail());
      await runDueJobs();
      const failed = await findFirst();
      expect(failed).toMatchObject({ sent_at: null, attempts: 1, last_error: expect.any(String) });
      expect(failed?.last_error).not.toContain(CODE);
      const [job] = await league.sql<{ attempts: number; isScheduled: boolean }>`
        select attempts, run_at > now() as "isScheduled" from graphile_worker.jobs`;
      expect(job).toEqual({ attempts: 1, isScheduled: true });
      await makeJobsDue();
      await runDueJobs();
      expect(await findFirst()).toMatchObject({ sent_at: expect.any(Date), attempts: 2, last_error: null });
      const ids = mail.mails.map(text => getHeader(text, 'Message-ID'));
      expect(new Set(ids).size).toBe(1);
      expect(mail.mails).toHaveLength(failure === 'drop' ? 2 : 1);
      for (const text of mail.mails) expect(`${decodeParts(text)}${text}`).toContain(CODE);
    },
  );

  it('[16.6] records a failure if the mail server never responds', async () => {
    const shortTimeout = createChannels(league.context.config, 200);
    mail.mailFaults.push('silence');
    await enqueue(codeMail());
    await runDueJobs(league.context, shortTimeout);
    shortTimeout.close();
    expect(await findFirst()).toMatchObject({ sent_at: null, attempts: 1, last_error: expect.any(String) });
    await makeJobsDue();
    await runDueJobs();
    expect(await findFirst()).toMatchObject({ sent_at: expect.any(Date), attempts: 2, last_error: null });
    expect(mail.mails).toHaveLength(1);
  });

  it('[16.6] raises the transaction’s idle timeout, so that a failure can still be recorded', async () => {
    await enqueue(codeMail());
    const [message] = await listRows();
    const url = String(league.context.config.databaseUrl);
    const pool = createPool({ url, max: 1, onError: () => undefined });
    const idleTimeouts = await pool.transaction(async tx => {
      const readTimeout = () => tx.row('show idle_in_transaction_session_timeout');
      const before = await readTimeout();
      await claimUnsentMessage(tx, String(message?.id));
      return [before, await readTimeout()];
    });
    await pool.close();
    expect(idleTimeouts).toEqual([
      { idle_in_transaction_session_timeout: '20s' },
      { idle_in_transaction_session_timeout: '150s' },
    ]);
  });

  it('fails instead of using clear text if a remote server offers no encryption', async () => {
    const remote = createChannels({
      ...league.context.config,
      smtp: { url: mail.url, from: 'a@b.example', mustEncrypt: true },
    });
    await enqueue(codeMail());
    await runDueJobs(league.context, remote);
    remote.close();
    expect(await findFirst()).toMatchObject({ sent_at: null, attempts: 1 });
    expect(mail.mails).toEqual([]);
  });

  it('does not happen after a rollback, and happens once if two jobs have the message', async () => {
    await league.db
      .transaction(async tx => {
        await enqueueMessage({ ...league.context, db: tx }, codeMail());
        throw new Error('the booking failed');
      })
      .catch(() => undefined);
    await enqueue(codeMail());
    await runDueJobs();
    const id = (await findFirst())?.id;
    await league.sql`select graphile_worker.add_job('send_message', json_build_object('id', ${id}::text))`;
    await runDueJobs();
    expect(mail.mails).toHaveLength(1);
  });
});

describe('sending an SMS', () => {
  const createSms = (language: 'ar' | 'en'): NewMessage => ({
    channel: 'sms',
    recipient: '+966500000001',
    template: 'auth.code',
    language,
    subject: '',
    text: language === 'ar' ? `رمز رابطة فالور: ${SECRET_MARK}` : `Valor Rabita code: ${SECRET_MARK}`,
    secret: CODE,
  });

  it.each(['ar', 'en'] as const)('posts the text and the message id to the gateway in %s', async language => {
    await enqueue(createSms(language));
    await runDueJobs();
    const id = (await findFirst())?.id;
    const body = {
      to: '+966500000001',
      text: language === 'ar' ? `رمز رابطة فالور: ${CODE}` : `Valor Rabita code: ${CODE}`,
      id,
    };
    expect(sms.texts).toEqual([{ authorization: 'Bearer gateway-token', type: 'application/json', body }]);
  });

  it('is retried with the same id until the gateway responds with a 2xx status', async () => {
    sms.statuses.push(500, 302, 204);
    await enqueue(createSms('ar'));
    for (const attempts of [1, 2, 3]) {
      await runDueJobs();
      await makeJobsDue();
      expect(await findFirst()).toMatchObject({ attempts });
    }
    expect(await findFirst()).toMatchObject({ sent_at: expect.any(Date), sealed_secret: null });
    expect(new Set(sms.texts.map(({ body }) => body.id)).size).toBe(1);
  });
});

describe('hostile text in subject and body', () => {
  const hostileTexts = [
    'x\r\nBcc: victim@example.com',
    'x\nContent-Type: text/html',
    '<b>bold</b><script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '=HYPERLINK("https://evil.example")',
    'a\u202egnp.exe',
    "'; drop table message; --",
    '{{secret}}',
  ];

  it.each(hostileTexts)('adds no header and no markup: %j', async hostileText => {
    const content = { ...createMail('en'), title: hostileText, paragraphs: [hostileText], code: undefined };
    await enqueue(codeMail({ subject: hostileText, mail: content, secret: undefined }));
    await runDueJobs();
    const [sent = ''] = mail.mails;
    const head = sent.split(/\r?\n\r?\n/u)[0] ?? '';
    expect(head).not.toMatch(/^Bcc:|^Content-Type: text\/html/imu);
    expect(head.match(/^Subject:/gimu)).toHaveLength(1);
    const { html } = renderMail(content, league.context.config.brand);
    expect(html).not.toMatch(/<script|<img src="?x|<b>/u);
  });
});

it('without a configured channel, codes are printed to the terminal and still stored encrypted', async () => {
  const local = await startLeague();
  const registration = newRegistration();
  await local.call(register, { body: registration });
  const [message] = await local.messagesTo(registration.email);
  expect(message?.secret).toMatch(/^\d{6}$/u);
  await runJobs(local, messageTasks(local.context, createChannels(local.context.config), printMessage));
  expect(printMessage).toHaveBeenCalledWith(expect.objectContaining({ secret: message?.secret }));
  const rows = await local.sql`select message::text as row from message
    union all select job.payload::text from graphile_worker._private_jobs as job`;
  const code = standaloneNumberPattern(String(message?.secret));
  expect(JSON.stringify(rows)).not.toMatch(code);
  expect(local.logs.join('\n')).not.toMatch(code);
  await local.stop();
});

describe('erasing a member with a queued mail', () => {
  /** Runs all due jobs once, and sends their mails with `send`. */
  const runWith = (send: (message: OutgoingMail) => Promise<void>) =>
    runDueJobs(league.context, { ...channels, email: send });
  const sendNow = async (message: OutgoingMail) => channels.email?.(message);

  async function queueMail() {
    const member = await signUpByEmail(league);
    await league.sql`delete from message`;
    await league.sql`delete from graphile_worker._private_jobs`;
    const { id: memberId, email: recipient } = member.user;
    await enqueue({ ...codeMail(), template: 'test', recipient, memberId });
    return member;
  }
  const erase = ({ user, token, password }: Awaited<ReturnType<typeof queueMail>>) =>
    league.call(eraseMember, { params: { id: user.id }, token, body: { password } });
  const listSentTimes = () => league.sql`select sent_at from message`;

  it('does not wait for the mail, which is sent once', async () => {
    const member = await queueMail();
    await runWith(async message => {
      await erase(member);
      await sendNow(message);
    });
    expect(await listSentTimes()).toEqual([]);
    await runWith(sendNow);
    expect(mail.mails).toHaveLength(1);
  });

  it('ends the retries of a mail that then fails, so that no failure with the email is stored', async () => {
    const member = await queueMail();
    await runWith(async ({ to }) => {
      await erase(member);
      throw new Error(`550 unknown mailbox ${to}`);
    });
    const jobs = await league.sql`select 1 from graphile_worker.jobs where task_identifier = 'send_message'`;
    expect(jobs).toEqual([]);
  });

  it('prevents a mail that is not sent yet', async () => {
    await erase(await queueMail());
    await runWith(sendNow);
    expect(mail.mails).toEqual([]);
  });
});

it('a message is sent once if a second job starts while the first job waits for the mail server', async () => {
  await enqueue(codeMail());
  const email = async (message: OutgoingMail) => {
    await league.sql`select graphile_worker.add_job('send_message', json_build_object('id', ${message.id}::text))`;
    await runDueJobs();
    await channels.email?.(message);
  };
  await runDueJobs(league.context, { ...channels, email });
  expect(mail.mails).toHaveLength(1);
  expect(await listRows()).toMatchObject([{ sent_at: expect.any(Date) }]);
});
