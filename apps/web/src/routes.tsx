// Every address of the app and who may see it; each page is a file of its own that loads when it is first needed.
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { MembersOnly, VisitorsOnly } from './features/auth/guards.tsx';
import { readToken } from './platform/auth-store.ts';
import { LoadingScreen } from './platform/loading-screen.tsx';
import { paths } from './platform/paths.ts';
import { checkSession } from './platform/session.ts';

const files = import.meta.glob<Record<string, ComponentType>>('./pages/*-page.tsx');

/** The component that a page's file exports: `events-page.tsx` exports `EventsPage`. */
function page(name: string): ComponentType {
  const exported = `${name.replace(/(^|-)(\w)/gu, (_match, _dash, letter: string) => letter.toUpperCase())}Page`;
  return lazy(async () => {
    const module = await files[`./pages/${name}-page.tsx`]?.();
    const component = module?.[exported];
    if (!component) throw new Error(`pages/${name}-page.tsx exports no ${exported}.`);
    return { default: component };
  });
}

const LandingPage = page('landing');
const EventsPage = page('events');
const TicketPage = page('ticket');
const DashboardPage = page('dashboard');
const AuthPage = page('auth');
const SmsVerificationPage = page('sms-verification');
const ForgetPasswordPage = page('forget-password');
const ResetPasswordPage = page('reset-password');
const ChangePasswordPage = page('change-password');
const ProfileEditPage = page('profile-edit');
const PrivacyPolicyPage = page('privacy-policy');
const TermsConditionsPage = page('terms-conditions');
const CookiesPage = page('cookies');

/** The whole app. A stored session is checked once, behind the loading screen; guests never see that screen. */
export function App() {
  const [isChecking, setChecking] = useState(() => readToken() !== null);

  useEffect(() => {
    void checkSession().then(() => setChecking(false));
  }, []);

  if (isChecking) return <LoadingScreen />;
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route path={paths.home} element={<LandingPage />} />
        <Route element={<VisitorsOnly />}>
          <Route path={paths.auth} element={<AuthPage />} />
        </Route>
        <Route element={<MembersOnly />}>
          <Route path={paths.dashboard} element={<DashboardPage />} />
          <Route path={paths.events} element={<EventsPage />} />
          <Route path={paths.ticket} element={<TicketPage />} />
          <Route path={paths.profile} element={<ProfileEditPage />} />
        </Route>
        <Route path={paths.verification} element={<SmsVerificationPage />} />
        <Route path={paths.forgotPassword} element={<ForgetPasswordPage />} />
        <Route path={paths.changePassword} element={<ChangePasswordPage />} />
        <Route path={paths.resetPassword} element={<ResetPasswordPage />} />
        <Route path={paths.privacy} element={<PrivacyPolicyPage />} />
        <Route path={paths.terms} element={<TermsConditionsPage />} />
        <Route path={paths.cookies} element={<CookiesPage />} />
        <Route path="*" element={<Navigate to={paths.home} replace />} />
      </Routes>
    </Suspense>
  );
}
