/** Renders one member in tabs for details, points, bookings and sessions. The tab is stored in the URL. */
import { formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { Tabs } from '@rabita/ui/controls/tabs';
import { Stat } from '@rabita/ui/stat';
import { useParams, useSearchParams } from 'react-router';
import { useStaffMe } from '../features/frame/console-frame.tsx';
import { BookingsSection } from '../features/member/bookings-section.tsx';
import { DetailsSection } from '../features/member/details-section.tsx';
import { PointsSection } from '../features/member/points-section.tsx';
import { SessionsSection } from '../features/member/sessions-section.tsx';
import { texts } from '../features/member/texts.ts';
import { useMember } from '../features/member/use-member.ts';
import { NotFetched } from '../platform/calls/fetched.tsx';
import { askBeforeLeaving } from '../platform/forms/drafts.ts';
import { Page } from '../platform/page.tsx';
import { paths } from '../platform/paths.ts';
import { ListLink } from '../platform/text-link.tsx';

const TABS = ['details', 'points', 'bookings', 'sessions'] as const;
type Tab = (typeof TABS)[number];

export function MemberPage() {
  const t = useTexts(texts);
  const language = useLanguage();
  const { memberId = '' } = useParams();
  const [searchParams, setSearchParams] = useSearchParams();
  const tab = TABS.find(each => each === searchParams.get('tab')) ?? 'details';
  const query = useMember(memberId);
  const mayErase = useStaffMe().data?.staff.role === 'owner';
  const back = <ListLink list={paths.members}>{t('backToMembers')}</ListLink>;
  if (!query.data)
    return (
      <Page title={t('member')} detail={back}>
        <NotFetched
          query={query}
          loading={t('loading')}
          failed={t('memberFailed')}
          refused={{ 404: t('memberNotFound') }}
        />
      </Page>
    );
  const { member } = query.data;
  return (
    <Page title={member.full_name} detail={back}>
      <div className="mb-6">
        <div className="grid gap-x-14 gap-y-4 sm:grid-cols-[repeat(2,minmax(0,18rem))]">
          <Stat
            label={t('ranking')}
            value={formatNumber(member.loyalty_points, language)}
            hint={t('rankingHint')}
            tone="accent"
          />
          <Stat
            label={t('balance')}
            value={formatNumber(member.points_balance, language)}
            hint={t('balanceHint')}
          />
        </div>
        {member.points_owed > 0 && (
          <p className="mt-3 max-w-3xl text-gold">{t('owesBalance', { count: member.points_owed })}</p>
        )}
        {member.ranking_owed > 0 && (
          <p className="mt-3 max-w-3xl text-gold">{t('owesRanking', { count: member.ranking_owed })}</p>
        )}
      </div>
      <Tabs<Tab>
        label={t('sections')}
        value={tab}
        onChange={next =>
          askBeforeLeaving(() => setSearchParams(next === 'details' ? {} : { tab: next }, { replace: true }))
        }
        tabs={[
          {
            value: 'details',
            label: t('details'),
            content: <DetailsSection member={member} mayErase={mayErase} />,
          },
          { value: 'points', label: t('pointsTab'), content: <PointsSection id={member._id} /> },
          { value: 'bookings', label: t('bookingsTab'), content: <BookingsSection id={member._id} /> },
          { value: 'sessions', label: t('sessionsTab'), content: <SessionsSection id={member._id} /> },
        ]}
      />
    </Page>
  );
}
