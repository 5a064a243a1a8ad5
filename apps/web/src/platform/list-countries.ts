/** Lists the world's countries by ISO 3166 code. The browser's Intl API provides their names and sorts them. */
import { localeOf } from '@rabita/client/language/format';
import type { Language } from '@rabita/contract/constants';

const CODES =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  );

/** Names that fans type and that `Intl` does not have. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE', 'Emirates'],
  CD: ['DRC', 'Zaire', 'زائير'],
  CI: ['Ivory Coast'],
  CV: ['Cape Verde'],
  CZ: ['Czech Republic'],
  GB: ['UK', 'England', 'Britain', 'إنجلترا', 'بريطانيا'],
  KP: ['DPRK'],
  KR: ['Korea'],
  MM: ['Burma', 'بورما'],
  NL: ['Holland'],
  PS: ['Palestine', 'فلسطين'],
  SA: ['KSA'],
  SZ: ['Swaziland'],
  TL: ['East Timor'],
  TR: ['Turkey'],
  US: ['USA', 'America', 'أمريكا', 'أميركا'],
};

/** `value`: the two-letter ISO 3166 code. `label`: the name in the requested language. `aliases`: its other names. */
export type Country = {
  readonly value: string;
  readonly label: string;
  readonly aliases: readonly string[];
};

const cache = new Map<Language, readonly Country[]>();

/** Returns all 249 countries and territories, sorted by their names in this language. */
export function listCountries(language: Language): readonly Country[] {
  const cached = cache.get(language);
  if (cached) return cached;
  const [names, otherNames] = [language, language === 'ar' ? 'en' : 'ar'].map(
    code => new Intl.DisplayNames(localeOf(code as Language), { type: 'region' }),
  ) as [Intl.DisplayNames, Intl.DisplayNames];
  const nameCollator = new Intl.Collator(localeOf(language));
  const countries = CODES.map(value => ({
    value,
    label: names.of(value) ?? value,
    aliases: [otherNames.of(value) ?? value, ...(OTHER_NAMES[value] ?? [])],
  })).sort((a, b) => nameCollator.compare(a.label, b.label));
  cache.set(language, countries);
  return countries;
}
