/** Describes a time zone by its city, such as "Riyadh time", because people do not say "GMT+3". */
import type { Language } from '@rabita/contract/constants';

/** Arabic city names for these zones: `Intl` names the country, or uses a formal term that nobody says. */
const ARAB_CITIES: Readonly<Record<string, string>> = {
  'Asia/Riyadh': 'الرياض',
  'Asia/Dubai': 'دبي',
  'Asia/Kuwait': 'الكويت',
  'Asia/Qatar': 'الدوحة',
  'Asia/Bahrain': 'المنامة',
  'Asia/Muscat': 'مسقط',
  'Asia/Aden': 'عدن',
  'Asia/Baghdad': 'بغداد',
  'Asia/Amman': 'عمّان',
  'Asia/Beirut': 'بيروت',
  'Asia/Damascus': 'دمشق',
  'Asia/Gaza': 'غزة',
  'Asia/Hebron': 'الخليل',
  'Asia/Jerusalem': 'القدس',
  'Africa/Cairo': 'القاهرة',
  'Africa/Khartoum': 'الخرطوم',
  'Africa/Tripoli': 'طرابلس',
  'Africa/Tunis': 'تونس',
  'Africa/Algiers': 'الجزائر',
  'Africa/Casablanca': 'الدار البيضاء',
  'Africa/Nouakchott': 'نواكشوط',
};

/** Returns the zone's name from `Intl`: "shortGeneric" names the city or country, the same in summer and winter. */
function nameByIntl(timeZone: string, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'shortGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/**
 * The text to write after a time: "Riyadh time", «بتوقيت الرياض».
 * @param timezone an IANA name such as `Asia/Riyadh`; its last part is the English city (Theory and pragmatics of the
 * tz code and data, "Timezone identifiers"), except for `UTC` and `Etc/…`, which have no city
 */
export function describeZone(timezone: string, language: Language): string {
  if (language === 'ar') {
    const city = ARAB_CITIES[timezone];
    const name = city ? `توقيت ${city}` : nameByIntl(timezone, 'ar-u-nu-latn');
    return name.startsWith('توقيت ') ? `ب${name}` : `بتوقيت ${name}`;
  }
  const hasCity = timezone.includes('/') && !timezone.startsWith('Etc/');
  if (!hasCity) return nameByIntl(timezone, 'en-GB');
  return `${timezone.split('/').at(-1)?.replaceAll('_', ' ')} time`;
}
