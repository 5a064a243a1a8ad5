/** Formats instants for the apps and for messages: Gregorian calendar, Latin digits, 12-hour clock. */
import { DEFAULT_TIMEZONE, type Language } from './constants.ts';

const LOCALES: Record<Language, string> = {
  ar: 'ar-SA-u-ca-gregory-nu-latn',
  en: 'en-GB-u-ca-gregory-nu-latn',
};

/** Returns the BCP 47 locale of a language, with the Gregorian calendar and Latin digits. */
export function localeOf(language: Language): string {
  return LOCALES[language];
}

/** An ISO 8601 instant, milliseconds since 1970, or a Date. */
export type Instant = string | number | Date;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns a cached formatter, because creating one takes longer than rendering a whole message. */
export function getDateFormatter(
  language: Language,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options);
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(LOCALES[language], options);
    formats.set(key, format);
  }
  return format;
}

/** Removes the bidi marks that Intl adds, because pages set direction with markup, and replaces its special spaces. */
export function stripBidiMarks(text: string): string {
  return text.replace(/[\u200e\u200f\u061c]/gu, '').replace(/[\u00a0\u202f]/gu, ' ');
}

export function formatMoment(
  instant: Instant,
  language: Language,
  options: Intl.DateTimeFormatOptions,
): string {
  return stripBidiMarks(getDateFormatter(language, options).format(new Date(instant)));
}

/** The Intl options of every time of day. `hour12: true` would write 12:30 pm as 0:30 pm in British English. */
export const TIME_OPTIONS = { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' } as const;

/** Formats a time on the clock of `timezone`: "8:30 pm", «8:30 م». */
export function formatTime(
  instant: Instant,
  language: Language,
  timezone: string = DEFAULT_TIMEZONE,
): string {
  return formatMoment(instant, language, { timeZone: timezone, ...TIME_OPTIONS });
}
