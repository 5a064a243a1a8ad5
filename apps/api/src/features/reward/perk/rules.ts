/** Decides the hours of early booking that members have, and which perk a booking uses. */

/** An unused perk: its member may book the event this many hours before everybody else. */
export type PerkRow = { id: string; event_id: string; member_id: string; hours: number };

/** Selects each member's perk with the most hours. @param perks all of one event */
export function selectBestPerks(perks: readonly PerkRow[]): Map<string, PerkRow> {
  const bestByMember = new Map<string, PerkRow>();
  for (const perk of perks)
    if (perk.hours > (bestByMember.get(perk.member_id)?.hours ?? 0)) bestByMember.set(perk.member_id, perk);
  return bestByMember;
}

/** Returns the hours of early booking that each member has, by tier or by perk. @param tierHours by member */
export function mergeHeadStarts(
  tierHours: ReadonlyMap<string, number>,
  perks: ReadonlyMap<string, PerkRow>,
): Map<string, number> {
  const hours = new Map(tierHours);
  for (const [memberId, perk] of perks) hours.set(memberId, Math.max(perk.hours, hours.get(memberId) ?? 0));
  return hours;
}
