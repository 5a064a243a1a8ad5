/** Queries the logged-in member of staff and their role. */
import { useQuery } from '@tanstack/react-query';
import { callStaff } from '../../platform/calls/call-staff.ts';

export const useStaffMe = () =>
  useQuery({ queryKey: ['staff-me'], queryFn: () => callStaff('getStaffMe'), staleTime: 60_000 });
