/** Renders the choice of a venue's time zone, by city or by zone name. */
import { defineTexts, useTexts } from '@rabita/client/language/texts';
import { ComboBox } from '@rabita/ui/controls/combo-box';
import type { ComponentProps } from 'react';
import { editTexts } from '../forms/edit-texts.ts';

/** Names common time zones by their cities. Other time zones appear under their IANA names, such as `Asia/Aden`. */
const zoneTexts = defineTexts({
  'Asia/Riyadh': { ar: 'الرياض', en: 'Riyadh' },
  'Asia/Kuwait': { ar: 'الكويت', en: 'Kuwait' },
  'Asia/Bahrain': { ar: 'المنامة', en: 'Manama' },
  'Asia/Qatar': { ar: 'الدوحة', en: 'Doha' },
  'Asia/Dubai': { ar: 'دبي وأبوظبي', en: 'Dubai and Abu Dhabi' },
  'Asia/Muscat': { ar: 'مسقط', en: 'Muscat' },
  'Asia/Baghdad': { ar: 'بغداد', en: 'Baghdad' },
  'Asia/Amman': { ar: 'عمّان', en: 'Amman' },
  'Asia/Beirut': { ar: 'بيروت', en: 'Beirut' },
  'Africa/Cairo': { ar: 'القاهرة', en: 'Cairo' },
  'Africa/Casablanca': { ar: 'الدار البيضاء', en: 'Casablanca' },
  'Europe/Istanbul': { ar: 'إسطنبول', en: 'Istanbul' },
  'Europe/London': { ar: 'لندن', en: 'London' },
  'Europe/Paris': { ar: 'باريس', en: 'Paris' },
  'Europe/Berlin': { ar: 'برلين', en: 'Berlin' },
  'America/New_York': { ar: 'نيويورك', en: 'New York' },
  'America/Los_Angeles': { ar: 'لوس أنجلوس', en: 'Los Angeles' },
  'Asia/Seoul': { ar: 'سول', en: 'Seoul' },
  'Asia/Tokyo': { ar: 'طوكيو', en: 'Tokyo' },
});

type NamedZone = keyof typeof zoneTexts.table;

const isNamedZone = (zone: string): zone is NamedZone => Object.hasOwn(zoneTexts.table, zone);
const NAMED_ZONES = Object.keys(zoneTexts.table).filter(isNamedZone);

export function useZoneName(): (zone: string) => string {
  const t = useTexts(zoneTexts);
  return zone => (isNamedZone(zone) ? t(zone) : zone);
}

/** Returns all time zones of the browser as options, common time zones first. */
function useZones(): { value: string; label: string; hint?: string }[] {
  const toName = useZoneName();
  const others = Intl.supportedValuesOf('timeZone').filter(zone => !isNamedZone(zone));
  return [
    ...NAMED_ZONES.map(zone => ({ value: zone, label: toName(zone), hint: zone })),
    ...others.map(zone => ({ value: zone, label: zone })),
  ];
}

export function ZoneField(field: Omit<ComponentProps<typeof ComboBox>, 'options' | 'emptyText'>) {
  const t = useTexts(editTexts);
  return <ComboBox options={useZones()} emptyText={t('zoneEmpty')} {...field} />;
}
