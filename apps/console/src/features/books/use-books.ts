// Queries the check of the books. Each check is recorded and loads the database, so it never refetches by itself.
import { useQuery } from '@tanstack/react-query';
import { callStaff } from '../../platform/calls/call-staff.ts';

export const useBooks = () =>
  useQuery({
    queryKey: ['books'],
    queryFn: () => callStaff('checkBooks'),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
