// Where days and numbers become text in the web apps: Gregorian calendar and Latin digits in both languages.
import { DEFAULT_TIMEZONE, type Language } from '@rabita/contract/constants';
import {
  formatMoment,
  formatTime,
  HOUR,
  type Instant,
  localeOf,
  momentFormat,
  stripMarks,
} from '@rabita/contract/moment-text';

export { formatTime, type Instant, localeOf };

/** The day on the clock of `timezone`, as YYYY-MM-DD: for grouping and comparing, never for show. */
export function dayKey(instant: Instant, timezone: string = DEFAULT_TIMEZONE): string {
  const parts = momentFormat('en', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(new Date(instant));
  const part = (type: string) => parts.find(entry => entry.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** "الجمعة 6 مارس" / "Friday 6 March"; the year is added when it is not this one. */
export function formatDay(
  instant: Instant,
  language: Language,
  timezone: string = DEFAULT_TIMEZONE,
  now: Instant = Date.now(),
): string {
  const thisYear = dayKey(instant, timezone).slice(0, 4) === dayKey(now, timezone).slice(0, 4);
  return formatMoment(instant, language, {
    timeZone: timezone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(thisYear ? {} : { year: 'numeric' }),
  });
}

/** The pieces of a date block: "6", "مارس", "الجمعة". */
export function dateParts(
  instant: Instant,
  language: Language,
  timezone: string = DEFAULT_TIMEZONE,
): { day: string; month: string; weekday: string } {
  const piece = (options: Intl.DateTimeFormatOptions) =>
    formatMoment(instant, language, { timeZone: timezone, ...options });
  return {
    day: piece({ day: 'numeric' }),
    month: piece({ month: language === 'ar' ? 'long' : 'short' }),
    weekday: piece({ weekday: 'long' }),
  };
}

/** Day and time on the clock of `timezone`. */
export function formatDayTime(
  instant: Instant,
  language: Language,
  timezone: string = DEFAULT_TIMEZONE,
  now: Instant = Date.now(),
): string {
  const separator = language === 'ar' ? '، ' : ', ';
  return `${formatDay(instant, language, timezone, now)}${separator}${formatTime(instant, language, timezone)}`;
}

/** The zone the reader's device is set to. */
function viewerTimezone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Day and time on the reader's own clock: for what is about their day and no venue's. */
export function formatOwnDayTime(instant: Instant, language: Language): string {
  return formatDayTime(instant, language, viewerTimezone());
}

/** "8:30 م" / "8:30 pm" on the reader's own clock. */
export function formatOwnTime(instant: Instant, language: Language): string {
  return formatTime(instant, language, viewerTimezone());
}

/** The same instant on the reader's own clock, or null when both clocks show the same; the day is said when it differs. */
export function viewerTime(
  instant: Instant,
  language: Language,
  timezone: string = DEFAULT_TIMEZONE,
  viewer: string = viewerTimezone(),
): string | null {
  const sameDay = dayKey(instant, timezone) === dayKey(instant, viewer);
  const time = formatTime(instant, language, viewer);
  if (sameDay && time === formatTime(instant, language, timezone)) return null;
  if (sameDay) return time;
  return formatMoment(instant, language, { timeZone: viewer, weekday: 'long', ...HOUR });
}

const DAY_MS = 86_400_000;

/** "اليوم", "غدًا", "بعد 5 أيام", counted in days on the clock of `timezone`. */
export function formatRelativeDay(
  instant: Instant,
  language: Language,
  timezone: string = DEFAULT_TIMEZONE,
  now: Instant = Date.now(),
): string {
  const days = (Date.parse(dayKey(instant, timezone)) - Date.parse(dayKey(now, timezone))) / DAY_MS;
  const shown = stripMarks(
    new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto' }).format(days, 'day'),
  );
  // The browser's word says "within"; the day itself is meant.
  return shown.replace(/^خلال /u, 'بعد ');
}

const numberFormats: Partial<Record<Language, Intl.NumberFormat>> = {};

/** "12,310" in either language. */
export function formatNumber(value: number, language: Language): string {
  // What has no separator needs no formatter, and the first one loads its tables while a page is starting.
  if (Number.isInteger(value) && Math.abs(value) < 1000) return String(value);
  numberFormats[language] ??= new Intl.NumberFormat(localeOf(language));
  return stripMarks(numberFormats[language].format(value));
}

/** A share from 0 to 1 as "15%": both languages write the sign behind the number. */
export function formatPercent(share: number, language: Language): string {
  return `${formatNumber(Math.round(share * 100), language)}%`;
}

/** Seconds of a wait as "1:05". */
export function formatCountdown(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
