/** Maps each path to a lazily loaded page and its guard, and renders the navigation and banners around the pages. */
import { AnnouncementRegion } from '@rabita/client/announcements/announcement-region';
import { ErrorBoundary } from '@rabita/client/error-boundary';
import { useTexts } from '@rabita/client/language/texts';
import { lazyPart, optionalPart } from '@rabita/client/lazy-part';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, Suspense, startTransition, useEffect, useState } from 'react';
import { matchPath, Navigate, Outlet, Route, Routes, useLocation } from 'react-router';
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

const TabBar = optionalPart(() => import('./features/navigation/tab-bar.tsx'), 'TabBar');

const LiveUpdate = optionalPart(() => import('./live-update.tsx'), 'LiveUpdate');

const LandingPage = lazyPart(() => import('./pages/landing-page.tsx'), 'LandingPage');
const loadMemberHome = () => import('./pages/member-home.tsx');
const MemberHome = lazyPart<'MemberHome', object>(loadMemberHome, 'MemberHome');
const EventPage = lazyPart(() => import('./pages/event-page.tsx'), 'EventPage');
const AuthPage = lazyPart(() => import('./pages/auth-page.tsx'), 'AuthPage');
const loadDashboard = () => import('./pages/dashboard-page.tsx');
const loadEvents = () => import('./pages/events-page.tsx');
const MEMBER_PAGES = {
  [paths.dashboard]: lazyPart<'DashboardPage', object>(loadDashboard, 'DashboardPage'),
  [paths.events]: lazyPart<'EventsPage', object>(loadEvents, 'EventsPage'),
  [paths.ticket]: lazyPart(() => import('./pages/ticket-page.tsx'), 'TicketPage'),
  [paths.rewards]: lazyPart(() => import('./pages/rewards-page.tsx'), 'RewardsPage'),
  [paths.reward]: lazyPart(() => import('./pages/reward-page.tsx'), 'RewardPage'),
  [paths.redemption]: lazyPart(() => import('./pages/redemption-page.tsx'), 'RedemptionPage'),
  [paths.leaderboard]: lazyPart(() => import('./pages/leaderboard-page.tsx'), 'LeaderboardPage'),
  [paths.points]: lazyPart(() => import('./pages/points-page.tsx'), 'PointsPage'),
  [paths.profile]: lazyPart(() => import('./pages/profile-edit-page.tsx'), 'ProfileEditPage'),
  [paths.changeEmail]: lazyPart(() => import('./pages/change-email-page.tsx'), 'ChangeEmailPage'),
  [paths.verifyContact]: lazyPart(() => import('./pages/verify-contact-page.tsx'), 'VerifyContactPage'),
  [paths.sessions]: lazyPart(() => import('./pages/sessions-page.tsx'), 'SessionsPage'),
};
const OPEN_PAGES = {
  [paths.verification]: lazyPart(() => import('./pages/sms-verification-page.tsx'), 'SmsVerificationPage'),
  [paths.forgotPassword]: lazyPart(() => import('./pages/forget-password-page.tsx'), 'ForgetPasswordPage'),
  [paths.changePassword]: lazyPart(() => import('./pages/change-password-page.tsx'), 'ChangePasswordPage'),
  [paths.resetPassword]: lazyPart(() => import('./pages/reset-password-page.tsx'), 'ResetPasswordPage'),
  [paths.privacy]: lazyPart(() => import('./pages/privacy-policy-page.tsx'), 'PrivacyPolicyPage'),
  [paths.terms]: lazyPart(() => import('./pages/terms-conditions-page.tsx'), 'TermsConditionsPage'),
  [paths.cookies]: lazyPart(() => import('./pages/cookies-page.tsx'), 'CookiesPage'),
};
/** The pages whose first data the HTML has already requested. */
const PREFETCHING_PAGES: Readonly<Record<string, () => Promise<{ prefetch(client: QueryClient): void }>>> = {
  [paths.home]: loadMemberHome,
  [paths.dashboard]: loadDashboard,
  [paths.events]: loadEvents,
};
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

const renderRoutes = (pages: Readonly<Record<string, ComponentType>>) =>
  Object.entries(pages).map(([path, Page]) => <Route key={path} path={path} element={<Page />} />);

/** A failure does not matter: the page fetches its data again. */
async function prefetchFirstData(client: QueryClient, pathname: string): Promise<void> {
  const page = await PREFETCHING_PAGES[pathname]?.().catch(() => undefined);
  page?.prefetch(client);
}

/**
 * Loads the code of a member's first page while the session is checked. The page then needs no spinner, which React
 * would show for at least 300 ms.
 */
function preloadFirstPage(pathname: string): void {
  const pages = { [paths.home]: MemberHome, [paths.event]: EventPage, ...MEMBER_PAGES, ...OPEN_PAGES };
  void ReactAriaProvider.preload();
  void TabBar.preload();
  for (const [path, page] of Object.entries(pages)) if (matchPath(path, pathname)) void page.preload();
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
        <Route element={<MembersOnly />}>{renderRoutes(MEMBER_PAGES)}</Route>
        {renderRoutes(OPEN_PAGES)}
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
  const client = useQueryClient();
  const { pathname } = useLocation();
  const [firstPath] = useState(pathname);
  const [isChecking, setIsChecking] = useState(() => readToken() !== null);

  useEffect(() => {
    if (readToken() !== null) preloadFirstPage(firstPath);
    // A transition renders the first page in short tasks, so that the app stays responsive.
    void checkSession(() => void prefetchFirstData(client, firstPath)).then(() =>
      startTransition(() => setIsChecking(false)),
    );
  }, [client, firstPath]);

  const isLeaving = useIsLeaving();
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
