// The page at `/change-password`. Guests may open it too and see a link to the login.
import { ChangePasswordForm } from '../features/auth/change-password-form.tsx';

export function ChangePasswordPage() {
  return <ChangePasswordForm />;
}
