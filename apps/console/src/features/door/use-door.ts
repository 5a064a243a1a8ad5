/** Polls an event's scanners and conflicts every four seconds. Sends managers' changes, which refetch both. */

import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { Scanner } from '@rabita/contract/door/scanner';
import { useQuery } from '@tanstack/react-query';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { useStaffMutation } from '../../platform/calls/use-staff-mutation.ts';
import { scannerLabel } from '../../platform/scanner-label.ts';
import { texts } from './texts.ts';

/** Allows a scanner its next overrides with one press, from the gate's page and from the crew's board. */
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

const POLL_MS = 4000;

export const useDoorScanners = (eventId: string) =>
  useQuery({
    queryKey: ['door', eventId],
    queryFn: () => callStaff('listScanners', { params: { id: eventId } }),
    refetchInterval: POLL_MS,
    staleTime: 0,
  });

export const useConflicts = (eventId: string, isEnabled: boolean) =>
  useQuery({
    enabled: isEnabled,
    queryKey: ['door', eventId, 'conflicts'],
    queryFn: () => callStaff('listConflicts', { params: { id: eventId } }),
    refetchInterval: POLL_MS,
    staleTime: 0,
  });

export const useOverrides = (scannerId: string) =>
  useQuery({
    queryKey: ['door', 'overrides', scannerId],
    queryFn: () => callStaff('listOverrides', { params: { id: scannerId } }),
    staleTime: 0,
  });

export const useChangeDoor = () => useStaffMutation(['door']);
