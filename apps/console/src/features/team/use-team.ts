/** Queries the list of staff and sends an owner's changes. Each change refetches the list. */
import { useStaffMutation } from '../../platform/calls/use-staff-mutation.ts';
import { useStaffQuery } from '../../platform/calls/use-staff-query.ts';

export const useStaffList = () => useStaffQuery(['team'], 'listStaff', {});

export const useChangeTeam = () => useStaffMutation(['team']);
