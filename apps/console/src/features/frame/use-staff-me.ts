/** Queries the logged-in member of staff and their role. */
import { useStaffQuery } from '../../platform/calls/use-staff-query.ts';

export const useStaffMe = () => useStaffQuery(['staff-me'], 'getStaffMe', {}, { staleTime: 60_000 });
