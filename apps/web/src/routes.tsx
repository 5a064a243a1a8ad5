/** Maps each path to a lazily loaded page and its guard, and renders the navigation and banners around the pages. */
import { AnnouncementRegion } from '@rabita/client/announcements/announcement-region';
import { ErrorBoundary } from '@rabita/client/error-boundary';
import { useTexts } from '@rabita/client/language/texts';
import { lazyPart, optionalPart } from '@rabita/client/lazy-part';
import { Suspense, startTransition, useEffect, useState } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router';
import { GuestsOnly, MembersOnly, RedirectToVerification } from './features/auth/guards.tsx';
import { CookieBanner } from './features/consent/cookie-banner.tsx';
import { ConnectionBar } from './features/navigation/connection-bar.tsx';
import { Navbar } from './features/navigation/navbar.tsx';
import { texts } from './features/navigation/texts.ts';
import { BrokenPage } from './platform/broken-page.tsx';
import { LoadingScreen } from './platform/loading-screen.tsx';
import { MAIN_ID } from './platform/page.tsx';
import { PageLoading } from './platform/page-loading.tsx';
import { paths } from './platform/paths.ts';
import { readToken, useIsLoggedIn } from './platform/session/auth-store.ts';
import { checkSession, useFarewell, useIsLeaving } from './platform/session/session.ts';
import { useIsPageSettled } from './platform/use-is-page-settled.ts';

function SkipLink() {
  const t = useTexts(texts);
  return (
    <a
      href={`#${MAIN_ID}`}
      onClick={event => {
        event.preventDefault();
        document.getElementById(MAIN_ID)?.focus();
      }}
      className="fixed start-4 top-3 z-60 -translate-y-24 bg-text px-5 py-3 font-bold text-surface focus:translate-y-0"
    >
      {t('skip')}
    </a>
  );
}

const ReactAriaProvider = lazyPart(() => import('./platform/react-aria-provider.tsx'), 'ReactAriaProvider');

const loadTabBar = () => import('./features/navigation/tab-bar.tsx');
const TabBar = optionalPart(loadTabBar, 'TabBar');

const LiveUpdate = optionalPart(() => import('./live-update.tsx'), 'LiveUpdate');

const LandingPage = lazyPart(() => import('./pages/landing-page.tsx'), 'LandingPage');
const loadMemberHome = () => import('./pages/member-home.tsx');
const MemberHome = lazyPart(loadMemberHome, 'MemberHome');
const EventsPage = lazyPart(() => import('./pages/events-page.tsx'), 'EventsPage');
const EventPage = lazyPart(() => import('./pages/event-page.tsx'), 'EventPage');
const TicketPage = lazyPart(() => import('./pages/ticket-page.tsx'), 'TicketPage');
const RewardsPage = lazyPart(() => import('./pages/rewards-page.tsx'), 'RewardsPage');
const RewardPage = lazyPart(() => import('./pages/reward-page.tsx'), 'RewardPage');
const RedemptionPage = lazyPart(() => import('./pages/redemption-page.tsx'), 'RedemptionPage');
const DashboardPage = lazyPart(() => import('./pages/dashboard-page.tsx'), 'DashboardPage');
const LeaderboardPage = lazyPart(() => import('./pages/leaderboard-page.tsx'), 'LeaderboardPage');
const PointsPage = lazyPart(() => import('./pages/points-page.tsx'), 'PointsPage');
const AuthPage = lazyPart(() => import('./pages/auth-page.tsx'), 'AuthPage');
const SmsVerificationPage = lazyPart(
  () => import('./pages/sms-verification-page.tsx'),
  'SmsVerificationPage',
);
const ForgetPasswordPage = lazyPart(() => import('./pages/forget-password-page.tsx'), 'ForgetPasswordPage');
const ResetPasswordPage = lazyPart(() => import('./pages/reset-password-page.tsx'), 'ResetPasswordPage');
const ChangePasswordPage = lazyPart(() => import('./pages/change-password-page.tsx'), 'ChangePasswordPage');
const ProfileEditPage = lazyPart(() => import('./pages/profile-edit-page.tsx'), 'ProfileEditPage');
const ChangeEmailPage = lazyPart(() => import('./pages/change-email-page.tsx'), 'ChangeEmailPage');
const VerifyContactPage = lazyPart(() => import('./pages/verify-contact-page.tsx'), 'VerifyContactPage');
const SessionsPage = lazyPart(() => import('./pages/sessions-page.tsx'), 'SessionsPage');
const PrivacyPolicyPage = lazyPart(() => import('./pages/privacy-policy-page.tsx'), 'PrivacyPolicyPage');
const TermsConditionsPage = lazyPart(
  () => import('./pages/terms-conditions-page.tsx'),
  'TermsConditionsPage',
);
const CookiesPage = lazyPart(() => import('./pages/cookies-page.tsx'), 'CookiesPage');
const DesignPage = import.meta.env.DEV
  ? lazyPart(() => import('./pages/design-page.tsx'), 'DesignPage')
  : null;

/** Wraps all pages except those that guests open first, which do not load react-aria. */
function OutletWithReactAria() {
  return (
    <ReactAriaProvider>
      <Outlet />
    </ReactAriaProvider>
  );
}

/**
 * The landing page is prerendered for guests. Its code and a member's are separate, so that neither loads the other.
 */
function HomePage() {
  return useIsLoggedIn() ? <MemberHome /> : <LandingPage />;
}

function Pages() {
  return (
    <Routes>
      <Route path={paths.home} element={<HomePage />} />
      <Route path={paths.event} element={<EventPage />} />
      <Route element={<OutletWithReactAria />}>
        <Route element={<GuestsOnly />}>
          <Route path={paths.auth} element={<AuthPage />} />
        </Route>
        <Route element={<MembersOnly />}>
          <Route path={paths.dashboard} element={<DashboardPage />} />
          <Route path={paths.events} element={<EventsPage />} />
          <Route path={paths.ticket} element={<TicketPage />} />
          <Route path={paths.rewards} element={<RewardsPage />} />
          <Route path={paths.reward} element={<RewardPage />} />
          <Route path={paths.redemption} element={<RedemptionPage />} />
          <Route path={paths.leaderboard} element={<LeaderboardPage />} />
          <Route path={paths.points} element={<PointsPage />} />
          <Route path={paths.profile} element={<ProfileEditPage />} />
          <Route path={paths.changeEmail} element={<ChangeEmailPage />} />
          <Route path={paths.verifyContact} element={<VerifyContactPage />} />
          <Route path={paths.sessions} element={<SessionsPage />} />
        </Route>
        <Route path={paths.verification} element={<SmsVerificationPage />} />
        <Route path={paths.forgotPassword} element={<ForgetPasswordPage />} />
        <Route path={paths.changePassword} element={<ChangePasswordPage />} />
        <Route path={paths.resetPassword} element={<ResetPasswordPage />} />
        <Route path={paths.privacy} element={<PrivacyPolicyPage />} />
        <Route path={paths.terms} element={<TermsConditionsPage />} />
        <Route path={paths.cookies} element={<CookiesPage />} />
        {DesignPage && <Route path="/_design" element={<DesignPage />} />}
      </Route>
      <Route path="*" element={<Navigate to={paths.home} replace />} />
    </Routes>
  );
}

/** Guests have no tab bar, and do not load it. */
function MemberTabBar() {
  return useIsLoggedIn() ? (
    <Suspense fallback={null}>
      <TabBar />
    </Suspense>
  ) : null;
}

/** Separate from `App`, so that its state change does not rerender the whole app. */
function LateLiveUpdate() {
  return useIsPageSettled() ? (
    <Suspense fallback={null}>
      <LiveUpdate />
    </Suspense>
  ) : null;
}

/** Shows the loading screen while a stored session is checked. Guests never see it, because they have no session. */
export function App() {
  const [isChecking, setIsChecking] = useState(() => readToken() !== null);

  useEffect(() => {
    // The served HTML preloads a guest's code only. If this fails, rendering loads the code again.
    if (readToken() !== null) void loadTabBar().catch(() => undefined);
    if (readToken() !== null && window.location.pathname === paths.home)
      void loadMemberHome().catch(() => undefined);
    // A transition renders the first page in short tasks, so that the app stays responsive.
    void checkSession().then(() => startTransition(() => setIsChecking(false)));
  }, []);

  const isLeaving = useIsLeaving();
  const { pathname } = useLocation();
  const farewell = useFarewell();
  if (isLeaving && farewell) return farewell;
  if (isChecking || isLeaving) return <LoadingScreen />;
  return (
    <>
      <SkipLink />
      <CookieBanner />
      {/* If the navbar's code cannot be loaded, the page works without it. */}
      <ErrorBoundary resetKey={pathname} broken={null}>
        <Navbar />
      </ErrorBoundary>
      <ConnectionBar />
      <RedirectToVerification />
      <ErrorBoundary resetKey={pathname} broken={<BrokenPage />}>
        <Suspense fallback={<PageLoading />}>
          <Pages />
        </Suspense>
      </ErrorBoundary>
      <MemberTabBar />
      <AnnouncementRegion page={pathname} />
      <LateLiveUpdate />
    </>
  );
}
