/** Converts between instants and a venue's local date and time. */

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

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The venue's offset from UTC at an instant, in milliseconds. */
function offsetAt(time: number, timezone: string): number {
  const { date, time: clock } = venueClock(new Date(time), timezone);
  return Date.parse(`${date}T${clock}:00Z`) - Math.floor(time / MINUTE) * MINUTE;
}

/**
 * The instant at which a venue's clock shows a date and time; in an hour that occurs twice, the first such instant.
 * @param date `YYYY-MM-DD`
 * @param time `HH:mm`
 * @returns null when the clocks skip that time
 */
export function venueInstant({ date, time }: { date: string; time: string }, timezone: string): Date | null {
  const shown = Date.parse(`${date}T${time}:00Z`);
  // A zone changes its offset at most once in two days, so the offset is that of the day before or of the day after.
  const instants = [shown - DAY, shown + DAY]
    .map(near => shown - offsetAt(near, timezone))
    .filter(instant => {
      const found = venueClock(new Date(instant), timezone);
      return found.date === date && found.time === time;
    });
  return instants.length === 0 ? null : new Date(Math.min(...instants));
}
