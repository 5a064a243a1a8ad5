// Renders the page that requests a reset link.
import { ForgotPasswordForm } from '../features/auth/forgot-password-form.tsx';

export function ForgetPasswordPage() {
  return <ForgotPasswordForm />;
}
