/** Lists a member's bookings: upcoming events, the next one first, then past events, the latest first. */
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { Booking } from '@rabita/contract/fan/booking';
import { Badge, type BadgeTone } from '@rabita/ui/badge';
import { Name } from '@rabita/ui/bidi';
import { BookingNumber } from '@rabita/ui/booking-number';
import { useState } from 'react';
import { formatVenueDayTime } from '../../platform/format-day-time.ts';
import { PagedList } from '../../platform/lists/list-page.tsx';
import { ListEmpty, RowList } from '../../platform/lists/list-row.tsx';
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
          {formatVenueDayTime(booking.starts_at, language, booking.timezone)}
          {' · '}
          <BookingNumber number={booking.number} />
        </p>
        {booking.checked_in_at && (
          <p className="text-sm text-text-2">
            {t('admitted', { when: formatVenueDayTime(booking.checked_in_at, language, booking.timezone) })}
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
  return (
    <PagedList
      query={useMemberBookings(id, page)}
      loading={t('loading')}
      failed={t('failed')}
      rowsOf={data => data.bookings}
      empty={<ListEmpty sentence={t('noBookings')} />}
      onPageChange={setPage}
    >
      {bookings => <RowList rows={bookings}>{booking => <Row booking={booking} />}</RowList>}
    </PagedList>
  );
}
