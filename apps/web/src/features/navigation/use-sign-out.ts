/**
 * Returns the handlers of the navigation's logout button, and what to ask before a logout that would lose something.
 */
import { currentLanguage } from '@rabita/client/language/language';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { userIdOf } from '../../platform/session/auth-state.ts';
import { useAuthStore } from '../../platform/session/auth-store.ts';
import type { LogoutLoss } from '../../platform/session/logout-loss.ts';
import { signOut } from '../../platform/session/session.ts';

export const loadLogoutDialog = () => import('./logout-dialog.tsx');

type SignOut = {
  readonly isLeaving: boolean;
  /** Logs out at once if nothing would be lost, else sets `loss`. Ignores further presses meanwhile. */
  readonly leave: () => void;
  /** What the question is about; null: there is nothing to ask. */
  readonly loss: LogoutLoss | null;
  readonly leaveAnyway: () => void;
  readonly stay: () => void;
};

export function useSignOut(): SignOut {
  const client = useQueryClient();
  const [isLeaving, setIsLeaving] = useState(false);
  const [loss, setLoss] = useState<LogoutLoss | null>(null);
  const isBusy = useRef(false);
  const leaveAnyway = () => {
    setLoss(null);
    setIsLeaving(true);
    void signOut();
  };
  const stay = () => {
    isBusy.current = false;
    setLoss(null);
  };
  const findLoss = async () => {
    const { findLogoutLoss } = await import('../../platform/session/logout-loss.ts');
    const { user, offline } = useAuthStore.getState();
    const isOffline = offline || !navigator.onLine;
    const found = await findLogoutLoss(client, userIdOf(user), isOffline, currentLanguage());
    if (found) await loadLogoutDialog();
    return found;
  };
  const leave = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    // Code that cannot be loaded keeps nobody logged in.
    const found = await findLoss().catch(() => null);
    if (found) setLoss(found);
    else leaveAnyway();
  };
  return { isLeaving, leave: () => void leave(), loss, leaveAnyway, stay };
}
