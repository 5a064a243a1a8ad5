// Logs out: ends the session at the API if it is reachable, and always ends this tab's session.
import { useState } from 'react';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { endSession } from '../../platform/calls/staff-session.ts';
import { confirmLeave } from '../../platform/forms/unsaved-work.ts';

export function useLogout() {
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void callStaff('staffLogout')
      .catch(() => undefined)
      .finally(() => endSession());
  };
  return { isLeaving, leave: () => confirmLeave(leave) };
}
