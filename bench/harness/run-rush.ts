/** Lets a crowd send one request each, such as bookings of one event. Every connection stays busy. */

import { buildRequest, openConnection, type RawResponse, sendSequentially } from './measure-load.ts';
import { median, percentile } from './report.ts';

export type RushResult = {
  /** Seconds from the first request to the last response other than "none left", and to the last response at all. */
  seconds: number;
  allSeconds: number;
  /** Latency of successful requests, in milliseconds. */
  p50: number;
  p99: number;
  /** Latency of the responses that none is left. */
  refusedP99: number;
  booked: number;
  /** How many responses said that none is left: the event is full, or the reward out of stock. */
  full: number;
  /** How many responses had any other status. */
  others: number;
  /** The bodies of the successful responses. */
  bodies: readonly Buffer[];
};

const FULL = 409;

/** No member sends a request after this time, so that the bench also ends on a very slow machine. */
const LAST_START_MS = 60_000;

/**
 * @param urls of the processes of one league, which get equal shares of the connections
 * @param path of the POST request
 * @param bearers the members' tokens in request order; each request has its own idempotency key
 */
export async function runRush(
  urls: readonly string[],
  path: string,
  bearers: readonly string[],
  connections: number,
): Promise<RushResult> {
  const responses: RawResponse[] = [];
  const onResponse = (response: RawResponse) => {
    responses.push(response);
  };
  const turns = bearers.map((bearer, at) => {
    const headers = {
      authorization: `Bearer ${bearer}`,
      'idempotency-key': `rush-${path}-${at}`,
      'accept-language': 'ar',
    };
    return { request: buildRequest(`POST ${path}`, headers), onResponse };
  });
  let startedAt = 0;
  let sent = 0;
  const next = () => (performance.now() - startedAt < LAST_START_MS ? (turns[sent++] ?? null) : null);
  const sockets = await Promise.all(
    Array.from({ length: connections }, (_, at) => openConnection(urls[at % urls.length] ?? '')),
  );
  startedAt = performance.now();
  await Promise.all(sockets.map(socket => sendSequentially(socket, next)));
  const booked = responses.filter(({ status }) => status === 201);
  const latencies = booked.map(({ ms }) => ms);
  const refused = responses.filter(({ status }) => status === FULL);
  const secondsTo = (some: readonly RawResponse[]) =>
    (Math.max(startedAt, ...some.map(({ at }) => at)) - startedAt) / 1000;
  return {
    seconds: secondsTo(responses.filter(({ status }) => status !== FULL)),
    allSeconds: secondsTo(responses),
    p50: median(latencies),
    p99: percentile(latencies, 0.99),
    refusedP99: percentile(
      refused.map(({ ms }) => ms),
      0.99,
    ),
    booked: booked.length,
    full: refused.length,
    others: responses.length - booked.length - refused.length,
    bodies: booked.map(({ body }) => body),
  };
}
