/** Returns the handlers of the logout button, and what the member would lose by a logout. */
import { currentLanguage } from '@rabita/client/language/language';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { getUserId } from '../../platform/session/auth-state.ts';
import { useAuthStore } from '../../platform/session/auth-store.ts';
import type { LogoutLoss } from '../../platform/session/logout-loss.ts';
import { logOut } from '../../platform/session/session.ts';

export const loadLogoutDialog = () => import('./logout-dialog.tsx');

type Logout = {
  readonly isLoggingOut: boolean;
  /** Logs out at once if nothing would be lost, else sets `loss`. Ignores further presses until the member cancels. */
  readonly requestLogout: () => void;
  /** What the member would lose, for the dialog; null without a dialog. */
  readonly loss: LogoutLoss | null;
  readonly confirmLogout: () => void;
  readonly cancelLogout: () => void;
};

export function useLogout(): Logout {
  const client = useQueryClient();
  const [isLoggingOut, setIsLoggingOut] = useState(false);
  const [loss, setLoss] = useState<LogoutLoss | null>(null);
  const isBusy = useRef(false);
  const confirmLogout = () => {
    setLoss(null);
    setIsLoggingOut(true);
    void logOut();
  };
  const cancelLogout = () => {
    isBusy.current = false;
    setLoss(null);
  };
  const findLoss = async () => {
    const { findLogoutLoss } = await import('../../platform/session/logout-loss.ts');
    const { user, offline } = useAuthStore.getState();
    const isOffline = offline || !navigator.onLine;
    const foundLoss = await findLogoutLoss(client, getUserId(user), {
      isOffline,
      language: currentLanguage(),
    });
    if (foundLoss) await loadLogoutDialog();
    return foundLoss;
  };
  const requestLogout = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    // If the code cannot be loaded, the member is logged out without a dialog.
    const foundLoss = await findLoss().catch(() => null);
    if (foundLoss) setLoss(foundLoss);
    else confirmLogout();
  };
  return { isLoggingOut, requestLogout: () => void requestLogout(), loss, confirmLogout, cancelLogout };
}
