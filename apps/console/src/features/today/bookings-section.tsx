// Bookings day by day, as each venue's own clock counted its days.
import { dateParts, formatDay } from '@rabita/client/format';
import { useLanguage } from '@rabita/client/language';
import { useTexts } from '@rabita/client/texts';
import type { Today } from '@rabita/contract/staff/today';
import { FigureOverTime } from './figure-over-time.tsx';
import { tell } from './rules.ts';
import { texts } from './texts.ts';

type Days = NonNullable<Today['bookings_per_day']>;

export function BookingsSection({ days }: { readonly days: Days }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const points = days.map(({ day, bookings }) => {
    // A day of the calendar, not an instant: read and shown in one zone, it stays that day.
    const noon = `${day}T12:00:00Z`;
    const parts = dateParts(noon, language, 'UTC');
    return {
      key: day,
      tick: `${parts.day} ${parts.month}`,
      name: formatDay(noon, language, 'UTC'),
      count: bookings,
    };
  });
  const told = tell(points);
  return (
    <section>
      <FigureOverTime
        level={2}
        title={t('bookings')}
        told={told ? t('bookingsTold', { ...told, today: points.at(-1)?.count ?? 0 }) : t('noBookings')}
        points={points}
        timeLabel={t('day')}
        countLabel={t('bookingsColumn')}
      />
    </section>
  );
}
