// Renders the choice of a venue's time zone, by city or by zone name.
import { useTexts } from '@rabita/client/language/texts';
import { ComboBox } from '@rabita/ui/controls/combo-box';
import type { ComponentProps } from 'react';
import { editTexts } from '../forms/edit-texts.ts';
import { useZones } from './use-zones.ts';

export function ZoneField(field: Omit<ComponentProps<typeof ComboBox>, 'options' | 'emptyText'>) {
  const t = useTexts(editTexts);
  return <ComboBox options={useZones()} emptyText={t('zoneEmpty')} {...field} />;
}
