/** Converts an instant to seconds since 1970, as signed texts and leases count them. */
export function secondsOf(at: Date): number {
  return at.getTime() / 1000;
}
