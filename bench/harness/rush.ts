/** A crowd that books seats at one event: each member asks once, on connections that are all in use at once. */
import { type Answered, askInTurn, openConnection, requestOf } from './ask-in-turn.ts';
import { median, percentile } from './percentile.ts';

export type Rush = {
  /** Until the last of those who were not refused a seat was answered. */
  seconds: number;
  /** What whoever got a place waited for it, in milliseconds. */
  p50: number;
  p99: number;
  booked: number;
  full: number;
  others: number;
};

const FULL = 409;

/** The rest of the crowd stays at home when a machine is too slow to serve all: what is measured is the pace. */
const NOBODY_NEW_AFTER_MS = 60_000;

/**
 * @param urls processes of one league, which share the connections evenly
 * @param bearers of the members, in the order in which they ask; each has an idempotency key of their own
 */
export async function rush(
  urls: readonly string[],
  eventId: string,
  bearers: readonly string[],
  connections: number,
): Promise<Rush> {
  const answered: Answered[] = [];
  const note = (one: Answered) => {
    answered.push(one);
  };
  const turns = bearers.map((bearer, at) => {
    const headers = {
      authorization: `Bearer ${bearer}`,
      'idempotency-key': `rush-${eventId}-${at}`,
      'accept-language': 'ar',
    };
    return { request: requestOf(`POST /api/bookings/event/${eventId}`, headers), note };
  });
  let began = 0;
  let taken = 0;
  const next = () => (performance.now() - began < NOBODY_NEW_AFTER_MS ? (turns[taken++] ?? null) : null);
  const sockets = await Promise.all(
    Array.from({ length: connections }, (_, at) => openConnection(urls[at % urls.length] ?? '')),
  );
  began = performance.now();
  await Promise.all(sockets.map(socket => askInTurn(socket, next)));
  const booked = answered.filter(({ status }) => status === 201);
  const waited = booked.map(({ ms }) => ms);
  const full = answered.filter(({ status }) => status === FULL).length;
  return {
    seconds: (Math.max(...answered.map(({ at, status }) => (status === FULL ? began : at))) - began) / 1000,
    p50: median(waited),
    p99: percentile(waited, 0.99),
    booked: booked.length,
    full,
    others: answered.length - booked.length - full,
  };
}
