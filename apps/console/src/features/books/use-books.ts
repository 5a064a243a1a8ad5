// The books counted again; each count is recorded and costs the database work, so it is made when asked for and no oftener.
import { useQuery } from '@tanstack/react-query';
import { callStaff } from '../../platform/call-staff.ts';

export const useBooks = () =>
  useQuery({
    queryKey: ['books'],
    queryFn: () => callStaff('checkBooks'),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
