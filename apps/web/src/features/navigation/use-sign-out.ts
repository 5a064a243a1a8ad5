// Logging out from anywhere in the navigation, once, however often it is pressed.
import { useState } from 'react';
import { signOut } from '../../platform/session.ts';

export function useSignOut(): { readonly isLeaving: boolean; readonly leave: () => void } {
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    if (isLeaving) return;
    setLeaving(true);
    void signOut();
  };
  return { isLeaving, leave };
}
