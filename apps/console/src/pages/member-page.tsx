/** Renders one member: figures, timeline, details and sessions. The tab is stored in the URL. */
import { formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { Tabs } from '@rabita/ui/controls/tabs';
import { Stat } from '@rabita/ui/stat';
import { useId } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useStaffMe } from '../features/frame/console-frame.tsx';
import { AdjustPoints } from '../features/member/adjust-points.tsx';
import { DetailsSection, MemberContact } from '../features/member/details-section.tsx';
import { SessionsSection } from '../features/member/sessions-section.tsx';
import { texts } from '../features/member/texts.ts';
import { TimelineSection } from '../features/member/timeline-section.tsx';
import { useMember } from '../features/member/use-member.ts';
import { NotFetched } from '../platform/calls/fetched.tsx';
import { askBeforeLeaving } from '../platform/forms/drafts.ts';
import { Page } from '../platform/page.tsx';
import { paths } from '../platform/paths.ts';
import { useIsWide } from '../platform/use-is-wide.ts';

const TABS = ['timeline', 'details', 'sessions'] as const;
type Tab = (typeof TABS)[number];

export function MemberPage() {
  const t = useTexts(texts);
  const language = useLanguage();
  const { memberId = '' } = useParams();
  const [searchParams, setSearchParams] = useSearchParams();
  const detailsId = useId();
  const isWide = useIsWide();
  // A wide screen has the details beside the other tabs.
  const tabs = TABS.filter(tab => !isWide || tab !== 'details');
  const tab = tabs.find(each => each === searchParams.get('tab')) ?? 'timeline';
  const query = useMember(memberId);
  const mayErase = useStaffMe().data?.staff.role === 'owner';
  const back = { list: paths.members, label: t('backToMembers') };
  if (!query.data)
    return (
      <Page title={t('member')} back={back}>
        <NotFetched
          query={query}
          loading={t('loading')}
          failed={t('memberFailed')}
          refused={{ 404: t('memberNotFound') }}
        />
      </Page>
    );
  const { member } = query.data;
  const figures = [
    { label: t('ranking'), value: member.loyalty_points, tone: 'accent' },
    { label: t('balance'), value: member.points_balance },
    { label: t('bookingsCount'), value: member.bookings_count },
    { label: t('admissionsCount'), value: member.admissions_count },
    { label: t('noShowsCount'), value: member.no_shows_count },
  ] as const;
  const details = <DetailsSection member={member} mayErase={mayErase} />;
  const contents = {
    timeline: <TimelineSection id={member._id} />,
    details,
    sessions: <SessionsSection id={member._id} />,
  };
  const labels = { timeline: t('timeline'), details: t('details'), sessions: t('sessionsTab') };
  return (
    <Page
      title={member.full_name}
      back={back}
      detail={!isWide && <MemberContact member={member} />}
      actions={<AdjustPoints id={member._id} />}
    >
      <div className="mb-6">
        <div className="grid grid-cols-3 gap-x-4 gap-y-4 sm:flex sm:flex-wrap sm:gap-x-12">
          {figures.map(({ value, ...figure }) => (
            <Stat key={figure.label} {...figure} value={formatNumber(value, language)} />
          ))}
        </div>
        {member.points_owed > 0 && (
          <p className="mt-3 max-w-3xl text-gold">{t('owesBalance', { count: member.points_owed })}</p>
        )}
        {member.ranking_owed > 0 && (
          <p className="mt-3 max-w-3xl text-gold">{t('owesRanking', { count: member.ranking_owed })}</p>
        )}
      </div>
      <div className={isWide ? 'grid grid-cols-[minmax(0,1fr)_23rem] items-start gap-x-14' : undefined}>
        <Tabs<Tab>
          label={t('sections')}
          value={tab}
          onChange={next =>
            askBeforeLeaving(() =>
              setSearchParams(next === 'timeline' ? {} : { tab: next }, { replace: true }),
            )
          }
          tabs={tabs.map(value => ({ value, label: labels[value], content: contents[value] }))}
        />
        {isWide && (
          <section aria-labelledby={detailsId} className="grid gap-2">
            <h2 id={detailsId} className="text-xl">
              {t('details')}
            </h2>
            {details}
          </section>
        )}
      </div>
    </Page>
  );
}
