/** Converts an instant to Unix seconds, the unit in tickets and lane leases. */
export function secondsOf(at: Date): number {
  return at.getTime() / 1000;
}
