// Lists the time zones that a venue can have, with their names in the page's language.
import { useTexts } from '@rabita/client/language/texts';
import { zoneTexts } from './zone-texts.ts';

type NamedZone = keyof typeof zoneTexts.table;

const isNamed = (zone: string): zone is NamedZone => Object.hasOwn(zoneTexts.table, zone);
const NAMED = Object.keys(zoneTexts.table).filter(isNamed);

export function useZoneName(): (zone: string) => string {
  const t = useTexts(zoneTexts);
  return zone => (isNamed(zone) ? t(zone) : zone);
}

/**
 * Returns the time zones as options: first common zones, labelled by city, then all other zones that the browser knows.
 */
export function useZones(): { value: string; label: string; hint?: string }[] {
  const nameOf = useZoneName();
  const others = Intl.supportedValuesOf('timeZone').filter(zone => !isNamed(zone));
  return [
    ...NAMED.map(zone => ({ value: zone, label: nameOf(zone), hint: zone })),
    ...others.map(zone => ({ value: zone, label: zone })),
  ];
}
