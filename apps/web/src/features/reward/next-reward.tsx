/** Renders the best reward that the member can redeem now, or the next one with the points that are missing. */
import { useTexts } from '@rabita/client/language/texts';
import { RewardPicture, RewardStatusLine } from '@rabita/client/reward-card/reward-card';
import { texts as cardTexts, toCostText } from '@rabita/client/reward-card/texts';
import type { Reward } from '@rabita/contract/fan/reward';
import type { Tier } from '@rabita/contract/fan/season';
import { cardLinkClasses } from '@rabita/ui/card';
import { ProgressBar } from '@rabita/ui/progress-bar';
import { Skeleton } from '@rabita/ui/skeleton';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Fetched } from '../../platform/calls/fetched.tsx';
import { ButtonLink } from '../../platform/navigation/button-link.tsx';
import { paths, rewardPath } from '../../platform/paths.ts';
import { SectionHeading } from '../../platform/section-heading.tsx';
import { useNow } from '../../platform/use-now.ts';
import { listTexts } from './list-texts.ts';
import { findNextReward } from './next-reward-rules.ts';
import { NoRewards } from './no-rewards.tsx';
import { texts } from './texts.ts';
import { useRewards } from './use-rewards.ts';

const rowClasses =
  'cut-fill flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2 p-3 [--fill:var(--color-surface-2)]';
const textClasses = 'grid min-w-0 flex-1 basis-32 gap-0.5';

type RewardRowProps = {
  readonly reward: Reward;
  readonly balance: number;
  readonly now: number;
};

function RewardRow({ reward, balance, now }: RewardRowProps) {
  const t = useTexts(texts);
  const tCard = useTexts(cardTexts);
  const missing = reward.loyalty_points - balance;
  return (
    <div className={`${rowClasses} has-[a:hover]:[--fill:var(--color-surface-3)]`}>
      <RewardPicture reward={reward} isUnavailable={false} className="cut size-14 [--cut:8px]" />
      <div className={textClasses}>
        <h3 className="text-base leading-(--leading-heading) [overflow-wrap:anywhere]">
          <Link to={rewardPath(reward._id)} className={`text-text ${cardLinkClasses}`}>
            <bdi>{reward.name}</bdi>
          </Link>
        </h3>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="text-sm font-semibold tabular">{toCostText(tCard, reward.loyalty_points)}</span>
          <RewardStatusLine reward={reward} points={balance} now={now} />
        </div>
        {missing > 0 && (
          <ProgressBar
            value={Math.max(0, balance)}
            max={reward.loyalty_points}
            label={t('progress', { reward: reward.name })}
            valueText={tCard('missing', { count: missing })}
          />
        )}
      </div>
    </div>
  );
}

function RowSkeleton() {
  return (
    <div data-skeleton="reward-row" className={rowClasses}>
      <Skeleton width={56} height={56} shape="cut" />
      <div className={textClasses}>
        <div className="text-base leading-(--leading-heading)">
          <Skeleton width="55%" height="1lh" />
        </div>
        <Skeleton width="80%" height={28} />
      </div>
    </div>
  );
}

type NextRewardProps = {
  /** The points that the member can spend. */
  readonly balance: number;
  /** The member's tier; null: none. */
  readonly tier: Tier | null;
  /** The ids of the rewards that the member has redeemed; null if they are not known. */
  readonly redeemedIds: ReadonlySet<string> | null;
  /** The rewards that wait for the member, above. */
  readonly children?: ReactNode;
};

export function NextReward({ balance, tier, redeemedIds, children }: NextRewardProps) {
  const t = useTexts(texts);
  const tList = useTexts(listTexts);
  const query = useRewards();
  const now = useNow();
  const reward = query.rewards && findNextReward(query.rewards, { balance, tier, now, redeemedIds });
  return (
    <section aria-labelledby="rewards-title">
      <SectionHeading
        id="rewards-title"
        title={t('title')}
        action={
          <ButtonLink to={paths.rewards} variant="link">
            {tList('showAll')}
          </ButtonLink>
        }
      />
      {children}
      <Fetched
        query={query}
        data={query.rewards}
        loadingLabel={t('loading')}
        skeleton={<RowSkeleton />}
        isCompact
        isEmpty={reward === null}
        empty={
          query.rewards?.length === 0 ? <NoRewards /> : <p className="text-text-2">{tList('nothingNow')}</p>
        }
      >
        {() => reward && <RewardRow reward={reward} balance={balance} now={now} />}
      </Fetched>
    </section>
  );
}
