/** The page at `/change-password`, where a member changes the password. A guest sees a link to the login there. */
import { ChangePasswordForm } from '../features/auth/change-password-form.tsx';

export function ChangePasswordPage() {
  return <ChangePasswordForm />;
}
