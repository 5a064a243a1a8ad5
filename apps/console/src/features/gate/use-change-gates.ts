// Sends managers' changes of an event's gates, which refetch the gate's page.
import { useStaffMutation } from '../../platform/calls/use-staff-mutation.ts';

export const useChangeGates = () => useStaffMutation(['door']);
