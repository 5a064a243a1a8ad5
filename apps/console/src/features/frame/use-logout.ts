// Logging out: the API is told as far as it can be reached, and this tab forgets in any case.
import { useState } from 'react';
import { callStaff } from '../../platform/call-staff.ts';
import { endSession } from '../../platform/staff-session.ts';
import { leaveForm } from '../../platform/unsaved-work.ts';

export function useLogout() {
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void callStaff('staffLogout')
      .catch(() => undefined)
      .finally(() => endSession());
  };
  return { isLeaving, leave: () => leaveForm(leave) };
}
