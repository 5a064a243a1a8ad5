// Divides an event's tickets among lanes, so that doors without a network can share them out and never meet.

/** Lanes are numbered from 0; a lease gives some of them to one scanner. */
export const laneCount = 16;

const letters = 'ABCDEFGHIJKLMNOP';

/** The ticket's lane. The id is random, so its first bits spread tickets evenly. */
export function laneOf(ticketId: Uint8Array): number {
  return (ticketId[0] ?? 0) >> 4;
}

/** What people call the lane: A for 0 to P for 15. Throws RangeError for a number that is no lane. */
export function laneLetter(lane: number): string {
  const letter = letters[lane];
  if (letter === undefined) throw new RangeError(`A lane is a whole number from 0 to ${laneCount - 1}.`);
  return letter;
}

/** The lane that a letter names, in either case; undefined for anything else. */
export function laneFromLetter(letter: string): number | undefined {
  const lane = letter.length === 1 ? letters.indexOf(letter.toUpperCase()) : -1;
  return lane < 0 ? undefined : lane;
}
