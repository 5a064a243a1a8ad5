/** Polls an event's scanners and conflicts every four seconds, and sends managers' changes. */
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { Scanner } from '@rabita/contract/door/scanner';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { useStaffMutation } from '../../platform/calls/use-staff-mutation.ts';
import { useStaffQuery } from '../../platform/calls/use-staff-query.ts';
import { scannerLabel } from '../../platform/scanner-label.ts';
import { texts } from './texts.ts';

export function useAllowOverrides() {
  const t = useTexts(texts);
  const language = useLanguage();
  const { change, failure } = useChangeDoor();
  const allow = (scanner: Scanner) =>
    void change(
      () => callStaff('allowOverrides', { params: { id: scanner._id } }),
      () => t('overridesAllowed', { name: scannerLabel(scanner, language) }),
    );
  return { allow, failure };
}

const POLLING = { refetchInterval: 4000, staleTime: 0 };

export const useDoorScanners = (eventId: string) =>
  useStaffQuery(['door', eventId], 'listScanners', { params: { id: eventId } }, POLLING);

export const useConflicts = (eventId: string, enabled: boolean) =>
  useStaffQuery(
    ['door', eventId, 'conflicts'],
    'listConflicts',
    { params: { id: eventId } },
    { ...POLLING, enabled },
  );

export const useOverrides = (scannerId: string) =>
  useStaffQuery(
    ['door', 'overrides', scannerId],
    'listOverrides',
    { params: { id: scannerId } },
    { staleTime: 0 },
  );

export const useChangeDoor = () => useStaffMutation(['door']);
