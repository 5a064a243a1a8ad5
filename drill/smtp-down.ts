/**
 * The mail server fails in four ways, each for a while: it is gone, it refuses every recipient (451), it is connected and
 * silent, it hangs up after it has read the mail. Meanwhile newcomers register and members book; then it is well again.
 * Must hold: calls are answered as quickly as ever; every failed try is noted and tried again with growing pauses; every
 * message arrives in the end; all copies of it carry one Message-ID and one code, which works; nobody gets a second code.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../apps/api/src/platform/database/db.ts';
import { insertEvent } from '../apps/api/test/insert-event.ts';
import { insertMembers } from '../apps/api/test/insert-members.ts';
import { type MailSink, type Mishap, openMailSink } from '../apps/api/test/mail-sink.ts';
import { openAsker } from '../bench/harness/ask.ts';
import { type Registered, register, verify } from '../bench/harness/register-fan.ts';
import type { Row } from '../bench/harness/report.ts';
import { startWithDatabase } from '../bench/harness/start-with-database.ts';
import { partsOf } from '../e2e/fixtures/receive-mail.ts';
import { never, openDrillLog, reportDrill } from './harness/drill-report.ts';
import { freePort } from './harness/free-port.ts';
import { rowsOnceSettled } from './harness/settle.ts';

type Fault = { name: string; mishap: Mishap | 'gone'; tries: number };

/** A try at a silent server takes as long as the product waits for it. */
const FAULTS: Fault[] = [
  { name: 'gone', mishap: 'gone', tries: 3 },
  { name: 'refusing', mishap: 'refuse', tries: 3 },
  { name: 'silent', mishap: 'silence', tries: 2 },
  { name: 'dropping', mishap: 'drop', tries: 3 },
];
const NEWCOMERS = 4;
const BOOKERS = 4;
const OWED = NEWCOMERS + BOOKERS;
const FAULT_WITHIN_S = 150;
const WELL_WITHIN_S = 150;
const CALL_WITHIN_MS = 2000;

type Standing = { id: string; recipient: string; attempts: number; sent: boolean };

const standings = (db: Db, since: Date) =>
  db.rows<Standing>(
    'select id, recipient, attempts, sent_at is not null as sent from message where created_at >= $1',
    [since],
  );

const messageId = (mail: string) => /^Message-ID: *(\S+)/imu.exec(mail)?.[1];
const recipientOf = (mail: string) => /^To: *(\S+)/imu.exec(mail)?.[1];
const codeOf = (mail: string) =>
  partsOf(mail)
    .map(({ content }) => /(?<![0-9A-Za-z-])[0-9]{6}(?![0-9A-Za-z-])/u.exec(content)?.[0])
    .find(Boolean);

/** When each message's tries were noted, looked at from before the first one until all have had theirs. */
async function watchTries(db: Db, since: Date, tries: number): Promise<Map<string, number[]>> {
  const noted = new Map<string, number[]>();
  const began = performance.now();
  while (performance.now() - began < FAULT_WITHIN_S * 1000) {
    const now = performance.now();
    const rows = await standings(db, since);
    for (const { id, attempts } of rows) {
      const times = noted.get(id) ?? [];
      while (times.length < attempts) times.push(now);
      noted.set(id, times);
    }
    if (rows.length === OWED && rows.every(({ attempts }) => attempts >= tries)) break;
    await pause(100);
  }
  return noted;
}

type League = Awaited<ReturnType<typeof startWithDatabase>>;

async function goThrough(league: League, port: number, { name, mishap, tries }: Fault): Promise<Row[]> {
  const clock = await league.db.row<{ now: Date }>('select now()');
  const since = clock?.now ?? new Date();
  const asker = openAsker(league.url);
  let sink: MailSink | null = mishap === 'gone' ? null : await openMailSink(port);
  if (sink && mishap !== 'gone') sink.mishaps.push(...Array<Mishap>(10_000).fill(mishap));
  try {
    const watching = watchTries(league.db, since, tries);
    const times: number[] = [];
    const newcomers: Registered[] = [];
    for (let at = 0; at < NEWCOMERS; at += 1) {
      const began = performance.now();
      newcomers.push(await register(league.url));
      times.push(performance.now() - began);
    }
    const eventId = await insertEvent(league.db, { capacity: BOOKERS });
    const members = await insertMembers(league.db, BOOKERS);
    const book = async (token: string) => {
      const told = await asker.ask({ method: 'POST', path: `/api/bookings/event/${eventId}`, token });
      if (told.status !== 201) throw new Error(`A booking was answered ${told.status}: ${told.body.code}`);
      times.push(told.ms);
    };
    for (const { token } of members) await book(token);
    let isOver = false;
    const reading = (async () => {
      while (!isOver) {
        const told = await asker.ask({
          method: 'GET',
          path: '/api/bookings/my-bookings',
          token: members[0]?.token,
        });
        times.push(told.status === 200 ? told.ms : Number.POSITIVE_INFINITY);
        await pause(50);
      }
    })();
    const noted = [...(await watching).values()];
    isOver = true;
    await reading;

    if (sink) sink.mishaps.length = 0;
    else sink = await openMailSink(port);
    const well = performance.now();
    const unsent = async () => (await standings(league.db, since)).filter(({ sent }) => !sent).length;
    while ((await unsent()) > 0 && performance.now() - well < WELL_WITHIN_S * 1000) await pause(100);
    const healed = (performance.now() - well) / 1000;
    const rows = await standings(league.db, since);
    const { mails: copies, taken } = sink;
    const of = (mails: string[], recipient: string) => mails.filter(mail => recipientOf(mail) === recipient);
    const codes = newcomers.map(({ email }) => new Set(of(copies, email).map(codeOf)));
    const works = await Promise.all(
      newcomers.map(({ userId }, at) =>
        verify(league.url, userId, [...(codes[at] ?? [])][0] ?? '').then(
          () => true,
          () => false,
        ),
      ),
    );
    const gaps = noted.map(seen => seen.slice(1).map((at, index) => at - (seen[index] ?? at)));
    const first = gaps.flatMap(([gap]) => gap ?? []);
    const second = gaps.flatMap(([, gap]) => gap ?? []);
    return [
      {
        what: `${name}: messages owed`,
        value: rows.length,
        unit: '',
        least: OWED,
        limit: OWED,
      },
      {
        what: `${name}: calls meanwhile, the slowest`,
        value: Math.max(...times),
        unit: 'ms',
        limit: CALL_WITHIN_MS,
      },
      {
        what: `${name}: failed tries noted, the fewest`,
        value: Math.min(...noted.map(seen => seen.length)),
        unit: 'tries',
        least: tries,
      },
      {
        what: `${name}: pause before the second try, the least`,
        value: Math.min(...first) / 1000,
        unit: 's',
        least: 2,
      },
      ...(tries > 2
        ? [
            {
              what: `${name}: pause before the third, the least`,
              value: Math.min(...second) / 1000,
              unit: 's',
              least: 6,
            },
          ]
        : []),
      { what: `${name}: well again to the last one sent`, value: healed, unit: 's', limit: WELL_WITHIN_S },
      never(
        `${name}: lost`,
        rows.filter(({ recipient }) => of(taken, recipient).length === 0).length,
        'messages',
      ),
      never(
        `${name}: taken more than once`,
        rows.filter(({ recipient }) => of(taken, recipient).length > 1).length,
        'messages',
      ),
      { what: `${name}: copies read by the server, taken or not`, value: copies.length, unit: 'mails' },
      never(
        `${name}: with more than one Message-ID`,
        rows.filter(({ recipient }) => new Set(of(copies, recipient).map(messageId)).size !== 1).length,
        'messages',
      ),
      never(
        `${name}: newcomers with more or less than one code`,
        codes.filter(({ size }) => size !== 1).length,
        'members',
      ),
      never(`${name}: newcomers whose code does not work`, works.filter(one => !one).length, 'members'),
    ];
  } finally {
    asker.close();
    await sink?.close();
  }
}

const port = await freePort();
const league = await startWithDatabase(
  { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Rabita <league@example.com>' },
  { errors: openDrillLog('smtp-down') },
);
try {
  const rows: Row[] = [];
  for (const fault of FAULTS) rows.push(...(await goThrough(league, port, fault)));
  reportDrill('smtp-down', 'the mail server is gone, refuses, is silent, hangs up after the data', [
    ...rows,
    ...(await rowsOnceSettled(league.db, FAULTS.length * BOOKERS)),
  ]);
} finally {
  await league.stop();
}
