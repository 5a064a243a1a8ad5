/** Formats days and numbers for the web apps: Gregorian calendar and Latin digits in both languages. */
import { DEFAULT_TIMEZONE, type Language } from '@rabita/contract/constants';
import { describeZone } from '@rabita/contract/describe-zone';
import {
  formatMoment,
  formatTime,
  getDateFormatter,
  type Instant,
  localeOf,
  stripBidiMarks,
  TIME_OPTIONS,
} from '@rabita/contract/format-moment';

export { formatTime, type Instant, localeOf };

/** Returns the day in `timezone` as YYYY-MM-DD, to group and compare days, not to display them. */
export function dayKey(instant: Instant, timezone: string = DEFAULT_TIMEZONE): string {
  const parts = getDateFormatter('en', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(new Date(instant));
  const getPart = (type: string) => parts.find(entry => entry.type === type)?.value ?? '';
  return `${getPart('year')}-${getPart('month')}-${getPart('day')}`;
}

/** Formats the month in full, other parts of the date if given, and the year if it is not the current year. */
function formatDate(
  instant: Instant,
  language: Language,
  timezone: string,
  now: Instant,
  otherParts: Intl.DateTimeFormatOptions = {},
): string {
  const isThisYear = dayKey(instant, timezone).slice(0, 4) === dayKey(now, timezone).slice(0, 4);
  return formatMoment(instant, language, {
    timeZone: timezone,
    month: 'long',
    ...otherParts,
    ...(isThisYear ? {} : { year: 'numeric' }),
  });
}

/** Formats a month such as `2026-03` as "مارس" / "March"; with the year if it is not the current year. */
export function formatMonth(month: string, language: Language, now: Instant = Date.now()): string {
  return formatDate(`${month}-15T12:00:00Z`, language, 'UTC', now);
}

/** "الجمعة 6 مارس" / "Friday 6 March"; with the year if it is not the current year. */
export function formatDay(
  instant: Instant,
  language: Language,
  timezone: string = DEFAULT_TIMEZONE,
  now: Instant = Date.now(),
): string {
  return formatDate(instant, language, timezone, now, { weekday: 'long', day: 'numeric' });
}

/** The parts of a date block: "6", "مارس", "الجمعة". */
export function formatDateParts(
  instant: Instant,
  language: Language,
  timezone: string = DEFAULT_TIMEZONE,
): { day: string; month: string; weekday: string } {
  const format = (options: Intl.DateTimeFormatOptions) =>
    formatMoment(instant, language, { timeZone: timezone, ...options });
  return {
    day: format({ day: 'numeric' }),
    month: format({ month: language === 'ar' ? 'long' : 'short' }),
    weekday: format({ weekday: 'long' }),
  };
}

const joinTime = (day: string, instant: Instant, language: Language, timezone: string): string =>
  `${day}${language === 'ar' ? '، ' : ', '}${formatTime(instant, language, timezone)}`;

/** "الجمعة 6 مارس، 8:30 م" / "Friday 6 March, 8:30 pm" in `timezone`. */
export function formatDayTime(
  instant: Instant,
  language: Language,
  timezone: string = DEFAULT_TIMEZONE,
  now: Instant = Date.now(),
): string {
  return joinTime(formatDay(instant, language, timezone, now), instant, language, timezone);
}

/** "الجمعة 6 مارس، 8:30 م" / "Fri 6 Mar, 8:30 pm" in `timezone`, for tables. Arabic has no short names. */
function formatShortDayTime(
  instant: Instant,
  language: Language,
  timezone: string = DEFAULT_TIMEZONE,
  now: Instant = Date.now(),
): string {
  const day = formatDate(instant, language, timezone, now, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  });
  return joinTime(day, instant, language, timezone);
}

function getViewerTimezone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

export const viewerDayKey = (instant: Instant): string => dayKey(instant, getViewerTimezone());

export const formatViewerDay = (instant: Instant, language: Language): string =>
  formatDay(instant, language, getViewerTimezone());

/** Day and time in the viewer's time zone, for moments that belong to no venue. */
export function formatViewerDayTime(instant: Instant, language: Language): string {
  return formatDayTime(instant, language, getViewerTimezone());
}

export function formatShortViewerDayTime(instant: Instant, language: Language): string {
  return formatShortDayTime(instant, language, getViewerTimezone());
}

/** Day and time in the viewer's time zone; today only the time. */
export function formatViewerMoment(instant: Instant, language: Language, now: Instant = Date.now()): string {
  const zone = getViewerTimezone();
  const isToday = dayKey(instant, zone) === dayKey(now, zone);
  return (isToday ? formatTime : formatDayTime)(instant, language, zone);
}

/** "8:30 م" / "8:30 pm" in the viewer's time zone. */
export function formatViewerTime(instant: Instant, language: Language): string {
  return formatTime(instant, language, getViewerTimezone());
}

/** The time in the viewer's time zone, with the weekday if the day differs; null if it is the same as at the venue. */
export function formatViewerTimeIfDifferent(
  instant: Instant,
  language: Language,
  timezone: string = DEFAULT_TIMEZONE,
  viewerZone: string = getViewerTimezone(),
): string | null {
  const isSameDay = dayKey(instant, timezone) === dayKey(instant, viewerZone);
  const time = formatTime(instant, language, viewerZone);
  if (isSameDay && time === formatTime(instant, language, timezone)) return null;
  if (isSameDay) return time;
  return formatMoment(instant, language, { timeZone: viewerZone, weekday: 'long', ...TIME_OPTIONS });
}

/** Adds the zone's name if the viewer's clock shows another time. */
function addZone(
  text: string,
  instant: Instant,
  language: Language,
  timezone: string,
  viewerZone: string,
): string {
  const isSame = formatViewerTimeIfDifferent(instant, language, timezone, viewerZone) === null;
  return isSame ? text : `${text} ${describeZone(timezone, language)}`;
}

/**
 * Day and time of a moment that belongs to a venue, on the venue's clock: "Friday 6 March, 8:30 pm". Names the zone if
 * the viewer's clock shows another time.
 */
export function formatVenueDayTime(
  instant: Instant,
  language: Language,
  timezone: string = DEFAULT_TIMEZONE,
  viewerZone: string = getViewerTimezone(),
): string {
  return addZone(formatDayTime(instant, language, timezone), instant, language, timezone, viewerZone);
}

/** Like `formatVenueDayTime`, for tables: "Fri 6 Mar, 8:30 pm". */
export function formatShortVenueDayTime(
  instant: Instant,
  language: Language,
  timezone: string = DEFAULT_TIMEZONE,
  viewerZone: string = getViewerTimezone(),
): string {
  return addZone(formatShortDayTime(instant, language, timezone), instant, language, timezone, viewerZone);
}

const DAY_MS = 86_400_000;

/** The number of days from which texts name the month instead of the number of days. */
const FAR_DAYS = 31;

function countDaysUntil(instant: Instant, timezone: string, now: Instant): number {
  return (Date.parse(dayKey(instant, timezone)) - Date.parse(dayKey(now, timezone))) / DAY_MS;
}

/**
 * "اليوم", "غدًا", "بعد 5 أيام": the difference in calendar days of `timezone`. Far days: "في مارس" / "in March 2027".
 */
export function formatRelativeDay(
  instant: Instant,
  language: Language,
  timezone: string = DEFAULT_TIMEZONE,
  now: Instant = Date.now(),
): string {
  const days = countDaysUntil(instant, timezone, now);
  if (days >= FAR_DAYS)
    return `${language === 'ar' ? 'في' : 'in'} ${formatDate(instant, language, timezone, now)}`;
  const text = stripBidiMarks(
    new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto' }).format(days, 'day'),
  );
  // Intl writes «خلال» ("within 5 days"); «بعد» means "in 5 days".
  return text.replace(/^خلال /u, 'بعد ');
}

const numberFormats: Partial<Record<Language, Intl.NumberFormat>> = {};

/** "12,310" in either language. */
export function formatNumber(value: number, language: Language): string {
  // Integers below 1,000 need no separator. Pages that show only these numbers start without loading Intl's tables.
  if (Number.isInteger(value) && Math.abs(value) < 1000) return String(value);
  numberFormats[language] ??= new Intl.NumberFormat(localeOf(language));
  return stripBidiMarks(numberFormats[language].format(value));
}

/** "+50", "−40" or "0". The sign stands before the digits in both languages, so render the text inside `Ltr`. */
export function formatChange(change: number, language: Language): string {
  const sign = change > 0 ? '+' : change < 0 ? '−' : '';
  return `${sign}${formatNumber(Math.abs(change), language)}`;
}

/** A fraction from 0 to 1 as "15%". Both languages write the sign after the number. */
export function formatPercent(share: number, language: Language): string {
  return `${formatNumber(Math.round(share * 100), language)}%`;
}

/** Seconds as "1:05", rounded up; "0:00" for negative numbers. */
export function formatCountdown(seconds: number): string {
  const wholeSeconds = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(wholeSeconds / 60)}:${String(wholeSeconds % 60).padStart(2, '0')}`;
}
