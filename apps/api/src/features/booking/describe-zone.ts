/** What people call a time zone when they say an hour in it: by its city, because nobody meets at "GMT+3". */
import type { Language } from '@rabita/contract/constants';

/** The Arab world's zones, which Intl names by their state or by a formal term that is not said. */
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

/** As Intl says it; "shortGeneric" names the place and stays the same in summer and in winter. */
function saidByIntl(timeZone: string, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'shortGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/**
 * Follows an hour: "Riyadh time", «بتوقيت الرياض».
 * @param timezone an IANA name such as `Asia/Riyadh`; its last part is the English city (Theory and pragmatics of the
 * tz code and data, "Timezone identifiers"), but for `UTC` and `Etc/…`, which have none
 */
export function describeZone(timezone: string, language: Language): string {
  if (language === 'ar') {
    const city = ARAB_CITIES[timezone];
    const said = city ? `توقيت ${city}` : saidByIntl(timezone, 'ar-u-nu-latn');
    return said.startsWith('توقيت ') ? `ب${said}` : `بتوقيت ${said}`;
  }
  const hasCity = timezone.includes('/') && !timezone.startsWith('Etc/');
  if (!hasCity) return saidByIntl(timezone, 'en-GB');
  return `${timezone.split('/').at(-1)?.replaceAll('_', ' ')} time`;
}
