// Returns the logout handler of the navigation, which ignores further presses while it logs out.
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
