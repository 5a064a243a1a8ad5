/** Finds and locks members' perks for an event, and marks them as used by bookings. */
import type { Context } from '../../../platform/context.ts';
import * as queries from './queries.ts';
import { bestPerks, type PerkRow } from './rules.ts';

/** The best unused perk of each member; others are missing. */
export async function findPerks(
  { db }: Context,
  eventId: string,
  memberIds: readonly string[],
): Promise<Map<string, PerkRow>> {
  return bestPerks(await queries.findPerks(db, [eventId], memberIds));
}

/** Like `findPerks`, and locks them. Call it after the event is locked, and before members are (decision 044). */
export async function lockPerks(
  { db }: Context,
  eventId: string,
  memberIds: readonly string[],
): Promise<Map<string, PerkRow>> {
  return bestPerks(await queries.lockPerks(db, eventId, memberIds));
}

/** The best unused perk of one member for each of these events. */
export async function findOwnPerks(
  { db }: Context,
  memberId: string,
  eventIds: readonly string[],
): Promise<Map<string, number>> {
  const hours = new Map<string, number>();
  for (const perk of await queries.findPerks(db, eventIds, [memberId]))
    hours.set(perk.event_id, Math.max(perk.hours, hours.get(perk.event_id) ?? 0));
  return hours;
}

/** @param used perks that `lockPerks` has locked */
export async function usePerks(
  { db }: Context,
  used: readonly { perkId: string; bookingId: string }[],
): Promise<void> {
  if (used.length > 0) await queries.markUsed(db, used);
}
