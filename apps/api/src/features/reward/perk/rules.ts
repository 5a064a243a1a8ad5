/** Decides who may book before everybody else, and whose perk a booking uses. */

/** An unused perk: its member may book the event this many hours before everybody else. */
export type PerkRow = { id: string; event_id: string; member_id: string; hours: number };

/** Each member's best perk. @param perks all of one event */
export function bestPerks(perks: readonly PerkRow[]): Map<string, PerkRow> {
  const best = new Map<string, PerkRow>();
  for (const perk of perks)
    if (perk.hours > (best.get(perk.member_id)?.hours ?? 0)) best.set(perk.member_id, perk);
  return best;
}

/** How many hours before everybody else each member may book, by tier or by perk. */
export function headStartsOf(
  tiers: ReadonlyMap<string, number>,
  perks: ReadonlyMap<string, PerkRow>,
): Map<string, number> {
  const hours = new Map(tiers);
  for (const [memberId, perk] of perks) hours.set(memberId, Math.max(perk.hours, hours.get(memberId) ?? 0));
  return hours;
}
