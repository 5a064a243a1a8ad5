/** Starts member sessions that last 30 days. The database stores only the hash of each session's token. */

import { single } from '../../platform/batching/single.ts';
import type { Context } from '../../platform/context.ts';
import { newToken, tokenHash } from '../../platform/security/secrets.ts';
import { hashNetwork } from './hash-network.ts';
import { insertSessions } from './queries.ts';

/** `passwordHash` is the stored hash that the password matched. If it has changed since then, no session starts. */
export type OpenSessionInput = { memberId: string; passwordHash: string; address: string };

/**
 * Starts one session. If another transaction has locked the member, waits until that transaction ends.
 * @returns the token; null if the password changed since its check or the member was erased
 */
export async function openSession(context: Context, input: OpenSessionInput): Promise<string | null> {
  return single(await openSessions(context, [input], 'wait'));
}

/**
 * Starts several sessions with one statement.
 * @param whenLocked whether to wait for members that another transaction has locked, or to skip them
 * @returns the tokens in the order of the inputs, with null as for `openSession` or for a skipped member
 */
export async function openSessions(
  context: Context,
  inputs: readonly OpenSessionInput[],
  whenLocked: 'wait' | 'skip',
): Promise<(string | null)[]> {
  const started = inputs.map(input => {
    const token = newToken();
    const networkHash = hashNetwork(context, input.memberId, input.address);
    return { ...input, token, tokenHash: tokenHash(token), networkHash };
  });
  const inserted = await insertSessions(context.db, started, whenLocked);
  return started.map(({ token, tokenHash: hash }) => (inserted.some(row => row.equals(hash)) ? token : null));
}
