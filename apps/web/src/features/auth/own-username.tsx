// Tells a password manager whose new password this is, so that it replaces the right one; a person sees nothing of it.
import { useUser } from '../../platform/auth-store.ts';

/** A hidden field with the signed-in member's e-mail; nothing where nobody is signed in. */
export function OwnUsername() {
  const user = useUser();
  if (!user) return null;
  return <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />;
}
