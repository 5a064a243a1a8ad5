// Where a mailed invitation leads; once it was accepted and the second factor is set up, the console opens.
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { AcceptInvitation } from '../features/sign-in/accept-invitation.tsx';
import { paths } from '../platform/paths.ts';
import { endSession, useIsSignedIn } from '../platform/staff-session.ts';

export function AcceptInvitationPage() {
  const navigate = useNavigate();
  const { hash, pathname } = useLocation();
  // Behind the #, so that no server and no log ever sees it; read once, and taken out of the address at once.
  const [token] = useState(() => new URLSearchParams(hash.slice(1)).get('token') ?? '');
  const [isReady, setReady] = useState(false);
  const isSignedIn = useIsSignedIn();
  // The link is somebody's own way in: whoever was signed in at this tab is not, from here on.
  useEffect(() => {
    endSession();
    navigate(pathname, { replace: true });
    setReady(true);
  }, [navigate, pathname]);
  useEffect(() => {
    if (isReady && isSignedIn) navigate(paths.home, { replace: true });
  }, [isReady, isSignedIn, navigate]);
  return isReady ? <AcceptInvitation token={token} /> : null;
}
