// Renders the page that changes the password; guests may open it and see a link to the login.
import { ChangePasswordForm } from '../features/auth/change-password-form.tsx';

export function ChangePasswordPage() {
  return <ChangePasswordForm />;
}
