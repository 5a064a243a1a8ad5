/** Pure rules of redeeming: what a member holds, and the texts for a failed call, a state and an outcome. */
import { type ApiError, mayHaveTakenEffect, messageOf } from '@rabita/client/calls/api-error';
import { formatVenueDayTime, formatViewerDayTime } from '@rabita/client/language/format';
import type { Translate } from '@rabita/client/language/texts';
import type { Language } from '@rabita/contract/constants';
import type { Redemption, UNAVAILABLE_REASONS } from '@rabita/contract/fan/redemption';
import type { texts } from './texts.ts';

export type HeldRedemptions = {
  /** Rewards to collect or to use, the one that lapses first in front. */
  readonly waiting: readonly Redemption[];
  /** In the order of the list. */
  readonly vouchers: readonly Redemption[];
};

export function groupHeld(redemptions: readonly Redemption[]): HeldRedemptions {
  return {
    waiting: redemptions
      .filter(({ state }) => state === 'reserved')
      .sort((a, b) => Date.parse(a.collect_until) - Date.parse(b.collect_until)),
    vouchers: redemptions.filter(({ kind }) => kind === 'voucher'),
  };
}

/** Returns the text for a failed redemption. If the response was lost, it says that a retry is safe. */
export function toErrorText(error: ApiError, t: Translate<typeof texts.table>): string {
  if (mayHaveTakenEffect(error)) return t('outcomeUnknown');
  if (error.code === 'points.not_enough') {
    const { missing } = error.body as { missing: number };
    return t('notEnough', { missing: t('points', { count: missing }) });
  }
  if (error.code === 'reward.unavailable') {
    const { reason } = error.body as { reason?: (typeof UNAVAILABLE_REASONS)[number] };
    if (reason === 'upcoming' || reason === 'ended') return t(reason);
  }
  return messageOf(error, t('redeemFailed'));
}

export function getStateTextKey({ kind, state }: Pick<Redemption, 'kind' | 'state'>) {
  if (kind === 'voucher') return 'voucherReady';
  if (kind === 'pickup') return state;
  return (
    {
      reserved: 'perkReserved',
      collected: 'perkCollected',
      returned: 'perkReturned',
      lapsed: 'perkLapsed',
    } as const
  )[state];
}

/**
 * Formats when a redemption ends: on the venue's clock if that is when booking opens for everyone, as on the event's
 * card.
 */
export function formatEnd(
  { collect_until: until, ended_at: endedAt, perk }: Pick<Redemption, 'collect_until' | 'ended_at' | 'perk'>,
  language: Language,
): string {
  const end = endedAt ?? until;
  return perk ? formatVenueDayTime(end, language, perk.event.timezone) : formatViewerDayTime(end, language);
}

const DAY_MS = 86_400_000;

/** In its last days, a reward that waits is urgent. */
const LAST_DAYS = 7;

/** Returns how many whole days are left to collect or use a reward; null if it does not wait or has long. */
export function countLastDays(
  { kind, state, collect_until: until }: Pick<Redemption, 'kind' | 'state' | 'collect_until'>,
  now: number,
): number | null {
  if (kind === 'voucher' || state !== 'reserved') return null;
  const daysLeft = Math.max(0, Math.floor((Date.parse(until) - now) / DAY_MS));
  return daysLeft < LAST_DAYS ? daysLeft : null;
}

/** Returns the texts about the outcome of a redemption, or its deadline. The most important one comes first. */
export function listOutcomeTexts(
  redemption: Redemption,
  language: Language,
  t: Translate<typeof texts.table>,
): string[] {
  const { kind, state, collect_until: until, ended_at: endedAt, returns_points: returnsPoints } = redemption;
  const cost = t('points', { count: redemption.cost });
  const when = formatViewerDayTime(endedAt ?? until, language);
  const opensForAll = formatEnd(redemption, language);
  const lapsedText = returnsPoints ? t('lapsedRefunded', { cost }) : t('lapsedForfeited');
  if (kind === 'voucher') return [t('gotCode', { when }), t('onlyYours')];
  if (kind === 'perk')
    return {
      reserved: [
        t('perkUntil', { when: opensForAll }),
        t(returnsPoints ? 'perkLapseRefunds' : 'perkLapseForfeits'),
      ],
      collected: [t('perkUsedAt', { when }), t('perkReturnsOnCancel')],
      returned: [t('perkReturnedAt', { when, cost })],
      lapsed: [t('perkLapsedAt', { when: opensForAll }), lapsedText],
    }[state];
  return {
    reserved: [t('collectUntil', { when }), t(returnsPoints ? 'lapseRefunds' : 'lapseForfeits')],
    collected: [t('collectedAt', { when })],
    returned: [t('returnedAt', { when, cost })],
    lapsed: [t('lapsedAt', { when }), lapsedText],
  }[state];
}
