// Who works for the league, and what an owner does about it; each change asks for the list again.
import { useQuery } from '@tanstack/react-query';
import { callStaff } from '../../platform/call-staff.ts';
import { useStaffChange } from '../../platform/use-staff-change.ts';

export const useTeam = () => useQuery({ queryKey: ['team'], queryFn: () => callStaff('listTeam') });

export const useTeamChange = () => useStaffChange(['team']);
