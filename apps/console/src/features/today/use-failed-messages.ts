// Queries the messages that could not be sent, and retries them.
import { useQuery } from '@tanstack/react-query';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { useStaffMutation } from '../../platform/calls/use-staff-mutation.ts';

export const useFailedMessages = () =>
  useQuery({ queryKey: ['failed-messages'], queryFn: () => callStaff('listFailedMessages') });

export const useRetryMessage = () => useStaffMutation(['failed-messages']);
