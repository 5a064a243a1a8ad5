// Logs out, after a confirmation if there is unsaved work. Ends this tab's session even if the API is unreachable.
import { useState } from 'react';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { endSession } from '../../platform/calls/staff-session.ts';
import { askBeforeLeaving } from '../../platform/forms/unsaved-work.ts';

export function useLogout() {
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void callStaff('staffLogout')
      .catch(() => undefined)
      .finally(() => endSession());
  };
  return { isLeaving, leave: () => askBeforeLeaving(leave) };
}
