// Renders the page behind a reset link; it reads the token once and removes it from the address and the history.
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ResetPasswordForm } from '../features/auth/reset-password-form.tsx';
import { paths } from '../platform/paths.ts';

export function ResetPasswordPage() {
  const [search] = useSearchParams();
  const tokenInAddress = search.get('token');
  const [token, setToken] = useState(tokenInAddress);
  const navigate = useNavigate();

  // A second link that is opened in the same tab replaces the first.
  if (tokenInAddress !== null && tokenInAddress !== token) setToken(tokenInAddress);
  useEffect(() => {
    if (tokenInAddress !== null) navigate(paths.resetPassword, { replace: true });
  }, [tokenInAddress, navigate]);

  return <ResetPasswordForm key={token} token={token || null} />;
}
