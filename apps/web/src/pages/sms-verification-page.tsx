/** The page at `/sms-verification`, which asks for the code from an email or SMS, and redirects a verified member. */
import { Navigate, useLocation } from 'react-router';
import { NothingToVerify, VerificationForm } from '../features/auth/verification-form.tsx';
import { PageLoading } from '../platform/page-loading.tsx';
import { CAME_FROM_AUTH, parseNavigationState, returnPath } from '../platform/paths.ts';
import { useAuthStore, useMemberId } from '../platform/session/auth-store.ts';
import { useResumeRegistration } from '../platform/session/waiting-code.ts';

export function SmsVerificationPage() {
  const isVerified = useAuthStore(state => state.token !== null && state.user?.is_verified === true);
  const userId = useAuthStore(state => (state.needsVerification ? state.verificationUserId : null));
  const memberId = useMemberId();
  const state = parseNavigationState(useLocation().state);
  const isLoading = useResumeRegistration();
  if (isVerified) return <Navigate to={returnPath(state, memberId)} replace state={CAME_FROM_AUTH} />;
  if (isLoading) return <PageLoading />;
  return userId ? <VerificationForm userId={userId} /> : <NothingToVerify />;
}
