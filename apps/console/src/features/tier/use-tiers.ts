/** Queries tiers, and sends changes that refetch them. */
import { useLanguage } from '@rabita/client/language/language';
import { useStaffMutation } from '../../platform/calls/use-staff-mutation.ts';
import { useStaffQuery } from '../../platform/calls/use-staff-query.ts';

export const useTiers = () => useStaffQuery(['tiers', 'list'], 'listStaffTiers', {});

export function useTierChoices() {
  const language = useLanguage();
  const tiers = useTiers().data?.tiers ?? [];
  return tiers.map(({ _id, translations }) => ({ value: _id, label: translations[language].name }));
}

export const useChangeTier = () => useStaffMutation(['tiers']);
