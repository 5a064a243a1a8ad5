/** Sends requests with little processor time of the client, which shares the processors with the server. */
import { connect, type Socket } from 'node:net';
import type { Pool } from '../../apps/api/src/platform/database/db.ts';
import { percentile, type ReportRow, rowOf } from './report.ts';

export type RawResponse = {
  status: number;
  /** Milliseconds from sending the request to the last byte of its response. */
  ms: number;
  /** When the response was complete, by `performance.now()`. */
  at: number;
  body: Buffer;
};

type RequestWithCallback = { request: Buffer; onResponse(response: RawResponse): void };

const HEAD_END = Buffer.from('\r\n\r\n');

/** Builds a raw HTTP request. @param line its method and path @param body sent as JSON */
export function buildRequest(
  line: string,
  headers: Readonly<Record<string, string>>,
  body?: Readonly<Record<string, string>>,
): Buffer {
  const text = body ? JSON.stringify(body) : '';
  const lines = Object.entries({
    host: 'localhost',
    ...headers,
    ...(body && { 'content-type': 'application/json' }),
    ...(!line.startsWith('GET') && { 'content-length': String(Buffer.byteLength(text)) }),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${line} HTTP/1.1\r\n${lines.join('')}\r\n${text}`);
}

/** A connection that is silent for this long is closed. */
const IDLE_TIMEOUT_MS = 60_000;

/** Opens a TCP connection to this machine. @param url of a running product */
export const openConnection = (url: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.once('connect', () => resolve(socket.setNoDelay(true)));
    socket.once('error', reject);
    socket.setTimeout(IDLE_TIMEOUT_MS, () => socket.destroy());
  });

/**
 * Sends the next request as soon as the response to the previous one is complete, and closes the connection when
 * `getNext` returns null. Rejects if the connection fails, or a response has no Content-Length.
 */
export function sendSequentially(socket: Socket, getNext: () => RequestWithCallback | null): Promise<void> {
  return new Promise((resolve, reject) => {
    let received: Buffer = Buffer.alloc(0);
    let expectedLength = 0;
    let bodyStart = 0;
    let sentAt = 0;
    let current: RequestWithCallback | null = null;
    const send = () => {
      current = getNext();
      if (current === null) {
        socket.end();
        return resolve();
      }
      received = Buffer.alloc(0);
      expectedLength = 0;
      sentAt = performance.now();
      socket.write(current.request);
    };
    socket.on('data', (part: Buffer) => {
      received = received.length === 0 ? part : Buffer.concat([received, part]);
      if (expectedLength === 0) {
        const headEnd = received.indexOf(HEAD_END);
        if (headEnd < 0) return;
        const length = /\r\ncontent-length: (\d+)/iu.exec(received.toString('latin1', 0, headEnd))?.[1];
        if (length === undefined) return reject(new Error('A response has no Content-Length.'));
        bodyStart = headEnd + HEAD_END.length;
        expectedLength = bodyStart + Number(length);
      }
      if (received.length < expectedLength) return;
      const at = performance.now();
      const status = Number(received.toString('latin1', 9, 12));
      current?.onResponse({ status, ms: at - sentAt, at, body: received.subarray(bodyStart) });
      send();
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The server closed the connection or did not respond.')));
    send();
  });
}

/** Rate, latency in milliseconds, and the number of responses with another status than 200. */
type LoadResult = { perSecond: number; p50: number; p99: number; failed: number };

/** Repeats one GET on many connections. */
export async function measureLoad(
  url: string,
  headers: Readonly<Record<string, string>>,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<LoadResult> {
  const { pathname, search } = new URL(url);
  const request = buildRequest(`GET ${pathname}${search}`, headers);
  const sockets = await Promise.all(Array.from({ length: connections }, () => openConnection(url)));
  const latencies: number[] = [];
  let failed = 0;
  const startedAt = performance.now();
  const onResponse = ({ ms, status }: RawResponse) => {
    latencies.push(ms);
    if (status !== 200) failed += 1;
  };
  const getNext = () => (performance.now() - startedAt > seconds * 1000 ? null : { request, onResponse });
  await Promise.all(sockets.map(socket => sendSequentially(socket, getNext)));
  return {
    perSecond: latencies.length / ((performance.now() - startedAt) / 1000),
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    failed,
  };
}

type VerdictLimits = { maxRatio: number; maxP99Ratio?: number };

/** Rows about verdicts at a gate. The limits are multiples of the time of a bare call. */
export function verdictRows(
  name: string,
  verdicts: readonly number[],
  bareCallTimes: readonly number[],
  { maxRatio, maxP99Ratio }: VerdictLimits,
): ReportRow[] {
  const getBareCallRatio = (share: number) => percentile(verdicts, share) / percentile(bareCallTimes, share);
  return [
    rowOf(`${name}: verdicts`, verdicts.length, 'scans'),
    rowOf(`${name}: verdict, p50`, percentile(verdicts, 0.5), 'ms'),
    rowOf(`${name}: verdict, p95`, percentile(verdicts, 0.95), 'ms'),
    rowOf(`${name}: verdict, p99`, percentile(verdicts, 0.99), 'ms'),
    rowOf(`${name}: verdict, to a bare call`, getBareCallRatio(0.5), 'times', { max: maxRatio }),
    rowOf(`${name}: verdict, p95 to p95`, getBareCallRatio(0.95), 'times', { max: maxRatio }),
    rowOf(
      `${name}: verdict, p99 to p99`,
      getBareCallRatio(0.99),
      'times',
      maxP99Ratio !== undefined && { max: maxP99Ratio },
    ),
  ];
}

export const bareCallRows = (prefix: string, bareCallTimes: readonly number[]): ReportRow[] =>
  [0.5, 0.95, 0.99].map(share =>
    rowOf(`${prefix}bare call, p${share * 100}`, percentile(bareCallTimes, share), 'ms'),
  );

const BARE_CALL_INTERVAL_MS = 100;

/**
 * Measures bare calls while a bench runs. A bare call is a request to the API that needs one query, followed by a
 * transaction that stores a few bytes. Limits are multiples of its time, because milliseconds differ between machines.
 *
 * The calls start on a fixed schedule. If each waited for the previous one, a pause of the machine would slow down only
 * one bare call but many calls of the load ("coordinated omission").
 *
 * @param options `db`: connections that the load does not use
 * @returns a function that ends the measurement and resolves to the times in milliseconds
 */
export function measureBareCalls({ url, db }: { url: string; db: Pool }): () => Promise<number[]> {
  const times: Promise<number>[] = [];
  const measure = async () => {
    const startedAt = performance.now();
    const response = await fetch(`${url}/health/ready`);
    if (response.status !== 200) throw new Error(`/health/ready returned ${response.status}`);
    await response.text();
    // PostgreSQL writes the message to its log and flushes it at the commit, as for a row.
    await db.run(`select pg_logical_emit_message(true, 'bench', 'stored')`);
    return performance.now() - startedAt;
  };
  const timer = setInterval(() => times.push(measure()), BARE_CALL_INTERVAL_MS);
  return () => {
    clearInterval(timer);
    return Promise.all(times);
  };
}
