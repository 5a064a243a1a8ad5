/**
 * Breaks the mail server in four ways, one after another: it is gone; it refuses every recipient (451); it accepts the
 * connection and never answers; it closes the connection after reading the mail. Each time newcomers register and
 * members book, then the mail server recovers. Must hold: the product answers every request within 2 s; it records
 * every failed attempt and retries with growing back-off; every message arrives in the end; all copies of a message
 * have the same Message-ID and the same code; the code works; no newcomer gets a second code.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../apps/api/src/platform/database/db.ts';
import { insertEvent } from '../apps/api/test/fixtures/insert-event.ts';
import { insertMembers } from '../apps/api/test/fixtures/insert-members.ts';
import { type MailFault, type MailSink, openMailSink } from '../apps/api/test/harness/mail-sink.ts';
import { openClient } from '../bench/harness/ask.ts';
import { type StartedRegistration, startRegistration, verifyCode } from '../bench/harness/register-fan.ts';
import type { ReportRow } from '../bench/harness/report.ts';
import { startWithDatabase } from '../bench/harness/start-with-database.ts';
import { parseMailParts } from '../e2e/fixtures/receive-mail.ts';
import { checkOnceSettled } from './harness/check-once-settled.ts';
import { openDrillLog, reportDrill, zeroRow } from './harness/drill-report.ts';
import { findFreePort } from './harness/find-free-port.ts';

type Fault = { name: string; mishap: MailFault | 'gone'; tries: number };

/**
 * `tries`: how many failed attempts per message to wait for. Fewer for the silent server, because each attempt takes
 * the product's SMTP timeout.
 */
const FAULTS: Fault[] = [
  { name: 'gone', mishap: 'gone', tries: 3 },
  { name: 'refusing', mishap: 'refuse', tries: 3 },
  { name: 'silent', mishap: 'silence', tries: 2 },
  { name: 'dropping', mishap: 'drop', tries: 3 },
];
const NEWCOMERS = 4;
const BOOKERS = 4;
const EXPECTED = NEWCOMERS + BOOKERS;
const FAULT_WITHIN_S = 150;
const RECOVERED_WITHIN_S = 150;
const CALL_WITHIN_MS = 2000;

type MessageRow = { id: string; recipient: string; attempts: number; sent: boolean };

const listMessages = (db: Db, since: Date) =>
  db.rows<MessageRow>(
    'select id, recipient, attempts, sent_at is not null as sent from message where created_at >= $1',
    [since],
  );

const messageId = (mail: string) => /^Message-ID: *(\S+)/imu.exec(mail)?.[1];
const recipientOf = (mail: string) => /^To: *(\S+)/imu.exec(mail)?.[1];
const codeOf = (mail: string) =>
  parseMailParts(mail)
    .map(({ content }) => /(?<![0-9A-Za-z-])[0-9]{6}(?![0-9A-Za-z-])/u.exec(content)?.[0])
    .find(Boolean);

/**
 * Records when each message's attempts failed, by message id. Ends when every message has `tries` failed attempts, at
 * the latest after `FAULT_WITHIN_S`.
 */
async function watchTries(db: Db, since: Date, tries: number): Promise<Map<string, number[]>> {
  const attemptTimes = new Map<string, number[]>();
  const began = performance.now();
  while (performance.now() - began < FAULT_WITHIN_S * 1000) {
    const now = performance.now();
    const rows = await listMessages(db, since);
    for (const { id, attempts } of rows) {
      const times = attemptTimes.get(id) ?? [];
      while (times.length < attempts) times.push(now);
      attemptTimes.set(id, times);
    }
    if (rows.length === EXPECTED && rows.every(({ attempts }) => attempts >= tries)) break;
    await pause(100);
  }
  return attemptTimes;
}

type League = Awaited<ReturnType<typeof startWithDatabase>>;

async function runFault(league: League, port: number, { name, mishap, tries }: Fault): Promise<ReportRow[]> {
  const clock = await league.db.row<{ now: Date }>('select now()');
  const since = clock?.now ?? new Date();
  const client = openClient(league.url);
  let sink: MailSink | null = mishap === 'gone' ? null : await openMailSink(port);
  if (sink && mishap !== 'gone') sink.mailFaults.push(...Array<MailFault>(10_000).fill(mishap));
  try {
    const watching = watchTries(league.db, since, tries);
    const times: number[] = [];
    const newcomers: StartedRegistration[] = [];
    for (let at = 0; at < NEWCOMERS; at += 1) {
      const began = performance.now();
      newcomers.push(await startRegistration(league.url));
      times.push(performance.now() - began);
    }
    const eventId = await insertEvent(league.db, { capacity: BOOKERS });
    const members = await insertMembers(league.db, BOOKERS);
    const book = async (token: string) => {
      const answer = await client.ask({ method: 'POST', path: `/api/bookings/event/${eventId}`, token });
      if (answer.status !== 201)
        throw new Error(`A booking was answered ${answer.status}: ${answer.body.code}`);
      times.push(answer.ms);
    };
    for (const { token } of members) await book(token);
    let isOver = false;
    const reading = (async () => {
      while (!isOver) {
        const answer = await client.ask({
          method: 'GET',
          path: '/api/bookings/my-bookings',
          token: members[0]?.token,
        });
        times.push(answer.status === 200 ? answer.ms : Number.POSITIVE_INFINITY);
        await pause(50);
      }
    })();
    const attemptTimes = [...(await watching).values()];
    isOver = true;
    await reading;

    if (sink) sink.mailFaults.length = 0;
    else sink = await openMailSink(port);
    const recoveredAt = performance.now();
    const unsent = async () => (await listMessages(league.db, since)).filter(({ sent }) => !sent).length;
    while ((await unsent()) > 0 && performance.now() - recoveredAt < RECOVERED_WITHIN_S * 1000)
      await pause(100);
    const recoverySeconds = (performance.now() - recoveredAt) / 1000;
    const rows = await listMessages(league.db, since);
    const { mails: copies, taken } = sink;
    const of = (mails: string[], recipient: string) => mails.filter(mail => recipientOf(mail) === recipient);
    const codes = newcomers.map(({ email }) => new Set(of(copies, email).map(codeOf)));
    const works = await Promise.all(
      newcomers.map(({ userId }, at) =>
        verifyCode(league.url, userId, [...(codes[at] ?? [])][0] ?? '').then(
          () => true,
          () => false,
        ),
      ),
    );
    const gaps = attemptTimes.map(recorded =>
      recorded.slice(1).map((at, index) => at - (recorded[index] ?? at)),
    );
    const first = gaps.flatMap(([gap]) => gap ?? []);
    const second = gaps.flatMap(([, gap]) => gap ?? []);
    return [
      {
        what: `${name}: messages expected`,
        value: rows.length,
        unit: '',
        least: EXPECTED,
        limit: EXPECTED,
      },
      {
        what: `${name}: slowest call meanwhile`,
        value: Math.max(...times),
        unit: 'ms',
        limit: CALL_WITHIN_MS,
      },
      {
        what: `${name}: failed attempts recorded, fewest`,
        value: Math.min(...attemptTimes.map(recorded => recorded.length)),
        unit: 'tries',
        least: tries,
      },
      {
        what: `${name}: back-off before the second attempt, shortest`,
        value: Math.min(...first) / 1000,
        unit: 's',
        least: 2,
      },
      ...(tries > 2
        ? [
            {
              what: `${name}: back-off before the third attempt, shortest`,
              value: Math.min(...second) / 1000,
              unit: 's',
              least: 6,
            },
          ]
        : []),
      {
        what: `${name}: recovery until the last message is sent`,
        value: recoverySeconds,
        unit: 's',
        limit: RECOVERED_WITHIN_S,
      },
      zeroRow(
        `${name}: messages lost`,
        rows.filter(({ recipient }) => of(taken, recipient).length === 0).length,
        'messages',
      ),
      zeroRow(
        `${name}: messages accepted more than once`,
        rows.filter(({ recipient }) => of(taken, recipient).length > 1).length,
        'messages',
      ),
      { what: `${name}: copies read by the server, accepted or not`, value: copies.length, unit: 'mails' },
      zeroRow(
        `${name}: messages with more than one Message-ID`,
        rows.filter(({ recipient }) => new Set(of(copies, recipient).map(messageId)).size !== 1).length,
        'messages',
      ),
      zeroRow(
        `${name}: newcomers without exactly one code`,
        codes.filter(({ size }) => size !== 1).length,
        'members',
      ),
      zeroRow(
        `${name}: newcomers whose code does not work`,
        works.filter(isWorking => !isWorking).length,
        'members',
      ),
    ];
  } finally {
    client.close();
    await sink?.close();
  }
}

const port = await findFreePort();
const league = await startWithDatabase(
  { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Rabita <league@example.com>' },
  { logFd: openDrillLog('smtp-down') },
);
try {
  const rows: ReportRow[] = [];
  for (const fault of FAULTS) rows.push(...(await runFault(league, port, fault)));
  reportDrill('smtp-down', 'the mail server is gone, refuses, is silent, or disconnects after the data', [
    ...rows,
    ...(await checkOnceSettled(league.db, FAULTS.length * BOOKERS)),
  ]);
} finally {
  await league.stop();
}
