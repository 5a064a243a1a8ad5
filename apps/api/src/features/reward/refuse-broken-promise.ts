/** Refuses changes of a reward that break a promise to members, and events and tiers that do not exist. */
import type { Context } from '../../platform/context.ts';
import { isId } from '../../platform/database/db.ts';
import { type Refusal, refuse } from '../../platform/outcome.ts';
import { eventExists, isInUse, lockTier } from './queries.ts';
import { breaksPromise, type RewardValues, type StaffRewardRow } from './rules.ts';

/**
 * Refuses to change what a voucher or perk is once members have redeemed it or it has codes.
 * @param before locked by the caller
 */
export async function refuseBrokenPromise(
  { db }: Context,
  before: StaffRewardRow,
  after: RewardValues,
): Promise<Refusal<'reward.kind_fixed'> | null> {
  return breaksPromise(before, after) && (await isInUse(db, before.id)) ? refuse('reward.kind_fixed') : null;
}

/** @param eventId null: the reward is no perk */
export async function refuseUnknownEvent(
  { db }: Context,
  eventId: string | null,
): Promise<Refusal<'event.not_found'> | null> {
  if (eventId === null || (isId(eventId) && (await eventExists(db, eventId)))) return null;
  return refuse('event.not_found');
}

/** @param tierId null: the reward needs no tier */
export async function refuseUnknownTier(
  { db }: Context,
  tierId: string | null,
): Promise<Refusal<'tier.not_found'> | null> {
  if (tierId === null || (isId(tierId) && (await lockTier(db, tierId)))) return null;
  return refuse('tier.not_found');
}
