// Where a mailed invitation leads; once it was accepted and the second factor is set up, the console opens.
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { AcceptInvitation } from '../features/sign-in/accept-invitation.tsx';
import { paths } from '../platform/paths.ts';
import { endSession, useIsSignedIn } from '../platform/staff-session.ts';

export function AcceptInvitationPage() {
  const navigate = useNavigate();
  const { hash, pathname, state } = useLocation();
  // Behind the #, so that no server and no log ever sees it; taken out of the address at once, and kept with this entry
  // of the tab's history, so that loading the page again loses nothing.
  const linked = new URLSearchParams(hash.slice(1)).get('token');
  const token: string = state?.token ?? '';
  const isReady = linked === null;
  const isSignedIn = useIsSignedIn();
  // The link is somebody's own way in: whoever was signed in at this tab is not, from here on.
  useEffect(() => {
    if (linked === null) return;
    endSession();
    navigate(pathname, { replace: true, state: { token: linked } });
  }, [navigate, pathname, linked]);
  useEffect(() => {
    if (isReady && isSignedIn) navigate(paths.home, { replace: true });
  }, [isReady, isSignedIn, navigate]);
  return isReady ? <AcceptInvitation key={token} token={token} /> : null;
}
