/** Renders a reward's page: the reward large, its cost, what remains, the member's progress, and how to get it. */
import { formatNumber, formatViewerDayTime } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { RewardPicture, RewardStatusLine, RewardStock } from '@rabita/client/reward-card/reward-card';
import { isClosed, rewardStatus } from '@rabita/client/reward-card/reward-status';
import { texts as cardTexts, toCostText } from '@rabita/client/reward-card/texts';
import { useCountdown } from '@rabita/client/use-countdown';
import type { Event } from '@rabita/contract/fan/event';
import type { Reward } from '@rabita/contract/fan/reward';
import type { Tier } from '@rabita/contract/fan/season';
import { Name } from '@rabita/ui/bidi';
import { DefinitionList } from '@rabita/ui/definition-list';
import { ProgressBar } from '@rabita/ui/progress-bar';
import { TierBadge } from '@rabita/ui/tier-badge';
import { type ReactNode, useState } from 'react';
import { useCountedBalance } from '../../platform/counted-balance.tsx';
import { listKindFacts } from './list-kind-facts.tsx';
import { pageTexts } from './page-texts.ts';
import { hasReachedTier } from './reach-rules.ts';
import { RewardCountdown } from './reward-countdown.tsx';
import { texts } from './texts.ts';

/**
 * Returns the phase of a perk's event. `over`: cancelled or past; `open`: everybody can book, so the perk has no use;
 * null until the event is fetched.
 * @param now milliseconds since 1970
 */
function getPerkPhase(event: Event | null, now: number): 'over' | 'open' | 'early' | null {
  if (!event) return null;
  if (event.state === 'cancelled' || event.state === 'past') return 'over';
  return event.booking_opens_at && now < Date.parse(event.booking_opens_at) ? 'early' : 'open';
}

type RewardViewProps = {
  readonly reward: Reward;
  /** The event of a perk; null for other kinds, and until it is fetched. */
  readonly perkEvent: Event | null;
  /** The points that the member can spend. */
  readonly balance: number;
  /** The member's tier; null: none. */
  readonly tier: Tier | null;
  /** Returns the milliseconds since 1970, by the server's clock. */
  readonly now: () => number;
  /**
   * Renders the price with the button that redeems the reward if `canRedeem`, and the error of an attempt in any case.
   */
  readonly renderAction: (canRedeem: boolean, price: ReactNode) => ReactNode;
};

/** The next time at which the reward opens or ends; null if there is none. */
function findNextChange({ available_from, available_until }: Reward, now: number): number | null {
  const times = [available_from, available_until].map(time => (time ? Date.parse(time) : 0));
  return times.find(time => time > now) ?? null;
}

type RewardPriceProps = Pick<RewardViewProps, 'reward' | 'balance'> & { readonly isUnavailable: boolean };

/** Renders the cost and what is left of the reward, and then what the balance lacks or keeps. */
function RewardPrice({ reward, balance, isUnavailable }: RewardPriceProps) {
  const t = useTexts(texts);
  const tCard = useTexts(cardTexts);
  const tPage = useTexts(pageTexts);
  const language = useLanguage();
  const countedBalance = formatNumber(useCountedBalance(balance), language);
  const { loyalty_points: cost, kind } = reward;
  const missing = cost - balance;
  // No points are spent on a reward that the app only shows.
  const isSpent = kind !== null && cost > 0;
  return (
    <div className="grid min-w-0 flex-1 basis-36 gap-1 md:basis-auto">
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="sr-only">{tPage('cost')}</span>
        <span
          className={`font-display leading-(--leading-heading) font-extrabold [overflow-wrap:anywhere] tabular md:text-3xl ${cost < 1_000_000 ? 'text-xl' : 'text-base'}`}
        >
          {toCostText(tCard, cost)}
        </span>
        {!isUnavailable && <RewardStock reward={reward} />}
      </p>
      {!isUnavailable && missing > 0 && (
        <ProgressBar
          value={Math.max(0, balance)}
          max={cost}
          label={t('progress', { reward: reward.name })}
          valueText={tCard('missing', { count: missing })}
        />
      )}
      {!isUnavailable && (missing > 0 || isSpent) && (
        <p className="text-sm text-text-2 tabular">
          {missing > 0
            ? tPage('yourBalance', { balance: countedBalance })
            : tPage('leftAfter', { left: tCard('points', { count: -missing }) })}
        </p>
      )}
    </div>
  );
}

export function RewardView({ reward, perkEvent, balance, tier, now, renderAction }: RewardViewProps) {
  const tPage = useTexts(pageTexts);
  const language = useLanguage();
  const secondsLeft = useCountdown(findNextChange(reward, now()), now);
  const status = rewardStatus(reward, balance, now());
  const isUnavailable = isClosed(status);
  const isRedeemable = reward.kind !== null;
  const missingTier = hasReachedTier(reward, tier) ? null : reward.tier;
  const isUpcoming = status.kind === 'upcoming';
  const perkPhase = reward.kind === 'perk' ? getPerkPhase(perkEvent, now()) : null;
  const isPerkVoid = perkPhase === 'over' || perkPhase === 'open';
  const [wasUpcoming, setWasUpcoming] = useState(isUpcoming);
  if (isUpcoming && !wasUpcoming) setWasUpcoming(true);
  const price = <RewardPrice reward={reward} balance={balance} isUnavailable={isUnavailable} />;
  const facts = [
    reward.available_until !== null && {
      term: tPage(status.kind === 'ended' ? 'endedAt' : 'until'),
      value: formatViewerDayTime(reward.available_until, language),
    },
    ...listKindFacts(reward, perkEvent, language, tPage),
    reward.tier !== null && {
      term: tPage('tier'),
      value: (
        <>
          <TierBadge name={reward.tier.name} color={reward.tier.color} /> <span>{tPage('tierOrHigher')}</span>
        </>
      ),
    },
    reward.limit_per_member !== null && {
      term: tPage('limit'),
      value: tPage('limitPerMember', { count: reward.limit_per_member }),
    },
  ].filter(fact => fact !== false);
  return (
    <article
      aria-labelledby="reward-title"
      className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:items-start"
    >
      <RewardPicture
        reward={reward}
        isUnavailable={isUnavailable}
        className="cut aspect-4/3 w-full lg:sticky lg:top-24 lg:aspect-square"
        isLarge
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-2">
          <h1 id="reward-title" className="text-3xl [overflow-wrap:anywhere]">
            <Name>{reward.name}</Name>
          </h1>
          {/* The price says whether the points are enough. */}
          {status.kind !== 'short' && status.kind !== 'affordable' && (
            <RewardStatusLine reward={reward} points={balance} now={now()} />
          )}
          <p className="text-lg [overflow-wrap:anywhere] text-text-2">{reward.description}</p>
        </div>
        {isUpcoming && (
          <RewardCountdown secondsLeft={secondsLeft} when={formatViewerDayTime(status.opensAt, language)} />
        )}
        <p role="status" className="sr-only">
          {wasUpcoming && !isUpcoming && !isUnavailable && tPage('openNow')}
        </p>
        {isRedeemable
          ? renderAction(!isUnavailable && !isUpcoming && !missingTier && !isPerkVoid, price)
          : price}
        {isPerkVoid && !isUnavailable && <p>{tPage(perkPhase === 'over' ? 'eventOver' : 'bookingOpen')}</p>}
        {isRedeemable && !isUnavailable && missingTier && (
          <p>{tPage('tierMissing', { tier: missingTier.name })}</p>
        )}
        {!isRedeemable && status.kind === 'affordable' && <p>{tPage('shownOnly')}</p>}
        {facts.length > 0 && <DefinitionList items={facts} />}
      </div>
    </article>
  );
}
