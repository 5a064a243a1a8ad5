// Logs out from the navigation, once, however often the button is pressed.
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
