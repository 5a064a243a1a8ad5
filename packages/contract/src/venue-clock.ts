/** Converts between instants and the date and time on a venue's clock. */

const clocks = new Map<string, Intl.DateTimeFormat>();

function getClock(timezone: string): Intl.DateTimeFormat {
  const cached = clocks.get(timezone);
  if (cached) return cached;
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

/** Returns the date (`YYYY-MM-DD`) and the time (`HH:mm`) on the clock of a time zone. */
export function venueClock(instant: Date, timezone: string): { date: string; time: string } {
  const parts = new Map(
    getClock(timezone)
      .formatToParts(instant)
      .map(part => [part.type, part.value]),
  );
  const getPart = (type: Intl.DateTimeFormatPartTypes, length: number) =>
    (parts.get(type) ?? '').padStart(length, '0');
  return {
    date: `${getPart('year', 4)}-${getPart('month', 2)}-${getPart('day', 2)}`,
    time: `${getPart('hour', 2)}:${getPart('minute', 2)}`,
  };
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Returns the time zone's offset from UTC at an instant. All values are in milliseconds. */
function getOffset(instantMs: number, timezone: string): number {
  const { date, time: clock } = venueClock(new Date(instantMs), timezone);
  return Date.parse(`${date}T${clock}:00Z`) - Math.floor(instantMs / MINUTE_MS) * MINUTE_MS;
}

/**
 * Returns the instant at which a venue's clock shows a date and time: the first one if that time occurs twice, null if
 * the clocks skip it.
 */
export function venueInstant({ date, time }: { date: string; time: string }, timezone: string): Date | null {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  // A zone changes its offset at most once in two days, so the offset is that of the day before or of the day after.
  const instants = [asUtc - DAY_MS, asUtc + DAY_MS]
    .map(nearbyTime => asUtc - getOffset(nearbyTime, timezone))
    .filter(instant => {
      const clock = venueClock(new Date(instant), timezone);
      return clock.date === date && clock.time === time;
    });
  return instants.length === 0 ? null : new Date(Math.min(...instants));
}
