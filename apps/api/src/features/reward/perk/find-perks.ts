/** Finds and locks members' perks for an event, and marks them as used by bookings. */
import type { Context } from '../../../platform/context.ts';
import * as queries from './queries.ts';
import { type PerkRow, selectBestPerks } from './rules.ts';

/** Finds the best unused perk of each member. Members without a perk are missing. */
export async function findPerks(
  { db }: Context,
  eventId: string,
  memberIds: readonly string[],
): Promise<Map<string, PerkRow>> {
  return selectBestPerks(await queries.findPerks(db, [eventId], memberIds));
}

/** Like `findPerks`, and locks them. Call it after the event is locked, and before members are (decision 044). */
export async function lockPerks(
  { db }: Context,
  eventId: string,
  memberIds: readonly string[],
): Promise<Map<string, PerkRow>> {
  return selectBestPerks(await queries.lockPerks(db, eventId, memberIds));
}

/** Finds the hours of early booking that the member's best perk gives, by event. Events without a perk are missing. */
export async function findPerkHours(
  { db }: Context,
  memberId: string,
  eventIds: readonly string[],
): Promise<Map<string, number>> {
  const hours = new Map<string, number>();
  for (const perk of await queries.findPerks(db, eventIds, [memberId]))
    hours.set(perk.event_id, Math.max(perk.hours, hours.get(perk.event_id) ?? 0));
  return hours;
}

/** @param uses perks that `lockPerks` has locked, with the bookings that use them */
export async function usePerks(
  { db }: Context,
  uses: readonly { perkId: string; bookingId: string }[],
): Promise<void> {
  if (uses.length > 0) await queries.markUsed(db, uses);
}
