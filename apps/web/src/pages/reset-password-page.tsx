/**
 * The page that a reset link opens. It keeps the link's token in memory, and removes it from the URL and the history.
 */
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ResetPasswordForm } from '../features/auth/reset-password-form.tsx';
import { paths } from '../platform/paths.ts';

export function ResetPasswordPage() {
  const [search] = useSearchParams();
  const tokenInAddress = search.get('token');
  const [token, setToken] = useState(tokenInAddress);
  const navigate = useNavigate();

  // If another reset link is opened in the same tab, its token replaces the first link's token.
  if (tokenInAddress !== null && tokenInAddress !== token) setToken(tokenInAddress);
  useEffect(() => {
    if (tokenInAddress !== null) navigate(paths.resetPassword, { replace: true });
  }, [tokenInAddress, navigate]);

  return <ResetPasswordForm key={token} token={token || null} />;
}
