/** Refuses a reward for a tier that does not exist. Locks the tier, so that nobody removes it meanwhile. */
import type { Context } from '../../platform/context.ts';
import { isId } from '../../platform/database/db.ts';
import { type Refusal, refuse } from '../../platform/outcome.ts';
import { lockTier } from './queries.ts';

/** @param tierId null: the reward needs no tier */
export async function refuseUnknownTier(
  { db }: Context,
  tierId: string | null,
): Promise<Refusal<'tier.not_found'> | null> {
  if (tierId === null || (isId(tierId) && (await lockTier(db, tierId)))) return null;
  return refuse('tier.not_found');
}
