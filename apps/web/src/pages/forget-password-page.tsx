/** The page at `/forget-password`, which requests a reset link. `docs/rules.md` (2.8) fixes this spelling. */
import { ForgotPasswordForm } from '../features/auth/forgot-password-form.tsx';

export function ForgetPasswordPage() {
  return <ForgotPasswordForm />;
}
