/** Looks for a code in dumps and logs, where its six digits also stand within longer numbers and hashes by chance. */

/** @param digits where they are a number of their own */
export const standingAlone = (digits: string): RegExp =>
  new RegExp(`(?<![0-9a-f.])${digits}(?![0-9a-f])`, 'u');
