// Renders how many of an event's seats are held, confirmed, pending and admitted.
import { formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { StaffEvent } from '@rabita/contract/staff/event';
import { Stat } from '@rabita/ui/stat';
import { pendingBookingsPath } from '../../platform/paths.ts';
import { TextLink } from '../../platform/text-link.tsx';
import { texts } from './texts.ts';

export function SeatCounts({ event: { _id, capacity, counts } }: { readonly event: StaffEvent }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  return (
    <div className="grid grid-cols-2 gap-x-8 gap-y-5 sm:flex sm:flex-wrap sm:gap-x-14">
      <Stat
        label={t('held')}
        value={number(counts.held)}
        hint={capacity === null ? t('noLimit') : t('ofCapacity', { count: capacity })}
      />
      <Stat
        label={t('confirmed')}
        value={number(counts.confirmed)}
        hint={counts.complimentary > 0 && t('complimentary', { count: counts.complimentary })}
      />
      <Stat
        label={t('pending')}
        value={number(counts.pending)}
        tone={counts.pending > 0 ? 'gold' : 'plain'}
        hint={counts.pending > 0 && <TextLink to={pendingBookingsPath(_id)}>{t('reviewPending')}</TextLink>}
      />
      <Stat label={t('admitted')} value={number(counts.admitted)} />
    </div>
  );
}
