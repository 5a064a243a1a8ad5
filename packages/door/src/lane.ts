/** Divides an event's tickets into lanes, so that two offline scanners never admit the same ticket. */

/** The number of lanes that each event has. Lanes are numbered from 0; a lease gives one lane to one scanner. */
export const laneCount = 16;

const letters = 'ABCDEFGHIJKLMNOP';

/** Returns the ticket's lane. The id is random, so its first four bits spread tickets evenly. */
export function laneOf(ticketId: Uint8Array): number {
  return (ticketId[0] ?? 0) >> 4;
}

/** Returns the lane's letter, A for 0 to P for 15. Throws RangeError for any other number. */
export function laneLetter(lane: number): string {
  const letter = letters[lane];
  if (letter === undefined) throw new RangeError(`A lane must be a whole number from 0 to ${laneCount - 1}.`);
  return letter;
}
