/** Queries tiers, and sends changes that refetch them. */
import { useLanguage } from '@rabita/client/language/language';
import { useQuery } from '@tanstack/react-query';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { useStaffMutation } from '../../platform/calls/use-staff-mutation.ts';

export const useTiers = () =>
  useQuery({ queryKey: ['tiers', 'list'], queryFn: () => callStaff('listStaffTiers') });

/** The tiers as choices of a select, lowest first; empty while they load. */
export function useTierChoices() {
  const language = useLanguage();
  const tiers = useTiers().data?.tiers ?? [];
  return tiers.map(({ _id, translations }) => ({ value: _id, label: translations[language].name }));
}

/** Queries the tier for a form. Refetches whenever a form opens, because the cached tier may be an older version. */
export const useTierToEdit = (id: string) =>
  useQuery({
    queryKey: ['tiers', 'edit', id],
    queryFn: () => callStaff('getStaffTier', { params: { id } }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

export const useChangeTier = () => useStaffMutation(['tiers']);
