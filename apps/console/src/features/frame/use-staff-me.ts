// Who is signed in at this tab, and what their role is.
import { useQuery } from '@tanstack/react-query';
import { callStaff } from '../../platform/call-staff.ts';

export const useStaffMe = () =>
  useQuery({ queryKey: ['staff-me'], queryFn: () => callStaff('getStaffMe'), staleTime: 60_000 });
