/** A crowd books one event, each member with an idempotency key; the answers are then compared with the database. */
import type { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../../apps/api/src/platform/database/db.ts';
import type { CrowdMember } from '../../apps/api/test/insert-members.ts';
import type { Answer } from '../../bench/harness/ask.ts';
import type { Row } from '../../bench/harness/report.ts';
import { askAgain } from './ask-again.ts';
import { never } from './drill-report.ts';

export type Rush = {
  eventId: string;
  /** The final answer to each member. */
  finalAnswers: Map<CrowdMember, Answer>;
  /** Every answer, in order of arrival. */
  answers: Answer[];
};

export type RushOptions = {
  /** The URL for the next try; called again for each try. */
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

/** Resolves once every member has a final answer. @param answers filled while the rush runs */
export async function rush(
  eventId: string,
  crowd: readonly CrowdMember[],
  options: RushOptions,
  answers: Answer[] = [],
): Promise<Rush> {
  const finalAnswers = new Map<CrowdMember, Answer>();
  await Promise.all(
    crowd.map(async member => {
      await pause(Math.random() * options.startWithinMs);
      const onAnswer = (answer: Answer) => answers.push(answer);
      finalAnswers.set(member, await askAgain(...bookingCall(options, eventId, member), onAnswer));
    }),
  );
  return { eventId, finalAnswers, answers };
}

const successesOf = ({ finalAnswers }: Rush) => [...finalAnswers].filter(([, { status }]) => status === 201);
const idOf = ({ body }: Answer): string => (body.booking as { _id: string })._id;

/** Counts the booked members who get a different answer when they repeat the request with the same key. */
export async function countChanged(
  result: Rush,
  options: Pick<RushOptions, 'urlOf' | 'agent'>,
): Promise<number> {
  const unchanged = await Promise.all(
    successesOf(result).map(async ([member, first]) => {
      const second = await askAgain(...bookingCall(options, result.eventId, member));
      return second.status === first.status && JSON.stringify(second.body) === JSON.stringify(first.body);
    }),
  );
  return unchanged.filter(isSame => !isSame).length;
}

export type Account = {
  /** Bookings confirmed to members. */
  acknowledged: number;
  /** Acknowledged bookings that are missing in the database. */
  lost: number;
  /** Bookings in the database that were not acknowledged to any member. */
  unacknowledged: number;
  /** Surplus bookings of members who have more than one. */
  duplicates: number;
  /** The difference between the event's held seats and its bookings. */
  seatsOff: number;
  /** Bookings beyond the event's capacity. */
  oversold: number;
  /** Answers other than booked, event full or retry. */
  unexpected: number;
};

export async function account(db: Db, result: Rush): Promise<Account> {
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

/** Sums the accounts of several rushes. */
export function addUp(all: readonly Account[]): Account {
  const sum: Account = {
    acknowledged: 0,
    lost: 0,
    unacknowledged: 0,
    duplicates: 0,
    seatsOff: 0,
    oversold: 0,
    unexpected: 0,
  };
  for (const each of all) {
    for (const name of Object.keys(sum) as (keyof Account)[]) sum[name] += each[name];
  }
  return sum;
}

/** The rows that every drill with a rush reports. @param changed from `countChanged` */
export function rowsOf(all: Account, changed: number): Row[] {
  return [
    { what: 'bookings acknowledged', value: all.acknowledged, unit: 'bookings' },
    never('acknowledged bookings lost', all.lost, 'bookings'),
    never('different answers to the same key', changed, 'bookings'),
    never('bookings not acknowledged', all.unacknowledged, 'bookings'),
    never('duplicate bookings of a member', all.duplicates, 'bookings'),
    never('bookings beyond the capacity', all.oversold, 'bookings'),
    never('held seats without a booking', all.seatsOff, 'seats'),
    never('unexpected answers', all.unexpected, 'answers'),
  ];
}
