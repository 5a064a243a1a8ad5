/** A crowd that books places at one event: each member asks once, on connections that are all in use at once. */
import { type Answered, askInTurn, openConnection, requestOf } from './ask-in-turn.ts';
import { median, percentile } from './percentile.ts';

export type Rush = {
  /** Places booked, for each second until the last one was. */
  perSecond: number;
  /** What whoever got a place waited for it, in milliseconds. */
  p50: number;
  p99: number;
  booked: number;
  full: number;
  others: number;
};

/**
 * @param urls processes of one league, which share the connections evenly
 * @param tokens of the members, in the order in which they ask; each has an idempotency key of their own
 */
export async function rush(
  urls: readonly string[],
  eventId: string,
  tokens: readonly string[],
  connections: number,
): Promise<Rush> {
  const answered: Answered[] = [];
  const note = (one: Answered) => {
    answered.push(one);
  };
  const turns = tokens.map((token, at) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'idempotency-key': `rush-${eventId}-${at}`,
      'accept-language': 'ar',
    };
    return { request: requestOf(`POST /api/bookings/event/${eventId}`, headers), note };
  });
  let taken = 0;
  const next = () => turns[taken++] ?? null;
  const sockets = await Promise.all(
    Array.from({ length: connections }, (_, at) => openConnection(urls[at % urls.length] ?? '')),
  );
  const began = performance.now();
  await Promise.all(sockets.map(socket => askInTurn(socket, next)));
  const booked = answered.filter(({ status }) => status === 201);
  const waited = booked.map(({ ms }) => ms);
  const full = answered.filter(({ status }) => status === 409).length;
  return {
    perSecond: booked.length / ((Math.max(...booked.map(({ at }) => at)) - began) / 1000),
    p50: median(waited),
    p99: percentile(waited, 0.99),
    booked: booked.length,
    full,
    others: answered.length - booked.length - full,
  };
}
