/**
 * Registers people and books for members while the server of one message channel is broken. Then repairs the server,
 * and checks that every message arrived once, with one id and one code.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../../apps/api/src/platform/database/db.ts';
import { insertEvent } from '../../apps/api/test/fixtures/insert-event.ts';
import { insertMembers } from '../../apps/api/test/fixtures/insert-members.ts';
import { type StartedRegistration, startRegistration, verifyCode } from '../../bench/harness/register-fan.ts';
import { type ReportRow, rowOf } from '../../bench/harness/report.ts';
import { createClient } from '../../bench/harness/send-request.ts';
import type { ProductWithDatabase } from '../../bench/harness/start-product.ts';
import { noMatchRow } from './report-drill.ts';

const REGISTRATIONS = 4;
const FAILURES_TIMEOUT_S = 150;
const RECOVERED_WITHIN_S = 150;
const MAX_CALL_MS = 2000;

/** A message that the server of the channel received. */
export type ReceivedMessage = Record<'recipient' | 'id' | 'code', string | undefined>;

type Outage = {
  name: string;
  channel: 'email' | 'sms';
  /** How many members book. */
  bookers: number;
  /** The number of failed attempts of each message before the repair. */
  failures: number;
  /** Repairs the server. @returns a function that lists the messages that the server received and accepted */
  repairServer(): Promise<() => { received: ReceivedMessage[]; accepted: ReceivedMessage[] }>;
  /** Runs while the server is broken and its messages are queued. */
  runWhileBroken?(): Promise<ReportRow[]>;
};

export const findCode = (text: string) => /(?<![0-9A-Za-z-])[0-9]{6}(?![0-9A-Za-z-])/u.exec(text)?.[0];

type MessageRow = { id: string; recipient: string; attempts: number; isSent: boolean };

const listMessages = (db: Db, channel: string, since: Date) =>
  db.rows<MessageRow>(
    `select id, recipient, attempts, sent_at is not null as "isSent" from message
     where channel = $1 and created_at >= $2`,
    [channel, since],
  );

/** Returns the times of each message's failed attempts, once every message has `failures` or time is up. */
async function recordAttempts(
  db: Db,
  { channel, bookers, failures }: Outage,
  since: Date,
): Promise<Map<string, number[]>> {
  const attemptTimes = new Map<string, number[]>();
  const startedAt = performance.now();
  while (performance.now() - startedAt < FAILURES_TIMEOUT_S * 1000) {
    const now = performance.now();
    const rows = await listMessages(db, channel, since);
    for (const { id, attempts } of rows) {
      const times = attemptTimes.get(id) ?? [];
      while (times.length < attempts) times.push(now);
      attemptTimes.set(id, times);
    }
    if (rows.length === REGISTRATIONS + bookers && rows.every(({ attempts }) => attempts >= failures)) break;
    await pause(100);
  }
  return attemptTimes;
}

/** Inserts members who can only be reached by the channel. */
async function insertReachable(db: Db, { channel, bookers }: Outage) {
  const members = await insertMembers(db, bookers);
  if (channel === 'sms')
    await db.run(
      'update member set email_verified_at = null, phone_verified_at = now() where email = any($1::text[])',
      [members.map(({ email }) => email)],
    );
  return members;
}

async function findRecipient(db: Db, { userId, email }: StartedRegistration, channel: Outage['channel']) {
  if (channel === 'email') return email;
  const row = await db.row<{ phone_number: string }>('select phone_number from registration where id = $1', [
    userId,
  ]);
  return row?.phone_number ?? '';
}

export async function runOutage(product: ProductWithDatabase, outage: Outage): Promise<ReportRow[]> {
  const { db, url } = product;
  const { channel, bookers, failures } = outage;
  const messageCount = REGISTRATIONS + bookers;
  const clock = await db.row<{ now: Date }>('select now()');
  const since = clock?.now ?? new Date();
  const client = createClient(url);
  try {
    const recording = recordAttempts(db, outage, since);
    const callTimes: number[] = [];
    const registrations: StartedRegistration[] = [];
    for (let index = 0; index < REGISTRATIONS; index += 1) {
      const startedAt = performance.now();
      registrations.push(await startRegistration(url));
      callTimes.push(performance.now() - startedAt);
    }
    const recipients = await Promise.all(
      registrations.map(registration => findRecipient(db, registration, channel)),
    );
    const eventId = await insertEvent(db, { capacity: bookers });
    const members = await insertReachable(db, outage);
    for (const { token } of members) {
      const response = await client.send({ method: 'POST', path: `/api/bookings/event/${eventId}`, token });
      if (response.status !== 201)
        throw new Error(`A booking returned ${response.status}: ${response.body.code}`);
      callTimes.push(response.ms);
    }
    let isOver = false;
    const polling = (async () => {
      while (!isOver) {
        const path = '/api/bookings/my-bookings';
        const response = await client.send({ method: 'GET', path, token: members[0]?.token });
        callTimes.push(response.status === 200 ? response.ms : Number.POSITIVE_INFINITY);
        await pause(50);
      }
    })();
    const extraRows = (await outage.runWhileBroken?.()) ?? [];
    const attemptTimes = [...(await recording).values()];
    isOver = true;
    await polling;

    const listMessagesOnServer = await outage.repairServer();
    const repairedAt = performance.now();
    const countUnsent = async () =>
      (await listMessages(db, channel, since)).filter(({ isSent }) => !isSent).length;
    while ((await countUnsent()) > 0 && performance.now() - repairedAt < RECOVERED_WITHIN_S * 1000)
      await pause(100);
    const recoverySeconds = (performance.now() - repairedAt) / 1000;
    const messages = await listMessages(db, channel, since);
    const { received, accepted } = listMessagesOnServer();
    const filterByRecipient = (messages: ReceivedMessage[], address: string) =>
      messages.filter(({ recipient }) => recipient === address);
    const codes = recipients.map(
      recipient => new Set(filterByRecipient(received, recipient).map(({ code }) => code)),
    );
    const isCodeValid = await Promise.all(
      registrations.map(({ userId }, index) =>
        verifyCode(url, userId, [...(codes[index] ?? [])][0] ?? '').then(
          () => true,
          () => false,
        ),
      ),
    );
    const reported: ReportRow[] = [
      rowOf('messages expected', messages.length, '', { min: messageCount, max: messageCount }),
      rowOf('slowest request during the outage', Math.max(...callTimes), 'ms', { max: MAX_CALL_MS }),
      rowOf(
        'fewest failed attempts of a message',
        Math.min(...attemptTimes.map(recorded => recorded.length)),
        'attempts',
        { min: failures },
      ),
      ...backoffRows(attemptTimes, failures),
      ...extraRows,
      rowOf('recovery until the last message is sent', recoverySeconds, 's', { max: RECOVERED_WITHIN_S }),
      noMatchRow(
        'messages lost',
        messages,
        ({ recipient }) => filterByRecipient(accepted, recipient).length === 0,
        'messages',
      ),
      noMatchRow(
        'messages accepted more than once',
        messages,
        ({ recipient }) => filterByRecipient(accepted, recipient).length > 1,
        'messages',
      ),
      rowOf('messages read by the server, accepted or not', received.length, 'messages'),
      noMatchRow(
        'messages with more than one id',
        messages,
        ({ recipient }) => new Set(filterByRecipient(received, recipient).map(({ id }) => id)).size !== 1,
        'messages',
      ),
      noMatchRow('registrations without exactly one code', codes, ({ size }) => size !== 1, 'registrations'),
      noMatchRow('registrations whose code fails', isCodeValid, isValid => !isValid, 'registrations'),
    ];
    return reported.map(row => ({ ...row, label: `${outage.name}: ${row.label}` }));
  } finally {
    client.close();
  }
}

function backoffRows(attemptTimes: readonly number[][], failures: number): ReportRow[] {
  const gaps = attemptTimes.map(recorded =>
    recorded.slice(1).map((at, index) => at - (recorded[index] ?? at)),
  );
  const shortest = (index: number) => Math.min(...gaps.flatMap(gap => gap[index] ?? [])) / 1000;
  return [
    rowOf('shortest back-off before the second attempt', shortest(0), 's', { min: 2 }),
    rowOf('shortest back-off before the third attempt', shortest(1), 's', { min: 6 }),
  ].slice(0, Math.max(0, failures - 1));
}
