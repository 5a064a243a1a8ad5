/** Renders the rewards within the member's reach, and all rewards, as tiles. */
import { useTexts } from '@rabita/client/language/texts';
import type { Reward } from '@rabita/contract/fan/reward';
import type { Tier } from '@rabita/contract/fan/season';
import { GiftIcon } from '@rabita/ui/art/icons';
import { Button } from '@rabita/ui/controls/button';
import { StatePanel } from '@rabita/ui/state-panel';
import type { ReactNode } from 'react';
import { Fetched } from '../../platform/calls/fetched.tsx';
import { ButtonLink } from '../../platform/navigation/button-link.tsx';
import { paths } from '../../platform/paths.ts';
import { SectionHeading } from '../../platform/section-heading.tsx';
import { useNow } from '../../platform/use-now.ts';
import { listTexts } from './list-texts.ts';
import { NoRewards } from './no-rewards.tsx';
import { pageTexts } from './page-texts.ts';
import { findNear, groupByReach } from './reach-rules.ts';
import { RewardTile, RewardTileSkeleton, tileGridClasses } from './reward-tile.tsx';
import { sortRewards } from './rules.ts';
import { texts } from './texts.ts';
import type { useRewards } from './use-rewards.ts';

/** The number of goals for a member whom nothing is near. They fill a row of tiles on a wide screen. */
const GOAL_COUNT = 3;
const SKELETON_COUNT = 6;

type RewardsQuery = ReturnType<typeof useRewards>;

/** The member whose points and tier decide what is within reach. */
type RewardListProps = {
  readonly query: RewardsQuery;
  /** The points that the member can spend. */
  readonly balance: number;
  /** The member's tier; null: none. */
  readonly tier: Tier | null;
};

type TilesProps = Pick<RewardListProps, 'balance'> & {
  readonly rewards: readonly Reward[];
  readonly now: number;
};

function Tiles({ rewards, balance, now }: TilesProps) {
  const t = useTexts(pageTexts);
  return (
    <ul className={tileGridClasses}>
      {rewards.map(reward => (
        <RewardTile
          key={reward._id}
          reward={reward}
          points={balance}
          now={now}
          note={reward.tier ? t('forTier', { tier: reward.tier.name }) : undefined}
        />
      ))}
    </ul>
  );
}

type FetchedRewardsProps = {
  readonly query: RewardsQuery;
  readonly children: (rewards: readonly Reward[]) => ReactNode;
};

function FetchedRewards({ query, children }: FetchedRewardsProps) {
  const t = useTexts(texts);
  const tList = useTexts(listTexts);
  return (
    <Fetched
      query={query}
      data={query.rewards}
      loadingLabel={t('loading')}
      skeleton={
        <div className={tileGridClasses}>
          {Array.from({ length: SKELETON_COUNT }, (_, index) => index + 1).map(index => (
            <RewardTileSkeleton key={index} />
          ))}
        </div>
      }
      isEmpty={query.rewards?.length === 0}
      empty={
        <NoRewards
          action={
            <ButtonLink to={paths.events} variant="secondary">
              {tList('toEvents')}
            </ButtonLink>
          }
        />
      }
    >
      {children}
    </Fetched>
  );
}

export function AllRewards({ query, balance }: RewardListProps) {
  const t = useTexts(listTexts);
  const now = useNow();
  return (
    <FetchedRewards query={query}>
      {rewards => (
        <>
          <h2 className="sr-only">{t('showAll')}</h2>
          <Tiles rewards={sortRewards(rewards, balance, now)} balance={balance} now={now} />
        </>
      )}
    </FetchedRewards>
  );
}

type RewardsInReachProps = RewardListProps & { readonly onShowAll: () => void };

/** Shows what the member can redeem now, and then what is near; without either, the cheapest rewards as goals. */
export function RewardsInReach({ query, balance, tier, onShowAll }: RewardsInReachProps) {
  const t = useTexts(listTexts);
  const now = useNow();
  return (
    <FetchedRewards query={query}>
      {rewards => {
        const { redeemable, close } = groupByReach(rewards, { balance, tier, now });
        const near = findNear(close, balance);
        const hasNothing = redeemable.length + near.length === 0;
        const shownClose = hasNothing ? close.slice(0, GOAL_COUNT) : near;
        return (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
            {redeemable.length > 0 ? (
              <div>
                <h2 className="sr-only">{t('reach')}</h2>
                <Tiles rewards={redeemable} balance={balance} now={now} />
              </div>
            ) : (
              <StatePanel
                kind="empty"
                isCompact={shownClose.length > 0}
                icon={<GiftIcon size={30} />}
                sentence={t(shownClose.length > 0 ? 'nothingYet' : 'nothingNow')}
                detail={t(shownClose.length > 0 ? 'nothingYetDetail' : 'nothingNowDetail')}
                action={
                  shownClose.length > 0 ? (
                    <ButtonLink to={paths.events} variant="secondary">
                      {t('toEvents')}
                    </ButtonLink>
                  ) : (
                    <Button variant="secondary" onClick={onShowAll}>
                      {t('showAll')}
                    </Button>
                  )
                }
              />
            )}
            {shownClose.length > 0 && (
              <section aria-labelledby="close-title">
                <SectionHeading id="close-title" title={t(hasNothing ? 'goals' : 'close')} />
                <Tiles rewards={shownClose} balance={balance} now={now} />
              </section>
            )}
          </div>
        );
      }}
    </FetchedRewards>
  );
}
