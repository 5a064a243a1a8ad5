/** Renders the page behind an emailed invitation or password link. The console opens after two-step verification. */
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { AcceptInvitation } from '../features/login/accept-invitation.tsx';
import { endSession, useIsLoggedIn } from '../platform/calls/session.ts';
import { paths } from '../platform/paths.ts';

export function AcceptInvitationPage() {
  const navigate = useNavigate();
  const { hash, pathname, state } = useLocation();
  // The token is in the URL fragment, which servers and logs never see. The page moves it at once from the URL to the
  // history entry's state, where it survives a reload.
  const urlToken = new URLSearchParams(hash.slice(1)).get('token');
  const token: string = state?.token ?? '';
  const isReady = urlToken === null;
  const isLoggedIn = useIsLoggedIn();
  // The link may be for someone other than the person who is logged in, so this tab's session ends.
  useEffect(() => {
    if (urlToken === null) return;
    endSession();
    navigate(pathname, { replace: true, state: { token: urlToken } });
  }, [navigate, pathname, urlToken]);
  useEffect(() => {
    if (isReady && isLoggedIn) navigate(paths.home, { replace: true });
  }, [isReady, isLoggedIn, navigate]);
  return isReady ? <AcceptInvitation key={token} token={token} /> : null;
}
