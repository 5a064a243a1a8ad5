// Who may see a page: members only, or visitors only; the rest is open to everyone.
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { useAuthStore } from '../../platform/auth-store.ts';
import { LoadingScreen } from '../../platform/loading-screen.tsx';
import { parseNavigationState, paths, returnPath } from '../../platform/paths.ts';
import { checkSession } from '../../platform/session.ts';

/** Members only. A token without its user is resolved first; only then is anybody sent to log in. */
export function MembersOnly() {
  const token = useAuthStore(state => state.token);
  const user = useAuthStore(state => state.user);
  const { pathname, search, hash } = useLocation();
  const isUnresolved = token !== null && user === null;

  useEffect(() => {
    if (isUnresolved) void checkSession();
  }, [isUnresolved]);

  if (isUnresolved) return <LoadingScreen />;
  if (!user || !token) {
    return <Navigate to={paths.auth} replace state={{ from: `${pathname}${search}${hash}` }} />;
  }
  return <Outlet />;
}

/** Visitors only: a member goes on to the page that was asked for, else to the dashboard. */
export function VisitorsOnly() {
  const isSignedIn = useAuthStore(state => state.user !== null && state.token !== null);
  const { from } = parseNavigationState(useLocation().state);
  return isSignedIn ? <Navigate to={returnPath(from)} replace /> : <Outlet />;
}

/** At the start, and when a late profile says so, an unverified user is led to the code; other moves stay free. */
export function VerificationFirst() {
  const isUnverified = useAuthStore(state => state.user?.is_verified === false);
  const navigate = useNavigate();
  useEffect(() => {
    if (isUnverified && window.location.pathname !== paths.verification) {
      navigate(paths.verification, { replace: true });
    }
  }, [isUnverified, navigate]);
  return null;
}
