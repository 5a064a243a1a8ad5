/** Ends sessions of a member. The next login from their devices and providers counts as new again. */
import type { Context } from '../../../platform/context.ts';
import { hashOrigins } from './hash-origins.ts';
import { expireSessions, markOriginsUnknown, type SessionRow } from './queries.ts';

type EndLiveSessionsInput = {
  memberId: string;
  toEnd: readonly SessionRow[];
  /** The session that stays: its device and provider remain known. */
  remaining?: SessionRow | undefined;
};

/** @returns how many of the sessions were live */
export async function endLiveSessions(
  context: Context,
  { memberId, toEnd, remaining }: EndLiveSessionsInput,
): Promise<number> {
  const liveSessions = toEnd.filter(row => row.is_live);
  if (liveSessions.length === 0) return 0;
  const toOrigins = (row: SessionRow) =>
    Object.values(hashOrigins(context, memberId, { ...row, ip: row.address })).flat();
  const knownOrigins = remaining ? toOrigins(remaining) : [];
  const unknownOrigins = liveSessions
    .flatMap(toOrigins)
    .filter(hash => !knownOrigins.some(other => other.equals(hash)));
  // Changes sessions before origins, in the lock order of an erasure (decision 044).
  const count = await expireSessions(
    context.db,
    liveSessions.map(row => row.id),
  );
  await markOriginsUnknown(context.db, memberId, unknownOrigins);
  return count;
}
