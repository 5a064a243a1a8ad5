// Polls an event's scanners and conflicts every four seconds. Sends managers' changes, which refetch both.
import { useQuery } from '@tanstack/react-query';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { useStaffMutation } from '../../platform/calls/use-staff-mutation.ts';

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
