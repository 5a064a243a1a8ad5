// Changing the password; open to everyone, useful to members.
import { ChangePasswordForm } from '../features/auth/change-password-form.tsx';

export function ChangePasswordPage() {
  return <ChangePasswordForm />;
}
