/** Converts an instant to Unix seconds, the unit in tickets and lane leases. */
export function secondsOf(instant: Date): number {
  return instant.getTime() / 1000;
}
