// Queries an event's gate report, and refreshes it while the event runs.
import { useQuery } from '@tanstack/react-query';
import { callStaff } from '../../platform/calls/call-staff.ts';

const POLL_MS = 15_000;

export const useDoorReport = (eventId: string) =>
  useQuery({
    queryKey: ['door', eventId, 'report'],
    queryFn: () => callStaff('getDoorReport', { params: { id: eventId } }),
    // An admission without a network may arrive after the end, but then nobody watches.
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'open' || data?.state === 'coming' ? POLL_MS : false,
    staleTime: 0,
  });
