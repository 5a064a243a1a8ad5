/** How a moment becomes text, in the apps and in messages alike: Gregorian, Latin digits, the 12-hour clock. */
import { DEFAULT_TIMEZONE, type Language } from './constants.ts';

const LOCALES: Record<Language, string> = {
  ar: 'ar-SA-u-ca-gregory-nu-latn',
  en: 'en-GB-u-ca-gregory-nu-latn',
};

/** The locale that also drives the component library, so that direction, calendar and digits agree. */
export function localeOf(language: Language): string {
  return LOCALES[language];
}

/** An ISO 8601 instant, milliseconds since 1970, or a Date. */
export type Instant = string | number | Date;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Made once: a formatter costs more to make than a whole message. */
export function momentFormat(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options);
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(LOCALES[language], options);
    formats.set(key, format);
  }
  return format;
}

/** Intl slips in bidi marks and narrow spaces; a page isolates its runs by markup instead. */
export function stripMarks(text: string): string {
  return text.replace(/[\u200e\u200f\u061c]/gu, '').replace(/[\u00a0\u202f]/gu, ' ');
}

export function formatMoment(
  instant: Instant,
  language: Language,
  options: Intl.DateTimeFormatOptions,
): string {
  return stripMarks(momentFormat(language, options).format(new Date(instant)));
}

/** The options that show an hour, for every place that shows one. `hour12` would write 0:30 pm in British English. */
export const HOUR = { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' } as const;

/** "8:30 م" / "8:30 pm" on the clock of `timezone`. */
export function formatTime(
  instant: Instant,
  language: Language,
  timezone: string = DEFAULT_TIMEZONE,
): string {
  return formatMoment(instant, language, { timeZone: timezone, ...HOUR });
}
