/**
 * The page at `/profile/verify/email` or `/phone`, where members prove a contact with a code. With nothing to prove it
 * leads back to the profile.
 */
import { Navigate, useParams } from 'react-router';
import { ContactVerification } from '../features/auth/contact-verification.tsx';
import { paths } from '../platform/paths.ts';
import { useUser } from '../platform/session/auth-store.ts';

export function VerifyContactPage() {
  const user = useUser();
  const { contact } = useParams();
  if (!user) return null;
  const [channel, value, isVerified] =
    contact === 'phone'
      ? (['sms', user.phone_number, user.phone_verified] as const)
      : (['email', user.email, user.email_verified] as const);
  if (!value || isVerified || !['email', 'phone'].includes(contact ?? '')) {
    return <Navigate to={paths.profile} replace />;
  }
  return <ContactVerification key={channel} channel={channel} contact={value} />;
}
