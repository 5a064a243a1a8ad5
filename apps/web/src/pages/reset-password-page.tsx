// The page that a reset link opens: the token is read once and leaves the address bar and the history at once.
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ResetPasswordForm } from '../features/auth/reset-password-form.tsx';
import { paths } from '../platform/paths.ts';

export function ResetPasswordPage() {
  const [search] = useSearchParams();
  const offered = search.get('token');
  const [token, setToken] = useState(offered);
  const navigate = useNavigate();

  // A second link opened in the same tab replaces the first.
  if (offered !== null && offered !== token) setToken(offered);
  useEffect(() => {
    if (offered !== null) navigate(paths.resetPassword, { replace: true });
  }, [offered, navigate]);

  return <ResetPasswordForm key={token} token={token || null} />;
}
