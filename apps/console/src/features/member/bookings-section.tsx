// A member's bookings, soonest event first.
import { formatDayTime, formatOwnDayTime } from '@rabita/client/format';
import { useLanguage } from '@rabita/client/language';
import { useTexts } from '@rabita/client/texts';
import type { Booking } from '@rabita/contract/booking';
import { Badge, type BadgeTone } from '@rabita/ui/badge';
import { Ltr, Name } from '@rabita/ui/bidi';
import { useState } from 'react';
import { ListEmpty, ListFailed, ListLoading } from '../../platform/list-state.tsx';
import { Pager } from '../../platform/pager.tsx';
import { texts } from './texts.ts';
import { useMemberBookings } from './use-member.ts';

const TONES: Record<Booking['status'], BadgeTone> = {
  confirmed: 'success',
  pending: 'gold',
  cancelled: 'neutral',
};

function Row({ booking }: { readonly booking: Booking }) {
  const t = useTexts(texts);
  const language = useLanguage();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold [overflow-wrap:anywhere] text-text">
          <Name>{booking.event.name}</Name>
        </p>
        <p className="text-sm text-text-3">
          {formatDayTime(booking.starts_at, language, booking.timezone)}
          {' · '}
          <Ltr className="tabular">{booking.number}</Ltr>
        </p>
        {booking.checked_in_at && (
          <p className="text-sm text-text-2">
            {t('admitted', { when: formatOwnDayTime(booking.checked_in_at, language) })}
          </p>
        )}
      </div>
      <Badge tone={TONES[booking.status]}>{t(booking.status)}</Badge>
    </li>
  );
}

export function BookingsSection({ id }: { readonly id: string }) {
  const t = useTexts(texts);
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useMemberBookings(id, page);
  if (!data)
    return error ? (
      <ListFailed sentence={t('failed')} retryLabel={t('retry')} onRetry={() => void refetch()} />
    ) : (
      <ListLoading label={t('loading')} />
    );
  if (data.bookings.length === 0) return <ListEmpty sentence={t('noBookings')} />;
  return (
    <div>
      <ul className="border-t border-line">
        {data.bookings.map(booking => (
          <Row key={booking._id} booking={booking} />
        ))}
      </ul>
      <Pager pagination={data.pagination} onTurn={setPage} />
    </div>
  );
}
