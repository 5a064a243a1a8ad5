/** Starts member sessions that last 30 days. The database stores only the hash of each session's token. */
import { single } from '../../../platform/batching/single.ts';
import type { Context } from '../../../platform/context.ts';
import { newToken, tokenHash } from '../../../platform/security/secrets.ts';
import { describeDevice, type SessionDevice } from './describe-device.ts';
import { hashNetwork, hashOrigins } from './hash-origins.ts';
import { findOrigins, insertSessions } from './queries.ts';
import { isNewLogin } from './rules.ts';

export type StartSessionInput = {
  memberId: string;
  /** The stored hash that the password matched. If it has changed since then, no session starts. */
  passwordHash: string;
  ip: string;
  /** The User-Agent header; empty if there is none. */
  userAgent: string;
};
export type StartedSession = SessionDevice & {
  token: string;
  startedAt: Date;
  /** Whether the device or the provider is new, or unused in the last 90 days. */
  isNew: boolean;
};

/**
 * Starts one session. If another transaction has locked the member, waits until that transaction ends.
 * @returns null if the password changed since its check or the member was erased
 */
export async function startSession(
  context: Context,
  input: StartSessionInput,
): Promise<StartedSession | null> {
  return single(await startSessions(context, [input], 'wait'));
}

/**
 * Starts several sessions with one query per step.
 * @param ifLocked whether to wait for members that another transaction has locked, or to skip them
 * @returns the sessions in the order of the inputs, with null as for `startSession` or for a skipped member
 */
export async function startSessions(
  context: Context,
  inputs: readonly StartSessionInput[],
  ifLocked: 'wait' | 'skip',
): Promise<(StartedSession | null)[]> {
  const knownOrigins = await findOrigins(
    context.db,
    inputs.map(({ memberId }) => memberId),
  );
  const started = inputs.map(input => {
    const device = describeDevice(input.userAgent);
    const origins = hashOrigins(context, input.memberId, { ...device, ip: input.ip });
    const isNew = isNewLogin(knownOrigins.get(input.memberId) ?? [], origins);
    const token = newToken();
    const networkHash = hashNetwork(context, input.memberId, input.ip);
    return { ...input, ...device, isNew, token, tokenHash: tokenHash(token), networkHash, origins };
  });
  const inserted = await insertSessions(context.db, started, ifLocked);
  return started.map(({ token, browser, system, isNew, tokenHash: hash }) => {
    const row = inserted.find(({ token_hash }) => token_hash.equals(hash));
    return row ? { token, browser, system, isNew, startedAt: row.created_at } : null;
  });
}
