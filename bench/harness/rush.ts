/** Lets a crowd of members book seats at one event. Each member sends one request, and every connection stays busy. */

import { median, percentile } from './percentile.ts';
import { buildRequest, openConnection, type RawAnswer, sendSequentially } from './send-sequentially.ts';

export type RushResult = {
  /** Seconds from the first request to the last answer other than "event full". */
  seconds: number;
  /** Latency of successful bookings, in milliseconds. */
  p50: number;
  p99: number;
  booked: number;
  /** How many answers said that the event is full. */
  full: number;
  /** How many answers had any other status. */
  others: number;
};

const FULL = 409;

/** No member sends a request after this time, so that the bench also ends on a very slow machine. */
const LAST_START_MS = 60_000;

/**
 * @param urls of the processes of one league, which get equal shares of the connections
 * @param bearers the members' tokens in request order; each request has its own idempotency key
 */
export async function runRush(
  urls: readonly string[],
  eventId: string,
  bearers: readonly string[],
  connections: number,
): Promise<RushResult> {
  const answers: RawAnswer[] = [];
  const onAnswer = (answer: RawAnswer) => {
    answers.push(answer);
  };
  const turns = bearers.map((bearer, at) => {
    const headers = {
      authorization: `Bearer ${bearer}`,
      'idempotency-key': `rush-${eventId}-${at}`,
      'accept-language': 'ar',
    };
    return { request: buildRequest(`POST /api/bookings/event/${eventId}`, headers), onAnswer };
  });
  let startedAt = 0;
  let sent = 0;
  const next = () => (performance.now() - startedAt < LAST_START_MS ? (turns[sent++] ?? null) : null);
  const sockets = await Promise.all(
    Array.from({ length: connections }, (_, at) => openConnection(urls[at % urls.length] ?? '')),
  );
  startedAt = performance.now();
  await Promise.all(sockets.map(socket => sendSequentially(socket, next)));
  const booked = answers.filter(({ status }) => status === 201);
  const latencies = booked.map(({ ms }) => ms);
  const full = answers.filter(({ status }) => status === FULL).length;
  return {
    seconds:
      (Math.max(...answers.map(({ at, status }) => (status === FULL ? startedAt : at))) - startedAt) / 1000,
    p50: median(latencies),
    p99: percentile(latencies, 0.99),
    booked: booked.length,
    full,
    others: answers.length - booked.length - full,
  };
}
