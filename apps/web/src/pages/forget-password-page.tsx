// The page at `/forget-password`, which requests a reset link. The specification fixes the path and its spelling.
import { ForgotPasswordForm } from '../features/auth/forgot-password-form.tsx';

export function ForgetPasswordPage() {
  return <ForgotPasswordForm />;
}
