/**
 * The page at `/rewards`: rewards within reach, all rewards, and what the member has redeemed. The URL has the view.
 */
import { formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { ChevronForwardIcon } from '@rabita/ui/art/icons';
import { Button } from '@rabita/ui/controls/button';
import { Tabs } from '@rabita/ui/controls/tabs';
import { Link } from 'react-router';
import { MemberRedemptions } from '../features/redemption/member-redemptions.tsx';
import { useHeldRedemptions } from '../features/redemption/use-redemptions.ts';
import { listTexts } from '../features/reward/list-texts.ts';
import { parseRewardsView, type RewardsView } from '../features/reward/reach-rules.ts';
import { AllRewards, RewardsInReach } from '../features/reward/reward-lists.tsx';
import { texts } from '../features/reward/texts.ts';
import { useRewards } from '../features/reward/use-rewards.ts';
import { BackLink } from '../features/ticket/back-link.tsx';
import { StaleNotice } from '../platform/calls/stale-notice.tsx';
import { CountedBalance } from '../platform/counted-balance.tsx';
import { useScrollMemory } from '../platform/navigation/use-scroll-memory.ts';
import { useUrlQuery } from '../platform/navigation/use-url-query.ts';
import { Page } from '../platform/page.tsx';
import { paths } from '../platform/paths.ts';
import { useUser } from '../platform/session/auth-store.ts';

/** The number of rewards that wait for the member, next to the name of the view that lists them. */
function WaitingCount() {
  const t = useTexts(listTexts);
  const language = useLanguage();
  const count = useHeldRedemptions().held?.waiting.length ?? 0;
  if (count === 0) return null;
  return (
    <span className="inline-grid min-w-6 place-items-center rounded-full bg-surface-4 px-1.5 font-sans text-sm text-text tabular">
      <span aria-hidden="true">{formatNumber(count, language)}</span>
      <span className="sr-only">{t('waiting', { count })}</span>
    </span>
  );
}

export function RewardsPage() {
  const t = useTexts(texts);
  const tList = useTexts(listTexts);
  const user = useUser();
  const query = useRewards();
  const [params, changeUrlQuery] = useUrlQuery();
  useScrollMemory();
  if (!user) return null;
  const view = parseRewardsView(params);
  const openView = (next: RewardsView) => changeUrlQuery({ show: next === 'reach' ? null : next });
  const list = { query, balance: user.points_balance, tier: user.standing?.tier ?? null };
  return (
    <Page title={t('title')}>
      <div className="mx-auto grid w-full max-w-6xl grid-cols-[minmax(0,1fr)] gap-4 px-4 pt-4 pb-16 sm:px-6 sm:pt-8">
        <BackLink />
        <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <h1 className="text-3xl sm:text-4xl">{t('title')}</h1>
          <Link
            to={paths.points}
            className="ring-focus flex min-h-11 flex-wrap items-center gap-x-2 text-text-2 no-underline hover:text-text"
          >
            <span>{tList('balance')}</span>
            <strong className="font-display text-2xl leading-(--leading-heading) font-extrabold text-accent-text tabular">
              <CountedBalance balance={user.points_balance} />
            </strong>
            <span className="sr-only">{tList('history')}</span>
            <ChevronForwardIcon size={18} className="text-text-3" />
          </Link>
        </header>
        {view !== 'mine' && <StaleNotice lastFetch={query.lastFetch} error={query.refreshError} />}
        <Tabs
          label={tList('views')}
          value={view}
          onChange={openView}
          fullWidth
          tabs={[
            {
              value: 'reach',
              label: tList('reach'),
              content: <RewardsInReach {...list} onShowAll={() => openView('all')} />,
            },
            { value: 'all', label: tList('all'), content: <AllRewards {...list} /> },
            {
              value: 'mine',
              label: (
                <span className="inline-flex items-center gap-2">
                  <span>{tList('mine')}</span>
                  <WaitingCount />
                </span>
              ),
              content: (
                <MemberRedemptions
                  emptyAction={<Button onClick={() => openView('reach')}>{tList('showReach')}</Button>}
                />
              ),
            },
          ]}
        />
      </div>
    </Page>
  );
}
