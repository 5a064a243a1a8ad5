/** Names time zones as people say them, such as "Saudi time" for Asia/Riyadh. */
import type { Language } from './constants.ts';
import { formatTime, type Instant } from './format-moment.ts';

/** Names that differ from those of `Intl`, which are formal, such as "United Arab Emirates Time". */
const COMMON_NAMES: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  'Asia/Riyadh': { ar: 'السعودية', en: 'Saudi' },
  'Asia/Dubai': { ar: 'الإمارات', en: 'UAE' },
  'Asia/Gaza': { ar: 'فلسطين', en: 'Palestine' },
  'Asia/Hebron': { ar: 'فلسطين', en: 'Palestine' },
  'Asia/Jerusalem': { ar: 'القدس', en: 'Jerusalem' },
  'Europe/London': { ar: 'بريطانيا', en: 'UK' },
};

/** Returns the name from `Intl`: "shortGeneric" names the country, or the city if the country has several zones. */
function getIntlName(timeZone: string, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'shortGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/**
 * Returns the text to write after a time: "Saudi time", «بتوقيت السعودية».
 * @param timezone an IANA name, whose last part is the English name of a city, except for `UTC` and `Etc/…`
 */
export function describeZone(timezone: string, language: Language): string {
  const commonName = COMMON_NAMES[timezone]?.[language];
  if (language === 'ar')
    return `بتوقيت ${commonName ?? getIntlName(timezone, 'ar-u-nu-latn').replace('توقيت ', '')}`;
  if (commonName) return `${commonName} time`;
  const name = getIntlName(timezone, 'en');
  if (name.endsWith(' Time')) return name.replace(/Time$/u, 'time');
  // Intl returns an abbreviation, such as EST, for American zones and for GMT.
  const hasCity = timezone.includes('/') && !timezone.startsWith('Etc/');
  return hasCity ? `${timezone.split('/').at(-1)?.replaceAll('_', ' ')} time` : name;
}

/** Formats a time with its zone: "8:30 pm Saudi time", «8:30 م بتوقيت السعودية». */
export function formatVenueTime(instant: Instant, language: Language, timezone: string): string {
  return `${formatTime(instant, language, timezone)} ${describeZone(timezone, language)}`;
}
