/** The page at `/profile/email`, where members change their email. */
import { ChangeEmailForm } from '../features/auth/change-email-form.tsx';
import { useUser } from '../platform/session/auth-store.ts';

export function ChangeEmailPage() {
  const user = useUser();
  return user && <ChangeEmailForm user={user} />;
}
