/** Starts member sessions of 30 days, each with its own token. The database stores only the hash of the token. */

import { single } from '../../platform/batching/single.ts';
import type { Context } from '../../platform/context.ts';
import { newToken, tokenHash } from '../../platform/security/secrets.ts';
import { insertSessions } from './queries.ts';

/** `passwordHash` is the stored hash that the password was checked against; it may change during the slow check. */
export type OpenSessionInput = { memberId: string; passwordHash: string; address: string };

/** Starts one session. If another transaction has locked the member, waits until it ends. @returns the token; null when the password changed or the member was erased */
export async function openSession(context: Context, input: OpenSessionInput): Promise<string | null> {
  return single(await startSessions(context, [input], 'wait'));
}

/**
 * Starts several sessions with one statement.
 * @param whenLocked what to do about members that another transaction has locked
 * @returns tokens in the order of the inputs, each as from `openSession`; null also for a skipped member
 */
export async function startSessions(
  context: Context,
  inputs: readonly OpenSessionInput[],
  whenLocked: 'wait' | 'skip',
): Promise<(string | null)[]> {
  const started = inputs.map(input => {
    const token = newToken();
    return { ...input, token, tokenHash: tokenHash(token) };
  });
  const inserted = await insertSessions(context.db, started, whenLocked);
  return started.map(({ token, tokenHash: hash }) => (inserted.some(row => row.equals(hash)) ? token : null));
}
