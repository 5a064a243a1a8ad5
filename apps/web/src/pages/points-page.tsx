/**
 * The page at `/points`: the member's balance and ranking points, the season's tiers, and the history of all changes.
 */
import { useTexts } from '@rabita/client/language/texts';
import { PointsTotals } from '../features/membership/points-totals.tsx';
import { TierList } from '../features/membership/tier-list.tsx';
import { PointsHistory } from '../features/points/points-history.tsx';
import { parsePointsFilter } from '../features/points/rules.ts';
import { texts } from '../features/points/texts.ts';
import { BackLink } from '../features/ticket/back-link.tsx';
import { useScrollMemory } from '../platform/navigation/use-scroll-memory.ts';
import { useUrlQuery } from '../platform/navigation/use-url-query.ts';
import { Page } from '../platform/page.tsx';
import { useUser } from '../platform/session/auth-store.ts';

/** The query parameter with the filter. */
const FILTER_PARAM = 'show';

export function PointsPage() {
  const t = useTexts(texts);
  const user = useUser();
  const [params, changeUrlQuery] = useUrlQuery();
  useScrollMemory();
  if (!user) return null;
  return (
    <Page title={t('title')}>
      <div className="mx-auto grid w-full max-w-3xl grid-cols-[minmax(0,1fr)] gap-6 px-4 pt-4 pb-16 sm:px-6 sm:pt-8">
        <BackLink />
        <header>
          <h1 className="text-3xl sm:text-4xl">{t('title')}</h1>
          <p className="mt-1 text-lg text-text-2">{t('lead')}</p>
        </header>
        <div className="cut bg-surface-1 p-4 sm:p-6">
          <PointsTotals user={user} />
        </div>
        {user.standing && <TierList standing={user.standing} />}
        <PointsHistory
          filter={parsePointsFilter(params.get(FILTER_PARAM))}
          onFilter={filter => changeUrlQuery({ [FILTER_PARAM]: filter === 'all' ? null : filter })}
        />
      </div>
    </Page>
  );
}
