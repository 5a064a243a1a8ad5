/** Reads an instant off the clock on a venue's wall; the one place where the API turns instants into days and times. */

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timezone: string): Intl.DateTimeFormat {
  const known = clocks.get(timezone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  clocks.set(timezone, clock);
  return clock;
}

/**
 * The day (`YYYY-MM-DD`) and the time (`HH:mm`) at a venue.
 * @param timezone an IANA name such as `Asia/Riyadh`
 */
export function venueClock(instant: Date, timezone: string): { date: string; time: string } {
  const parts = new Map(
    clockOf(timezone)
      .formatToParts(instant)
      .map(part => [part.type, part.value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes, length: number) =>
    (parts.get(type) ?? '').padStart(length, '0');
  return {
    date: `${part('year', 4)}-${part('month', 2)}-${part('day', 2)}`,
    time: `${part('hour', 2)}:${part('minute', 2)}`,
  };
}
