// Returns the handler of the navigation's logout button. It ignores further presses while the logout is running.
import { useState } from 'react';
import { signOut } from '../../platform/session/session.ts';

export function useSignOut(): { readonly isLeaving: boolean; readonly leave: () => void } {
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    if (isLeaving) return;
    setLeaving(true);
    void signOut();
  };
  return { isLeaving, leave };
}
