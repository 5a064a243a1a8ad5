/** Formats the state of a redemption: how it ended, or until when its reward can be collected. */
import { textOf } from '@rabita/client/language/texts';
import type { Language } from '@rabita/contract/constants';
import type { StaffRedemption } from '@rabita/contract/staff/redemption';
import { formatShortViewerDayTime } from '../../platform/format-day-time.ts';
import { texts } from './texts.ts';

export function getStateTextKey({ kind, state }: Pick<StaffRedemption, 'kind' | 'state'>) {
  if (kind === 'voucher') return 'voucherCollected';
  if (kind === 'pickup' || state === 'returned') return state;
  return ({ reserved: 'perkReserved', collected: 'perkCollected', lapsed: 'perkLapsed' } as const)[state];
}

export function formatEnd(redemption: StaffRedemption, language: Language): string {
  const { kind, state, ended_at, collect_until, collected_by: name } = redemption;
  if (state === 'reserved' || ended_at === null)
    return textOf(texts, language, kind === 'perk' ? 'useUntil' : 'collectUntil', {
      when: formatShortViewerDayTime(collect_until, language),
    });
  const when = formatShortViewerDayTime(ended_at, language);
  if (kind !== 'pickup' && state === 'collected')
    return textOf(texts, language, `${kind}CollectedAt`, { when });
  return state === 'collected' && name
    ? textOf(texts, language, 'collectedAtBy', { name, when })
    : textOf(texts, language, `${state}At`, { when });
}
