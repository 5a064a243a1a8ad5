/** Renders a hidden username field, so that a password manager fills in or stores the password of the right account. */
export function HiddenUsernameField({ email }: { readonly email: string | undefined }) {
  if (email === undefined) return null;
  // Password managers ignore inputs of the type `hidden`.
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}
