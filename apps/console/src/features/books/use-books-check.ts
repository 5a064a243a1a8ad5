// Queries the records check. It does not refetch on focus or reconnect, because each check puts load on the database
// and adds a line to the audit log.
import { useQuery } from '@tanstack/react-query';
import { callStaff } from '../../platform/calls/call-staff.ts';

export const useBooksCheck = () =>
  useQuery({
    queryKey: ['books'],
    queryFn: () => callStaff('checkBooks'),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
