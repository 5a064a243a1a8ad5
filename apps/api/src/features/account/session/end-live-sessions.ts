/**
 * Ends sessions of a member. What only they came from counts as new again, so that the next login from there is mailed.
 */
import type { Context } from '../../../platform/context.ts';
import { hashOrigins } from './hash-origins.ts';
import { expireSessions, forgetOrigins, type SessionRow } from './queries.ts';

type EndLiveSessionsInput = {
  memberId: string;
  ended: readonly SessionRow[];
  /** The session that ends the others, if it is one of the member's own. */
  kept?: SessionRow | undefined;
};

/** @returns how many of the sessions were live */
export async function endLiveSessions(
  context: Context,
  { memberId, ended, kept }: EndLiveSessionsInput,
): Promise<number> {
  const live = ended.filter(row => row.is_live);
  if (live.length === 0) return 0;
  const toOrigins = (row: SessionRow) => Object.values(hashOrigins(context, memberId, row)).flat();
  const own = kept ? toOrigins(kept) : [];
  const foreign = live.flatMap(toOrigins).filter(hash => !own.some(one => one.equals(hash)));
  // In the order in which erasing the member deletes them (decision 044).
  const count = await expireSessions(
    context.db,
    live.map(row => row.id),
  );
  await forgetOrigins(context.db, memberId, foreign);
  return count;
}
