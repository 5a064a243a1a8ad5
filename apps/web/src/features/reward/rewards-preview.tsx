/** Renders the first four rewards on the landing page. */
import { useTexts } from '@rabita/client/language/texts';
import { Fetched } from '../../platform/calls/fetched.tsx';
import { StaleNotice } from '../../platform/calls/stale-notice.tsx';
import { SectionHeading } from '../../platform/section-heading.tsx';
import { useIsLoggedIn, useUser } from '../../platform/session/auth-store.ts';
import { useNow } from '../../platform/use-now.ts';
import { NoRewards } from './no-rewards.tsx';
import { RewardTile, RewardTileSkeleton } from './reward-tile.tsx';
import { sortRewards } from './rules.ts';
import { texts } from './texts.ts';
import { useRewards } from './use-rewards.ts';

const PREVIEW_SIZE = 4;

const gridClasses = 'grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4 cramped:grid-cols-1';

export function RewardsPreview({ className = '' }: { readonly className?: string }) {
  const t = useTexts(texts);
  const user = useUser();
  const balance = useIsLoggedIn() ? (user?.points_balance ?? null) : null;
  const query = useRewards();
  const now = useNow();
  return (
    <section aria-labelledby="rewards-title" className={className}>
      <SectionHeading id="rewards-title" title={t('title')} subtitle={t('subtitle')} />
      <Fetched
        query={query}
        data={query.rewards}
        loadingLabel={t('loading')}
        skeleton={
          <div className={gridClasses}>
            {Array.from({ length: PREVIEW_SIZE }, (_, index) => index + 1).map(index => (
              <RewardTileSkeleton key={index} />
            ))}
          </div>
        }
        isCompact
        isEmpty={query.rewards?.length === 0}
        empty={<NoRewards />}
      >
        {rewards => (
          <>
            <StaleNotice lastFetch={query.lastFetch} className="-mt-4 mb-4" />
            <ul className={gridClasses}>
              {sortRewards(rewards, balance ?? 0, now)
                .slice(0, PREVIEW_SIZE)
                .map(reward => (
                  <RewardTile key={reward._id} reward={reward} points={balance} now={now} />
                ))}
            </ul>
          </>
        )}
      </Fetched>
    </section>
  );
}
