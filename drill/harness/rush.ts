/** A crowd that books one event, each with a key, and what the database holds of it beside what the crowd was told. */
import type { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../../apps/api/src/platform/database/db.ts';
import type { CrowdMember } from '../../apps/api/test/insert-members.ts';
import type { Told } from '../../bench/harness/ask.ts';
import type { Row } from '../../bench/harness/report.ts';
import { askAgain } from './ask-again.ts';
import { never } from './drill-report.ts';

export type Rush = {
  eventId: string;
  /** The last answer to each. */
  answers: Map<CrowdMember, Told>;
  /** Every answer, in the order in which they came. */
  heard: Told[];
};

export type RushOptions = {
  /** Where to ask; asked anew for each try. */
  urlOf: () => string;
  agent: Agent;
  /** They come within so many milliseconds. */
  within: number;
};

const asking = ({ urlOf, agent }: Pick<RushOptions, 'urlOf' | 'agent'>, eventId: string, who: CrowdMember) =>
  [
    urlOf,
    {
      method: 'POST',
      path: `/api/bookings/event/${eventId}`,
      token: who.token,
      key: `${eventId}:${who.id}`,
    },
    agent,
  ] as const;

/** Resolves once everybody has been answered. @param heard filled while it goes on */
export async function rush(
  eventId: string,
  crowd: readonly CrowdMember[],
  options: RushOptions,
  heard: Told[] = [],
): Promise<Rush> {
  const answers = new Map<CrowdMember, Told>();
  await Promise.all(
    crowd.map(async who => {
      await pause(Math.random() * options.within);
      answers.set(who, await askAgain(...asking(options, eventId, who), told => heard.push(told)));
    }),
  );
  return { eventId, answers, heard };
}

const bookedBy = ({ answers }: Rush) => [...answers].filter(([, { status }]) => status === 201);
const idOf = ({ body }: Told): string => (body.booking as { _id: string })._id;

/** How many of those who hold a place get another answer when they ask once more with the same key. */
export async function countChanged(
  kept: Rush,
  options: Pick<RushOptions, 'urlOf' | 'agent'>,
): Promise<number> {
  const again = await Promise.all(
    bookedBy(kept).map(async ([who, told]) => {
      const now = await askAgain(...asking(options, kept.eventId, who));
      return now.status === told.status && JSON.stringify(now.body) === JSON.stringify(told.body);
    }),
  );
  return again.filter(same => !same).length;
}

export type Account = {
  /** Places that members were told they hold. */
  acknowledged: number;
  /** Of those, how many the database does not hold. */
  lost: number;
  /** Places in the database that nobody was told of, once everybody was answered. */
  untold: number;
  /** Members with more than one place. */
  twice: number;
  /** By how many the event's count of seats differs from its bookings. */
  seatsOff: number;
  /** Places beyond the event's capacity. */
  oversold: number;
  /** Answers that were neither a place, nor that none is left, nor to come back. */
  odd: number;
};

export async function account(db: Db, kept: Rush): Promise<Account> {
  const live = await db.rows<{ id: string; member_id: string }>(
    "select id, member_id from booking where event_id = $1 and status <> 'cancelled'",
    [kept.eventId],
  );
  const event = await db.row<{ held: number; capacity: number | null }>(
    'select held, capacity from event where id = $1',
    [kept.eventId],
  );
  const told = new Set(bookedBy(kept).map(([, answer]) => idOf(answer)));
  const ids = new Set(live.map(({ id }) => id));
  const isOdd = ({ status, body }: Told) =>
    ![0, 201, 502, 503, 504].includes(status) &&
    !['booking.event_full', 'request.in_flight'].includes(String(body.code));
  return {
    acknowledged: told.size,
    lost: [...told].filter(id => !ids.has(id)).length,
    untold: [...ids].filter(id => !told.has(id)).length,
    twice: live.length - new Set(live.map(one => one.member_id)).size,
    seatsOff: Math.abs((event?.held ?? Number.NaN) - live.length),
    oversold: Math.max(0, live.length - (event?.capacity ?? live.length)),
    odd: kept.heard.filter(isOdd).length,
  };
}

/** Adds up the accounts of several rushes. */
export function addUp(all: readonly Account[]): Account {
  const sum: Account = { acknowledged: 0, lost: 0, untold: 0, twice: 0, seatsOff: 0, oversold: 0, odd: 0 };
  for (const one of all) {
    for (const name of Object.keys(sum) as (keyof Account)[]) sum[name] += one[name];
  }
  return sum;
}

/** What has to be so of every rush, whatever broke in the middle of it. @param changed as `countChanged` counts */
export function rowsOf(all: Account, changed: number): Row[] {
  return [
    { what: 'bookings acknowledged', value: all.acknowledged, unit: 'places' },
    never('of them not there', all.lost, 'places'),
    never('of them another answer to the same key', changed, 'places'),
    never('bookings that nobody was told of', all.untold, 'places'),
    never('members with two places at one event', all.twice, 'members'),
    never('places beyond the seats', all.oversold, 'places'),
    never('seats that are not bookings', all.seatsOff, 'seats'),
    never('any other answer', all.odd, 'answers'),
  ];
}
