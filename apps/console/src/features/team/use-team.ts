// Queries the list of staff and sends an owner's changes. Each change refetches the list.
import { useQuery } from '@tanstack/react-query';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { useStaffMutation } from '../../platform/calls/use-staff-mutation.ts';

export const useTeam = () => useQuery({ queryKey: ['team'], queryFn: () => callStaff('listTeam') });

export const useChangeTeam = () => useStaffMutation(['team']);
