/** Queries the list of staff and sends an owner's changes. Each change refetches the list. */
import { useQuery } from '@tanstack/react-query';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { useStaffMutation } from '../../platform/calls/use-staff-mutation.ts';

export const useStaffList = () => useQuery({ queryKey: ['team'], queryFn: () => callStaff('listStaff') });

export const useChangeTeam = () => useStaffMutation(['team']);
