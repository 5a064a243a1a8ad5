/**
 * Renders a reward's page: its description, cost, stock, event, how to collect it, and the member's status.
 */
import { formatNumber, formatVenueDayTime, formatViewerDayTime } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { type Translate, useTexts } from '@rabita/client/language/texts';
import { RewardPicture, RewardStatusLine } from '@rabita/client/reward-card/reward-card';
import { isClosed, rewardStatus } from '@rabita/client/reward-card/reward-status';
import { texts as cardTexts } from '@rabita/client/reward-card/texts';
import { useCountdown } from '@rabita/client/use-countdown';
import type { Language } from '@rabita/contract/constants';
import type { Event } from '@rabita/contract/fan/event';
import type { Reward } from '@rabita/contract/fan/reward';
import type { Tier } from '@rabita/contract/fan/season';
import { Name } from '@rabita/ui/bidi';
import { DefinitionList } from '@rabita/ui/definition-list';
import { LinkedText } from '@rabita/ui/linked-text';
import { ProgressBar } from '@rabita/ui/progress-bar';
import { TierBadge } from '@rabita/ui/tier-badge';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { pageTexts } from './page-texts.ts';
import { hasReachedTier } from './reach-rules.ts';
import { texts } from './texts.ts';

type Facts = ComponentProps<typeof DefinitionList>['items'];

/** @param event the event of a perk; null until it is fetched */
function listKindFacts(
  { kind, instructions, perk, collect_days: collectDays, returns_points: returnsPoints }: Reward,
  event: Event | null,
  language: Language,
  t: Translate<typeof pageTexts.table>,
): Facts {
  const pointsText = t(returnsPoints ? 'pointsReturn' : 'pointsStay');
  const listInstructions = (term: 'howToUse' | 'where') =>
    instructions
      ? [{ term: t(term), value: <LinkedText linkHint={t('newTab')}>{instructions[language]}</LinkedText> }]
      : [];
  switch (kind) {
    case null:
      return [];
    case 'pickup':
      return [
        { term: t('howTo'), value: t('pickup', { count: collectDays }) },
        ...listInstructions('where'),
        { term: t('ifMissed'), value: pointsText },
      ];
    case 'voucher':
      return [{ term: t('howTo'), value: t('voucherAtOnce') }, ...listInstructions('howToUse')];
    case 'perk': {
      const earlyHours = perk?.early_hours ?? null;
      return [
        event && { term: t('event'), value: <Name>{event.name}</Name> },
        event && {
          term: t('when'),
          value: formatVenueDayTime(event.starts_at, language, event.timezone),
        },
        event && {
          term: t('venue'),
          value: <Name>{t('venueInCity', { location: event.location, city: event.city })}</Name>,
        },
        {
          term: t('bookEarly'),
          value: earlyHours === null ? t('anytime') : t('hoursBefore', { count: earlyHours }),
        },
        event?.booking_opens_at && {
          term: t('opensForAll'),
          value: formatVenueDayTime(event.booking_opens_at, language, event.timezone),
        },
        { term: t('ifNotBooked'), value: pointsText },
      ].filter(fact => typeof fact === 'object' && fact !== null);
    }
  }
}

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

type RewardCountdownProps = {
  readonly secondsLeft: number;
  /** The day and time at which the reward opens. */
  readonly when: string;
};

const UNITS = [
  ['days', 86_400, Number.POSITIVE_INFINITY],
  ['hours', 3600, 24],
  ['minutes', 60, 60],
  ['seconds', 1, 60],
] as const;

/**
 * Renders the days, hours, minutes and seconds until a reward opens.
 * Screen readers get the day and time on request: a timer is not announced each second.
 */
function RewardCountdown({ secondsLeft, when }: RewardCountdownProps) {
  const t = useTexts(pageTexts);
  const language = useLanguage();
  const shownUnits = UNITS.filter(([unit, size]) => unit !== 'days' || secondsLeft >= size);
  return (
    <div role="timer" aria-label={t('opensAt', { when })} className="grid gap-2">
      <p aria-hidden className="text-text-2">
        {t('opensIn')}
      </p>
      <div aria-hidden className="flex flex-wrap gap-2">
        {shownUnits.map(([unit, size, limit]) => {
          const count = Math.floor(secondsLeft / size) % limit;
          return (
            <p
              key={unit}
              className="cut-fill grid flex-1 justify-items-center px-2 py-3 [--fill:var(--color-surface-2)]"
            >
              <span className="font-display text-3xl font-extrabold text-accent-text tabular">
                {formatNumber(count, language).padStart(unit === 'days' ? 1 : 2, '0')}
              </span>
              <span className="text-sm text-text-3">{t(unit, { count })}</span>
            </p>
          );
        })}
      </div>
    </div>
  );
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
  /** Renders the button that redeems the reward if `canRedeem`, and the error of an attempt in any case. */
  readonly renderAction: (canRedeem: boolean) => ReactNode;
};

/** The next time at which the reward opens or ends; null if there is none. */
function findNextChange({ available_from, available_until }: Reward, now: number): number | null {
  const times = [available_from, available_until].map(time => (time ? Date.parse(time) : 0));
  return times.find(time => time > now) ?? null;
}

export function RewardView({ reward, perkEvent, balance, tier, now, renderAction }: RewardViewProps) {
  const t = useTexts(texts);
  const tCard = useTexts(cardTexts);
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
  const missingPoints = reward.loyalty_points - balance;
  const [wasUpcoming, setWasUpcoming] = useState(isUpcoming);
  if (isUpcoming && !wasUpcoming) setWasUpcoming(true);
  const facts = [
    { term: tPage('cost'), value: tCard('points', { count: reward.loyalty_points }) },
    { term: tPage('balance'), value: formatNumber(balance, language) },
    isRedeemable &&
      !isUnavailable &&
      missingPoints <= 0 && { term: tPage('balanceAfter'), value: formatNumber(-missingPoints, language) },
    reward.stock !== null &&
      !isUnavailable && { term: tPage('inStock'), value: formatNumber(reward.stock, language) },
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
  ];
  return (
    <article
      aria-labelledby="reward-title"
      className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:items-start"
    >
      <RewardPicture
        reward={reward}
        isUnavailable={isUnavailable}
        className="cut aspect-video w-full"
        isLarge
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-2">
          <h1 id="reward-title" className="text-3xl [overflow-wrap:anywhere]">
            <Name>{reward.name}</Name>
          </h1>
          <RewardStatusLine reward={reward} points={balance} now={now()} />
          <p className="text-lg [overflow-wrap:anywhere] text-text-2">{reward.description}</p>
        </div>
        {!isUnavailable && missingPoints > 0 && (
          <ProgressBar
            value={balance}
            max={reward.loyalty_points}
            label={t('progress', { reward: reward.name })}
            valueText={tCard('missing', { points: tCard('points', { count: missingPoints }) })}
          />
        )}
        {isUpcoming && (
          <RewardCountdown secondsLeft={secondsLeft} when={formatViewerDayTime(status.opensAt, language)} />
        )}
        <p role="status" className="sr-only">
          {wasUpcoming && !isUpcoming && !isUnavailable && tPage('openNow')}
        </p>
        {isRedeemable && renderAction(!isUnavailable && !isUpcoming && !missingTier && !isPerkVoid)}
        {isPerkVoid && !isUnavailable && <p>{tPage(perkPhase === 'over' ? 'eventOver' : 'bookingOpen')}</p>}
        {isRedeemable && !isUnavailable && missingTier && (
          <p>{tPage('tierMissing', { tier: missingTier.name })}</p>
        )}
        {!isRedeemable && status.kind === 'affordable' && <p>{tPage('shownOnly')}</p>}
        <DefinitionList items={facts.filter(fact => fact !== false)} />
      </div>
    </article>
  );
}
