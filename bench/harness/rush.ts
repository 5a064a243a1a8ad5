/** Lets a crowd send one request each, such as bookings of one event. Every connection stays busy. */

import { median, percentile } from './percentile.ts';
import { buildRequest, openConnection, type RawAnswer, sendSequentially } from './send-sequentially.ts';

export type RushResult = {
  /** Seconds from the first request to the last answer other than "none left", and to the last answer at all. */
  seconds: number;
  allSeconds: number;
  /** Latency of successful requests, in milliseconds. */
  p50: number;
  p99: number;
  /** Latency of the answers that none is left. */
  refusedP99: number;
  booked: number;
  /** How many answers said that none is left: the event is full, or the reward out of stock. */
  full: number;
  /** How many answers had any other status. */
  others: number;
  /** The bodies of the successful answers. */
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
  const answers: RawAnswer[] = [];
  const onAnswer = (answer: RawAnswer) => {
    answers.push(answer);
  };
  const turns = bearers.map((bearer, at) => {
    const headers = {
      authorization: `Bearer ${bearer}`,
      'idempotency-key': `rush-${path}-${at}`,
      'accept-language': 'ar',
    };
    return { request: buildRequest(`POST ${path}`, headers), onAnswer };
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
  const refused = answers.filter(({ status }) => status === FULL);
  const secondsTo = (some: readonly RawAnswer[]) =>
    (Math.max(startedAt, ...some.map(({ at }) => at)) - startedAt) / 1000;
  return {
    seconds: secondsTo(answers.filter(({ status }) => status !== FULL)),
    allSeconds: secondsTo(answers),
    p50: median(latencies),
    p99: percentile(latencies, 0.99),
    refusedP99: percentile(
      refused.map(({ ms }) => ms),
      0.99,
    ),
    booked: booked.length,
    full: refused.length,
    others: answers.length - booked.length - refused.length,
    bodies: booked.map(({ body }) => body),
  };
}
