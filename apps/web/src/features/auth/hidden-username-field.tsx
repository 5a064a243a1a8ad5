// Renders a hidden username field, so that a password manager stores the new password for the right account.
import { useUser } from '../../platform/session/auth-store.ts';

/** Contains the member's email. Renders nothing for a guest. */
export function HiddenUsernameField() {
  const user = useUser();
  if (!user) return null;
  return <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />;
}
