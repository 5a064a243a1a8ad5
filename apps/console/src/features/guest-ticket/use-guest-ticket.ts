// Makes a guest's ticket when its page opens. A refetch would make and record another one.
import { useQuery } from '@tanstack/react-query';
import { callStaff } from '../../platform/calls/call-staff.ts';

export const useGuestTicket = (bookingId: string) =>
  useQuery({
    queryKey: ['guest-ticket', bookingId],
    queryFn: () => callStaff('getGuestTicket', { params: { id: bookingId } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
