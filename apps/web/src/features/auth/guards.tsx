/** Route guards for pages that only members or only guests may open. All other pages have no guard. */
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { LoadingScreen } from '../../platform/loading-screen.tsx';
import { CAME_FROM_AUTH, parseNavigationState, paths, returnPath } from '../../platform/paths.ts';
import { useAuthStore, useIsLoggedIn, useMemberId } from '../../platform/session/auth-store.ts';
import { checkSession } from '../../platform/session/session.ts';
import { UnreachablePage } from '../../platform/unreachable-page.tsx';

/**
 * Opens the page for members and redirects guests to the login. If there is only a token, first fetches its user, and
 * says why if that failed.
 */
export function MembersOnly() {
  const token = useAuthStore(state => state.token);
  const user = useAuthStore(state => state.user);
  const fromMember = useAuthStore(state => state.expiredMemberId);
  const { pathname, search, hash } = useLocation();
  const isUnresolved = token !== null && user === null;
  const isOffline = useAuthStore(state => state.offline);
  const isChecking = useAuthStore(state => state.loading);

  useEffect(() => {
    if (isUnresolved) void checkSession();
  }, [isUnresolved]);

  if (isUnresolved && isOffline)
    return <UnreachablePage isRefreshing={isChecking} refresh={() => void checkSession()} />;
  if (isUnresolved) return <LoadingScreen />;
  if (!user || !token) {
    const state = { from: `${pathname}${search}${hash}`, ...(fromMember && { fromMember }) };
    return <Navigate to={paths.auth} replace state={state} />;
  }
  return <Outlet />;
}

/** Opens the page for guests. Redirects members to the page they requested before the login, or to the dashboard. */
export function GuestsOnly() {
  const isLoggedIn = useIsLoggedIn();
  const memberId = useMemberId();
  const state = parseNavigationState(useLocation().state);
  return isLoggedIn ? (
    <Navigate to={returnPath(state, memberId)} replace state={CAME_FROM_AUTH} />
  ) : (
    <Outlet />
  );
}

/** Redirects to the code screen if the loaded user is not verified. Renders nothing. */
export function RedirectToVerification() {
  const isUnverified = useAuthStore(state => state.user?.is_verified === false);
  const navigate = useNavigate();
  useEffect(() => {
    if (isUnverified && window.location.pathname !== paths.verification) {
      navigate(paths.verification, { replace: true });
    }
  }, [isUnverified, navigate]);
  return null;
}
