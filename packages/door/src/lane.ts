// Divides an event's tickets among lanes, so that doors without a network can share them out and never meet.

/** Lanes are numbered from 0; a lease gives some of them to one scanner. */
export const laneCount = 16;

/** The ticket's lane. The id is random, so its first bits spread tickets evenly. */
export function laneOf(ticketId: Uint8Array): number {
  return (ticketId[0] ?? 0) >> 4;
}
