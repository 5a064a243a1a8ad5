/** Lets members book one event at once, each with an idempotency key, and compares the answers with the database. */
import type { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../../apps/api/src/platform/database/db.ts';
import type { CrowdMember } from '../../apps/api/test/fixtures/insert-members.ts';
import type { Answer } from '../../bench/harness/ask.ts';
import type { ReportRow } from '../../bench/harness/report.ts';
import { askWithRetries } from './ask-with-retries.ts';
import { zeroRow } from './drill-report.ts';

export type RushResult = {
  eventId: string;
  /** The final answer to each member. */
  finalAnswers: Map<CrowdMember, Answer>;
  /** Every answer, in order of arrival. */
  answers: Answer[];
};

export type RushOptions = {
  /** Returns the URL for the next try. It is called again for each try. */
  urlOf: () => string;
  agent: Agent;
  /** The requests start at random moments within this time. */
  startWithinMs: number;
};

const bookingCall = (
  { urlOf, agent }: Pick<RushOptions, 'urlOf' | 'agent'>,
  eventId: string,
  member: CrowdMember,
) =>
  [
    urlOf,
    {
      method: 'POST',
      path: `/api/bookings/event/${eventId}`,
      token: member.token,
      key: `${eventId}:${member.id}`,
    },
    agent,
  ] as const;

/** Books for every member, and resolves once each member has a final answer. @param answers filled during the rush */
export async function runRush(
  eventId: string,
  crowd: readonly CrowdMember[],
  options: RushOptions,
  answers: Answer[] = [],
): Promise<RushResult> {
  const finalAnswers = new Map<CrowdMember, Answer>();
  await Promise.all(
    crowd.map(async member => {
      await pause(Math.random() * options.startWithinMs);
      const onAnswer = (answer: Answer) => answers.push(answer);
      finalAnswers.set(member, await askWithRetries(...bookingCall(options, eventId, member), onAnswer));
    }),
  );
  return { eventId, finalAnswers, answers };
}

const successesOf = ({ finalAnswers }: RushResult) =>
  [...finalAnswers].filter(([, { status }]) => status === 201);
const idOf = ({ body }: Answer): string => (body.booking as { _id: string })._id;

/** Repeats each successful request with its idempotency key, and counts the replies that differ from the first. */
export async function countChangedReplies(
  result: RushResult,
  options: Pick<RushOptions, 'urlOf' | 'agent'>,
): Promise<number> {
  const unchanged = await Promise.all(
    successesOf(result).map(async ([member, first]) => {
      const second = await askWithRetries(...bookingCall(options, result.eventId, member));
      return second.status === first.status && JSON.stringify(second.body) === JSON.stringify(first.body);
    }),
  );
  return unchanged.filter(isSame => !isSame).length;
}

export type RushCounts = {
  /** Bookings that members got a 201 for. */
  acknowledged: number;
  /** Acknowledged bookings that are missing in the database. */
  lost: number;
  /** Bookings in the database that were not acknowledged to any member. */
  unacknowledged: number;
  /** Surplus bookings of members who have more than one. */
  duplicates: number;
  /** The absolute difference between the event's held seats and its bookings. */
  seatsOff: number;
  /** Bookings beyond the event's capacity. */
  oversold: number;
  /** Answers that are neither a booking, nor “event full”, nor temporary. */
  unexpected: number;
};

/** Compares the answers of a rush with the database. */
export async function countRush(db: Db, result: RushResult): Promise<RushCounts> {
  const live = await db.rows<{ id: string; member_id: string }>(
    "select id, member_id from booking where event_id = $1 and status <> 'cancelled'",
    [result.eventId],
  );
  const event = await db.row<{ held: number; capacity: number | null }>(
    'select held, capacity from event where id = $1',
    [result.eventId],
  );
  const acknowledged = new Set(successesOf(result).map(([, answer]) => idOf(answer)));
  const ids = new Set(live.map(({ id }) => id));
  const isUnexpected = ({ status, body }: Answer) =>
    ![0, 201, 502, 503, 504].includes(status) &&
    !['booking.event_full', 'request.in_flight'].includes(String(body.code));
  return {
    acknowledged: acknowledged.size,
    lost: [...acknowledged].filter(id => !ids.has(id)).length,
    unacknowledged: [...ids].filter(id => !acknowledged.has(id)).length,
    duplicates: live.length - new Set(live.map(booking => booking.member_id)).size,
    seatsOff: Math.abs((event?.held ?? Number.NaN) - live.length),
    oversold: Math.max(0, live.length - (event?.capacity ?? live.length)),
    unexpected: result.answers.filter(isUnexpected).length,
  };
}

/** Sums the counts of several rushes. */
export function sumRushCounts(all: readonly RushCounts[]): RushCounts {
  const sum: RushCounts = {
    acknowledged: 0,
    lost: 0,
    unacknowledged: 0,
    duplicates: 0,
    seatsOff: 0,
    oversold: 0,
    unexpected: 0,
  };
  for (const each of all) {
    for (const name of Object.keys(sum) as (keyof RushCounts)[]) sum[name] += each[name];
  }
  return sum;
}

/** The report rows of one or more rushes. @param changed the result of `countChangedReplies` */
export function rowsOfRush(all: RushCounts, changed: number): ReportRow[] {
  return [
    { what: 'bookings acknowledged', value: all.acknowledged, unit: 'bookings' },
    zeroRow('acknowledged bookings lost', all.lost, 'bookings'),
    zeroRow('different answers to the same key', changed, 'bookings'),
    zeroRow('bookings not acknowledged', all.unacknowledged, 'bookings'),
    zeroRow('duplicate bookings of a member', all.duplicates, 'bookings'),
    zeroRow('bookings beyond the capacity', all.oversold, 'bookings'),
    zeroRow('difference of held seats and bookings', all.seatsOff, 'seats'),
    zeroRow('unexpected answers', all.unexpected, 'answers'),
  ];
}
