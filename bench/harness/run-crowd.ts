/** Runs a crowd of concurrent callers, which request members' bookings repeatedly, because these are not cached. */
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { exactRow, percentile, type ReportRow, rowOf } from './report.ts';
import { type ApiResponse, sendRequest } from './send-request.ts';

type CrowdLoad = { callers: number; seconds: number };

/**
 * Each caller has its own connection and obeys Retry-After. Returns all responses, without their bodies.
 * @param tokens session tokens of members
 */
export async function runCrowd(
  url: string,
  tokens: readonly string[],
  { callers, seconds }: CrowdLoad,
): Promise<ApiResponse[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: callers, maxFreeSockets: callers });
  const endAt = performance.now() + seconds * 1000;
  const responses: ApiResponse[] = [];
  const call = async (_: unknown, index: number) => {
    // The callers start at random moments within one second.
    await pause(Math.random() * 1000);
    while (performance.now() < endAt) {
      const token = tokens[index % tokens.length];
      const response = await sendRequest(
        url,
        { method: 'GET', path: '/api/bookings/my-bookings', token },
        agent,
      );
      responses.push({ ...response, body: {} });
      if (response.status === 503) await pause(Number(response.retryAfter) * 1000 * (1 + Math.random() / 2));
    }
  };
  await Promise.all(Array.from({ length: callers }, call));
  agent.destroy();
  return responses;
}

/** Builds report rows about the responses. @param limits `maxP99Ms`: for the latency of accepted requests */
export function toCrowdRows(
  responses: readonly ApiResponse[],
  { callers, seconds }: CrowdLoad,
  { maxP99Ms }: { maxP99Ms?: number } = {},
): ReportRow[] {
  const name = `${callers} callers`;
  const accepted = responses.filter(({ status }) => status === 200).map(({ ms }) => ms);
  const rejected = responses.filter(({ status }) => status === 503);
  const others = responses.length - accepted.length - rejected.length;
  const rejectedTimes = rejected.map(({ ms }) => ms);
  return [
    rowOf(`${name}: accepted`, accepted.length / seconds, 'per s'),
    rowOf(`${name}: accepted, p50`, percentile(accepted, 0.5), 'ms'),
    rowOf(`${name}: accepted, p99`, percentile(accepted, 0.99), 'ms', maxP99Ms ? { max: maxP99Ms } : {}),
    rowOf(`${name}: rejected with 503`, rejected.length / seconds, 'per s'),
    ...(rejected.length > 0
      ? [rowOf(`${name}: rejected with 503, p99`, percentile(rejectedTimes, 0.99), 'ms')]
      : []),
    exactRow(
      `${name}: rejected without Retry-After`,
      rejected.filter(({ retryAfter }) => !retryAfter).length,
      0,
      'responses',
    ),
    rowOf(`${name}: any other status`, others, 'responses', { max: 0, alwaysChecked: true }),
  ];
}
