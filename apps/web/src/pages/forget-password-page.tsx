// Recovering a forgotten password.
import { ForgotPasswordForm } from '../features/auth/forgot-password-form.tsx';

export function ForgetPasswordPage() {
  return <ForgotPasswordForm />;
}
