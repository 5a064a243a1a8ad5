// Every address of the app and who may see it; each page is a file of its own that loads when it is first needed.
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router';
import { MembersOnly, VerificationFirst, VisitorsOnly } from './features/auth/guards.tsx';
import { CookieBanner } from './features/consent/cookie-banner.tsx';
import { Navbar } from './features/navigation/navbar.tsx';
import { OfflineBar } from './features/navigation/offline-bar.tsx';
import { SkipLink } from './features/navigation/skip-link.tsx';
import { TabBar } from './features/navigation/tab-bar.tsx';
import { useWaitingAnnouncements } from './platform/announce.ts';
import { readToken } from './platform/auth-store.ts';
import { ErrorBoundary } from './platform/error-boundary.tsx';
import { LoadingScreen } from './platform/loading-screen.tsx';
import { PageLoading } from './platform/page-loading.tsx';
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

const AriaLocale = lazy(async () => ({ default: (await import('./platform/aria-locale.tsx')).AriaLocale }));
const Toasts = lazy(async () => ({ default: (await import('./platform/toasts.tsx')).Toasts }));

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
const DesignPage = page('design');

/** Every page but the landing page may use components that need the locale; the landing page does without their weight. */
function WithLocale() {
  return (
    <AriaLocale>
      <Outlet />
    </AriaLocale>
  );
}

/** The region for news is fetched with the first news. */
function News() {
  const hasNews = useWaitingAnnouncements().length > 0;
  const [isNeeded, setNeeded] = useState(false);
  if (hasNews && !isNeeded) setNeeded(true);
  return isNeeded ? (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  ) : null;
}

function Pages() {
  return (
    <Routes>
      <Route path={paths.home} element={<LandingPage />} />
      <Route element={<WithLocale />}>
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
        {import.meta.env.DEV && <Route path="/_design" element={<DesignPage />} />}
      </Route>
      <Route path="*" element={<Navigate to={paths.home} replace />} />
    </Routes>
  );
}

/** The whole app. A stored session is checked once, behind the loading screen; guests never see that screen. */
export function App() {
  const [isChecking, setChecking] = useState(() => readToken() !== null);

  useEffect(() => {
    void checkSession().then(() => setChecking(false));
  }, []);

  const { pathname } = useLocation();
  if (isChecking) return <LoadingScreen />;
  return (
    <>
      <SkipLink />
      <CookieBanner />
      <Navbar />
      <OfflineBar />
      <VerificationFirst />
      <ErrorBoundary resetKey={pathname}>
        <Suspense fallback={<PageLoading />}>
          <Pages />
        </Suspense>
      </ErrorBoundary>
      <TabBar />
      <News />
    </>
  );
}
