/** Sends the calls of the lock order's tests, and counts deadlocks and other conflicts that a call alone would hide. */
import { randomUUID } from 'node:crypto';
import type { League, RequestOptions } from './start-league.ts';

/** @returns the status; @throws for a defect of the server */
export async function askWithoutFailure(
  league: League,
  method: string,
  path: string,
  asked: RequestOptions,
): Promise<number> {
  const answer = await league.request(method, path, asked);
  if (answer.status >= 500) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
  return answer.status;
}

/** In all processes: the database aborts any of those that wait for each other. */
export const countConflicts = (leagues: readonly League[]): number =>
  leagues.flatMap(({ context }) => context.conflicts.list()).reduce((all, { total }) => all + total, 0);

export const withKey = (token: string, body?: object): RequestOptions => ({
  token,
  body,
  headers: { 'idempotency-key': randomUUID() },
});
