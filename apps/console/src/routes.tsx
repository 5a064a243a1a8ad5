/** Defines every route of the console. A role can open only its sections. */
import { AnnouncementRegion } from '@rabita/client/announcements/announcement-region';
import { ErrorBoundary } from '@rabita/client/error-boundary';
import { AriaLocale } from '@rabita/client/language/aria-locale';
import { useTexts } from '@rabita/client/language/texts';
import { lazyPart } from '@rabita/client/lazy-part';
import type { StaffMember } from '@rabita/contract/staff/team';
import { Spinner } from '@rabita/ui/spinner';
import { type ComponentType, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { ConsoleFrame, useStaffMe } from './features/frame/console-frame.tsx';
import { listSections, type Section } from './features/frame/rules.ts';
import { texts } from './features/frame/texts.ts';
import { ConfirmationDialog } from './features/login/confirmation-dialog.tsx';
import { Login } from './features/login/login.tsx';
import { FailedPanel } from './platform/calls/fetched.tsx';
import { useIsLoggedIn } from './platform/calls/session.ts';
import { DraftOwnerProvider } from './platform/forms/draft-owner.tsx';
import { LeaveGuard } from './platform/forms/leave-guard.tsx';
import { BrokenPage } from './platform/page.tsx';
import { paths } from './platform/paths.ts';

const EventPage = lazyPart(() => import('./pages/event-page.tsx'), 'EventPage');
const DoorPage = lazyPart(() => import('./pages/door-page.tsx'), 'DoorPage');
const DoorBoardPage = lazyPart(() => import('./pages/door-board-page.tsx'), 'DoorBoardPage');
const PracticePage = lazyPart(() => import('./pages/practice-page.tsx'), 'PracticePage');
const ScannerPage = lazyPart(() => import('./pages/scanner-page.tsx'), 'ScannerPage');
const InitialPasswordPage = lazyPart(() => import('./pages/account-page.tsx'), 'InitialPasswordPage');
const AccountPage = lazyPart(() => import('./pages/account-page.tsx'), 'AccountPage');
const AcceptInvitationPage = lazyPart(
  () => import('./pages/accept-invitation-page.tsx'),
  'AcceptInvitationPage',
);

const route = <Name extends string>(
  path: string,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) => ({ path, Page: lazyPart(load, name) });

/** The pages of each section. A path that a role may not open redirects to the role's first section. */
const sectionRoutes: Record<Section, readonly ReturnType<typeof route>[]> = {
  today: [route(paths.today, () => import('./pages/today-page.tsx'), 'TodayPage')],
  events: [
    route(paths.events, () => import('./pages/events-page.tsx'), 'EventsPage'),
    route(paths.newEvent, () => import('./pages/edit-event-page.tsx'), 'NewEventPage'),
    route(paths.editEvent, () => import('./pages/edit-event-page.tsx'), 'EditEventPage'),
    route(paths.moveEvent, () => import('./pages/edit-event-page.tsx'), 'MoveEventPage'),
    route(paths.doorList, () => import('./pages/door-list-page.tsx'), 'DoorListPage'),
    route(paths.guestTicket, () => import('./pages/guest-ticket-page.tsx'), 'GuestTicketPage'),
  ],
  matches: [
    route(paths.matches, () => import('./pages/matches-page.tsx'), 'MatchesPage'),
    route(paths.newMatch, () => import('./pages/matches-page.tsx'), 'NewMatchPage'),
    route(paths.importMatches, () => import('./pages/import-matches-page.tsx'), 'ImportMatchesPage'),
    route(paths.match, () => import('./pages/match-page.tsx'), 'MatchPage'),
    route(paths.editMatch, () => import('./pages/matches-page.tsx'), 'EditMatchPage'),
  ],
  rewards: [
    route(paths.rewards, () => import('./pages/rewards-page.tsx'), 'RewardsPage'),
    route(paths.newReward, () => import('./pages/edit-reward-page.tsx'), 'NewRewardPage'),
    route(paths.reward, () => import('./pages/edit-reward-page.tsx'), 'EditRewardPage'),
  ],
  redemptions: [route(paths.redemptions, () => import('./pages/redemptions-page.tsx'), 'RedemptionsPage')],
  pointsReport: [
    route(paths.pointsReport, () => import('./pages/points-report-page.tsx'), 'PointsReportPage'),
  ],
  seasons: [
    route(paths.seasons, () => import('./pages/seasons-page.tsx'), 'SeasonsPage'),
    route(paths.newSeason, () => import('./pages/seasons-page.tsx'), 'NewSeasonPage'),
    route(paths.season, () => import('./pages/season-page.tsx'), 'SeasonPage'),
    route(paths.editSeason, () => import('./pages/seasons-page.tsx'), 'EditSeasonPage'),
  ],
  tiers: [
    route(paths.tiers, () => import('./pages/tiers-page.tsx'), 'TiersPage'),
    route(paths.newTier, () => import('./pages/tiers-page.tsx'), 'NewTierPage'),
    route(paths.tier, () => import('./pages/tiers-page.tsx'), 'EditTierPage'),
  ],
  earning: [
    route(paths.earning, () => import('./pages/earning-page.tsx'), 'EarningPage'),
    route(paths.newClaimCode, () => import('./pages/earning-page.tsx'), 'NewClaimCodePage'),
    route(paths.grant, () => import('./pages/grant-page.tsx'), 'GrantPage'),
  ],
  questions: [route(paths.questions, () => import('./pages/questions-page.tsx'), 'QuestionsPage')],
  members: [
    route(paths.members, () => import('./pages/members-page.tsx'), 'MembersPage'),
    route(paths.member, () => import('./pages/member-page.tsx'), 'MemberPage'),
  ],
  team: [route(paths.team, () => import('./pages/team-page.tsx'), 'TeamPage')],
  consistencyCheck: [
    route(paths.consistencyCheck, () => import('./pages/consistency-check-page.tsx'), 'ConsistencyCheckPage'),
  ],
  failedMessages: [
    route(paths.failedMessages, () => import('./pages/failed-messages-page.tsx'), 'FailedMessagesPage'),
  ],
  audit: [route(paths.audit, () => import('./pages/audit-page.tsx'), 'AuditPage')],
  about: [route(paths.about, () => import('./pages/about-page.tsx'), 'AboutPage')],
};

/** The tabs of an event's page, which stays mounted while staff change the tab. */
const eventTabRoutes = [
  route(paths.event, () => import('./pages/event-details-page.tsx'), 'EventDetailsPage'),
  route(paths.eventBookings, () => import('./pages/event-details-page.tsx'), 'EventBookingsPage'),
  route(paths.door, () => import('./pages/door-page.tsx'), 'DoorTabPage'),
  route(paths.eventMessages, () => import('./pages/event-details-page.tsx'), 'EventMessagesPage'),
  route(paths.doorReport, () => import('./pages/door-report-page.tsx'), 'DoorReportPage'),
];

const toRoutes = (routes: readonly ReturnType<typeof route>[]) =>
  routes.map(({ path, Page }) => <Route key={path} path={path} element={<Page />} />);

function Loading() {
  return (
    <div className="grid flex-1 place-items-center p-10 text-accent-text">
      <Spinner size={32} />
    </div>
  );
}

function Sections({ staff }: { readonly staff: StaffMember }) {
  const sections = listSections(staff.role);
  const section = sections[0];
  return (
    <Routes>
      {sections.flatMap(name => toRoutes(sectionRoutes[name]))}
      {sections.includes('events') ? (
        <Route element={<EventPage />}>{toRoutes(eventTabRoutes)}</Route>
      ) : (
        <Route path={paths.door} element={<DoorPage />} />
      )}
      <Route path={paths.doorBoard} element={<DoorBoardPage />} />
      <Route path={paths.practice} element={<PracticePage />} />
      <Route path={paths.account} element={<AccountPage />} />
      <Route path="*" element={<Navigate to={section ? paths[section] : paths.account} replace />} />
    </Routes>
  );
}

function LoggedInConsole() {
  const t = useTexts(texts);
  const { pathname } = useLocation();
  const { data, error, refetch } = useStaffMe();
  if (error && !data)
    return (
      <main className="grid flex-1 place-items-center p-6">
        <FailedPanel error={error} failed={t('failed')} onRetry={() => void refetch()} />
      </main>
    );
  if (!data) return <Loading />;
  if (data.must_change_password)
    return (
      <>
        <InitialPasswordPage />
        <ConfirmationDialog />
      </>
    );
  return (
    <DraftOwnerProvider id={data.staff._id}>
      <ConsoleFrame staff={data.staff}>
        <ErrorBoundary resetKey={pathname} broken={<BrokenPage />}>
          <Suspense fallback={<Loading />}>
            <Sections staff={data.staff} />
          </Suspense>
        </ErrorBoundary>
      </ConsoleFrame>
      <ConfirmationDialog />
      <LeaveGuard />
    </DraftOwnerProvider>
  );
}

export function Console() {
  const isLoggedIn = useIsLoggedIn();
  const { pathname } = useLocation();
  const isAcceptInvitationPath = pathname === paths.acceptInvitation;
  // The scanner needs no login: pairing authorises the steward's phone.
  const isScannerPath = pathname === paths.scanner;
  return (
    <AriaLocale>
      <ErrorBoundary resetKey={pathname} broken={<BrokenPage />}>
        <Suspense fallback={<Loading />}>
          {isScannerPath ? (
            <ScannerPage />
          ) : isAcceptInvitationPath ? (
            <AcceptInvitationPage />
          ) : isLoggedIn ? (
            <LoggedInConsole />
          ) : (
            <Login />
          )}
        </Suspense>
      </ErrorBoundary>
      <AnnouncementRegion page={pathname} />
    </AriaLocale>
  );
}
