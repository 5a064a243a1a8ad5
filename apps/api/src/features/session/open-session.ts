/** Starts sessions of 30 days, each with a token of its own; only the token's hash is kept. */

import { single } from '../../platform/batching/single.ts';
import type { Context } from '../../platform/context.ts';
import { newToken, tokenHash } from '../../platform/security/secrets.ts';
import { insertSessions } from './queries.ts';

/** `passwordHash` is what was kept of the password that opens it, when it was looked at: to check one takes long. */
export type Opening = { memberId: string; passwordHash: string; address: string };

/** @returns the token, or null when the password was changed or the member erased meanwhile, which is waited for */
export async function openSession(context: Context, opening: Opening): Promise<string | null> {
  return single(await startSessions(context, [opening], 'wait'));
}

/**
 * Several for the price of one, in their order.
 * @returns as `openSession`; null too for a member whom somebody is changing, when those are skipped
 */
export async function startSessions(
  context: Context,
  openings: readonly Opening[],
  held: 'wait' | 'skip',
): Promise<(string | null)[]> {
  const started = openings.map(opening => {
    const token = newToken();
    return { ...opening, token, tokenHash: tokenHash(token) };
  });
  const inserted = await insertSessions(context.db, started, held);
  return started.map(({ token, tokenHash: own }) => (inserted.some(one => one.equals(own)) ? token : null));
}
