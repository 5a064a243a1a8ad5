/** Starts member sessions that last 30 days. The database stores only the hash of each session's token. */

import { single } from '../../../platform/batching/single.ts';
import type { Context } from '../../../platform/context.ts';
import { newToken, tokenHash } from '../../../platform/security/secrets.ts';
import { describeDevice, type SessionDevice } from './describe-device.ts';
import { hashNetwork, hashOrigins } from './hash-origins.ts';
import { findOrigins, insertSessions } from './queries.ts';
import { isNewLogin } from './rules.ts';

export type OpenSessionInput = {
  memberId: string;
  /** The stored hash that the password matched. If it has changed since then, no session starts. */
  passwordHash: string;
  address: string;
  /** The bounded header; empty if there is none. */
  userAgent: string;
};
export type OpenedSession = SessionDevice & {
  token: string;
  openedAt: Date;
  /** Whether the member has not logged in like this within the last 90 days. */
  isNew: boolean;
};

/**
 * Starts one session. If another transaction has locked the member, waits until that transaction ends.
 * @returns null if the password changed since its check or the member was erased
 */
export async function openSession(context: Context, input: OpenSessionInput): Promise<OpenedSession | null> {
  return single(await openSessions(context, [input], 'wait'));
}

/**
 * Starts several sessions with one query per step.
 * @param whenLocked whether to wait for members that another transaction has locked, or to skip them
 * @returns the sessions in the order of the inputs, with null as for `openSession` or for a skipped member
 */
export async function openSessions(
  context: Context,
  inputs: readonly OpenSessionInput[],
  whenLocked: 'wait' | 'skip',
): Promise<(OpenedSession | null)[]> {
  const known = await findOrigins(
    context.db,
    inputs.map(({ memberId }) => memberId),
  );
  const started = inputs.map(input => {
    const device = describeDevice(input.userAgent);
    const origins = hashOrigins(context, input.memberId, { ...device, address: input.address });
    const isNew = isNewLogin(known.get(input.memberId) ?? [], origins);
    const token = newToken();
    const networkHash = hashNetwork(context, input.memberId, input.address);
    return { ...input, ...device, isNew, token, tokenHash: tokenHash(token), networkHash, origins };
  });
  const inserted = await insertSessions(context.db, started, whenLocked);
  return started.map(({ token, browser, system, isNew, tokenHash: hash }) => {
    const row = inserted.find(one => one.token_hash.equals(hash));
    return row ? { token, browser, system, isNew, openedAt: row.created_at } : null;
  });
}
