/** Refuses changes of a reward that break a promise to members, and events and tiers that do not exist. */
import type { Context } from '../../platform/context.ts';
import { isId } from '../../platform/database/db.ts';
import { type Err, err } from '../../platform/result.ts';
import { eventExists, isInUse, lockTier } from './queries.ts';
import { breaksPromise, type RewardValues, type StaffRewardRow } from './rules.ts';

/**
 * Refuses to change what a voucher or perk is once members have redeemed it or it has codes.
 * @param before locked by the caller
 */
export async function rejectBrokenPromise(
  { db }: Context,
  before: StaffRewardRow,
  after: RewardValues,
): Promise<Err<'reward.kind_fixed'> | null> {
  return breaksPromise(before, after) && (await isInUse(db, before.id)) ? err('reward.kind_fixed') : null;
}

/** @param eventId null: the reward is no perk */
export async function rejectUnknownEvent(
  { db }: Context,
  eventId: string | null,
): Promise<Err<'event.not_found'> | null> {
  if (eventId === null || (isId(eventId) && (await eventExists(db, eventId)))) return null;
  return err('event.not_found');
}

/** @param tierId null: the reward needs no tier */
export async function rejectUnknownTier(
  { db }: Context,
  tierId: string | null,
): Promise<Err<'tier.not_found'> | null> {
  if (tierId === null || (isId(tierId) && (await lockTier(db, tierId)))) return null;
  return err('tier.not_found');
}
