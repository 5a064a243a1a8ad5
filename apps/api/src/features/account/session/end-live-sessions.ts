/** Ends sessions of a member. The next login from their devices and providers counts as new again. */
import type { Context } from '../../../platform/context.ts';
import { hashOrigins } from './hash-origins.ts';
import { expireSessions, markOriginsUnknown, type SessionRow } from './queries.ts';

type EndLiveSessionsInput = {
  memberId: string;
  ended: readonly SessionRow[];
  /** The session that stays: its device and provider remain known. */
  remaining?: SessionRow | undefined;
};

/** @returns how many of the sessions were live */
export async function endLiveSessions(
  context: Context,
  { memberId, ended, remaining }: EndLiveSessionsInput,
): Promise<number> {
  const live = ended.filter(row => row.is_live);
  if (live.length === 0) return 0;
  const toOrigins = (row: SessionRow) => Object.values(hashOrigins(context, memberId, row)).flat();
  const knownOrigins = remaining ? toOrigins(remaining) : [];
  const unknownOrigins = live
    .flatMap(toOrigins)
    .filter(hash => !knownOrigins.some(other => other.equals(hash)));
  // Sessions before origins, like the erasure of a member (decision 044).
  const count = await expireSessions(
    context.db,
    live.map(row => row.id),
  );
  await markOriginsUnknown(context.db, memberId, unknownOrigins);
  return count;
}
