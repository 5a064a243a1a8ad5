// Defines every route of the console. All routes except the scanner and invitations require a login, and each role can
// open only its own sections.

import { AnnouncementRegion } from '@rabita/client/announcements/announcement-region';
import { ErrorBoundary } from '@rabita/client/error-boundary';
import { AriaLocale } from '@rabita/client/language/aria-locale';
import { useTexts } from '@rabita/client/language/texts';
import { lazyPart } from '@rabita/client/lazy-part';
import { MANAGERS, type Role } from '@rabita/contract/roles';
import type { StaffMember } from '@rabita/contract/staff/team';
import { Spinner } from '@rabita/ui/spinner';
import { type ComponentType, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { ConsoleFrame } from './features/frame/console-frame.tsx';
import { type Section, sectionsOf } from './features/frame/rules.ts';
import { texts } from './features/frame/texts.ts';
import { useStaffMe } from './features/frame/use-staff-me.ts';
import { ConfirmationDialog } from './features/sign-in/confirmation-dialog.tsx';
import { SignIn } from './features/sign-in/sign-in.tsx';
import { FailedPanel } from './platform/calls/fetched.tsx';
import { useIsSignedIn } from './platform/calls/staff-session.ts';
import { DraftOwnerProvider } from './platform/forms/draft-owner.tsx';
import { LeaveGuard } from './platform/forms/leave-guard.tsx';
import { BrokenPage } from './platform/page.tsx';
import { paths } from './platform/paths.ts';

const TodayPage = lazyPart(() => import('./pages/today-page.tsx'), 'TodayPage');
const FailedMessagesPage = lazyPart(() => import('./pages/failed-messages-page.tsx'), 'FailedMessagesPage');
const EventsPage = lazyPart(() => import('./pages/events-page.tsx'), 'EventsPage');
const NewEventPage = lazyPart(() => import('./pages/event-form-page.tsx'), 'NewEventPage');
const EventPage = lazyPart(() => import('./pages/event-page.tsx'), 'EventPage');
const EditEventPage = lazyPart(() => import('./pages/event-form-page.tsx'), 'EditEventPage');
const MoveEventPage = lazyPart(() => import('./pages/event-form-page.tsx'), 'MoveEventPage');
const MatchesPage = lazyPart(() => import('./pages/matches-page.tsx'), 'MatchesPage');
const NewMatchPage = lazyPart(() => import('./pages/match-form-page.tsx'), 'NewMatchPage');
const ImportMatchesPage = lazyPart(() => import('./pages/import-matches-page.tsx'), 'ImportMatchesPage');
const MatchPage = lazyPart(() => import('./pages/match-page.tsx'), 'MatchPage');
const EditMatchPage = lazyPart(() => import('./pages/match-form-page.tsx'), 'EditMatchPage');
const RewardsPage = lazyPart(() => import('./pages/rewards-page.tsx'), 'RewardsPage');
const NewRewardPage = lazyPart(() => import('./pages/reward-form-page.tsx'), 'NewRewardPage');
const EditRewardPage = lazyPart(() => import('./pages/reward-form-page.tsx'), 'EditRewardPage');
const QuestionsPage = lazyPart(() => import('./pages/questions-page.tsx'), 'QuestionsPage');
const RedemptionsPage = lazyPart(() => import('./pages/redemptions-page.tsx'), 'RedemptionsPage');
const PointsReportPage = lazyPart(() => import('./pages/points-report-page.tsx'), 'PointsReportPage');
const SeasonsPage = lazyPart(() => import('./pages/seasons-page.tsx'), 'SeasonsPage');
const NewSeasonPage = lazyPart(() => import('./pages/season-form-page.tsx'), 'NewSeasonPage');
const SeasonPage = lazyPart(() => import('./pages/season-page.tsx'), 'SeasonPage');
const EditSeasonPage = lazyPart(() => import('./pages/season-form-page.tsx'), 'EditSeasonPage');
const TiersPage = lazyPart(() => import('./pages/tiers-page.tsx'), 'TiersPage');
const NewTierPage = lazyPart(() => import('./pages/tier-form-page.tsx'), 'NewTierPage');
const EditTierPage = lazyPart(() => import('./pages/tier-form-page.tsx'), 'EditTierPage');
const EarningPage = lazyPart(() => import('./pages/earning-page.tsx'), 'EarningPage');
const NewClaimCodePage = lazyPart(() => import('./pages/earning-page.tsx'), 'NewClaimCodePage');
const GrantPage = lazyPart(() => import('./pages/grant-page.tsx'), 'GrantPage');
const MembersPage = lazyPart(() => import('./pages/members-page.tsx'), 'MembersPage');
const MemberPage = lazyPart(() => import('./pages/member-page.tsx'), 'MemberPage');
const TeamPage = lazyPart(() => import('./pages/team-page.tsx'), 'TeamPage');
const BooksPage = lazyPart(() => import('./pages/books-page.tsx'), 'BooksPage');
const AuditPage = lazyPart(() => import('./pages/audit-page.tsx'), 'AuditPage');
const DoorPage = lazyPart(() => import('./pages/door-page.tsx'), 'DoorPage');
const DoorBoardPage = lazyPart(() => import('./pages/door-board-page.tsx'), 'DoorBoardPage');
const DoorListPage = lazyPart(() => import('./pages/door-list-page.tsx'), 'DoorListPage');
const DoorReportPage = lazyPart(() => import('./pages/door-report-page.tsx'), 'DoorReportPage');
const GuestTicketPage = lazyPart(() => import('./pages/guest-ticket-page.tsx'), 'GuestTicketPage');
const PracticePage = lazyPart(() => import('./pages/practice-page.tsx'), 'PracticePage');
const ScannerPage = lazyPart(() => import('./pages/scanner-page.tsx'), 'ScannerPage');
const InitialPasswordPage = lazyPart(() => import('./pages/account-page.tsx'), 'InitialPasswordPage');
const AccountPage = lazyPart(() => import('./pages/account-page.tsx'), 'AccountPage');
const AcceptInvitationPage = lazyPart(
  () => import('./pages/accept-invitation-page.tsx'),
  'AcceptInvitationPage',
);

type SectionPage = {
  readonly path: string;
  readonly Page: ComponentType;
  /** The roles that may open the page, if these are fewer than for its section. */
  readonly roles?: readonly Role[];
};

/** The pages of each section. A path that a role may not open redirects to the first section that the role may open. */
const pagesOf: Record<Section, readonly SectionPage[]> = {
  today: [
    { path: paths.today, Page: TodayPage },
    { path: paths.failedMessages, Page: FailedMessagesPage, roles: MANAGERS },
  ],
  events: [
    { path: paths.events, Page: EventsPage },
    { path: paths.newEvent, Page: NewEventPage },
    { path: paths.event, Page: EventPage },
    { path: paths.editEvent, Page: EditEventPage },
    { path: paths.moveEvent, Page: MoveEventPage },
    { path: paths.doorList, Page: DoorListPage },
    { path: paths.doorReport, Page: DoorReportPage },
    { path: paths.guestTicket, Page: GuestTicketPage },
  ],
  matches: [
    { path: paths.matches, Page: MatchesPage },
    { path: paths.newMatch, Page: NewMatchPage },
    { path: paths.importMatches, Page: ImportMatchesPage },
    { path: paths.match, Page: MatchPage },
    { path: paths.editMatch, Page: EditMatchPage },
  ],
  rewards: [
    { path: paths.rewards, Page: RewardsPage },
    { path: paths.newReward, Page: NewRewardPage },
    { path: paths.reward, Page: EditRewardPage },
  ],
  redemptions: [{ path: paths.redemptions, Page: RedemptionsPage }],
  pointsReport: [{ path: paths.pointsReport, Page: PointsReportPage }],
  seasons: [
    { path: paths.seasons, Page: SeasonsPage },
    { path: paths.newSeason, Page: NewSeasonPage },
    { path: paths.season, Page: SeasonPage },
    { path: paths.editSeason, Page: EditSeasonPage },
  ],
  tiers: [
    { path: paths.tiers, Page: TiersPage },
    { path: paths.newTier, Page: NewTierPage },
    { path: paths.tier, Page: EditTierPage },
  ],
  earning: [
    { path: paths.earning, Page: EarningPage },
    { path: paths.newClaimCode, Page: NewClaimCodePage },
    { path: paths.grant, Page: GrantPage },
  ],
  questions: [{ path: paths.questions, Page: QuestionsPage }],
  members: [
    { path: paths.members, Page: MembersPage },
    { path: paths.member, Page: MemberPage },
  ],
  team: [{ path: paths.team, Page: TeamPage }],
  books: [{ path: paths.books, Page: BooksPage }],
  audit: [{ path: paths.audit, Page: AuditPage }],
};

function Loading() {
  return (
    <div className="grid flex-1 place-items-center p-10 text-accent-text">
      <Spinner size={32} />
    </div>
  );
}

function Sections({ staff }: { readonly staff: StaffMember }) {
  const sections = sectionsOf(staff.role);
  const first = sections[0];
  return (
    <Routes>
      {sections.flatMap(name =>
        pagesOf[name]
          .filter(({ roles }) => !roles || roles.includes(staff.role))
          .map(({ path, Page }) => <Route key={path} path={path} element={<Page />} />),
      )}
      <Route path={paths.door} element={<DoorPage />} />
      <Route path={paths.doorBoard} element={<DoorBoardPage />} />
      <Route path={paths.practice} element={<PracticePage />} />
      <Route path={paths.account} element={<AccountPage />} />
      <Route path="*" element={<Navigate to={first ? paths[first] : paths.account} replace />} />
    </Routes>
  );
}

function SignedIn() {
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
  const isSignedIn = useIsSignedIn();
  const { pathname } = useLocation();
  const isInvited = pathname === paths.acceptInvitation;
  // The scanner needs no login: pairing authorises the steward's phone.
  const isScanner = pathname === paths.scanner;
  return (
    <AriaLocale>
      <ErrorBoundary resetKey={pathname} broken={<BrokenPage />}>
        <Suspense fallback={<Loading />}>
          {isScanner ? (
            <ScannerPage />
          ) : isInvited ? (
            <AcceptInvitationPage />
          ) : isSignedIn ? (
            <SignedIn />
          ) : (
            <SignIn />
          )}
        </Suspense>
      </ErrorBoundary>
      <AnnouncementRegion page={pathname} />
    </AriaLocale>
  );
}
