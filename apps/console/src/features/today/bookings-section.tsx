// Renders the number of bookings per day. A booking counts on the day it was made, in its venue's time zone.
import { formatDateParts, formatDay } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { Today } from '@rabita/contract/staff/today';
import { CountsOverTime } from './counts-over-time.tsx';
import { summariseBars } from './rules.ts';
import { texts } from './texts.ts';

type Days = NonNullable<Today['bookings_per_day']>;

export function BookingsSection({ days }: { readonly days: Days }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const points = days.map(({ day, bookings }) => {
    // `day` is a calendar day without a time zone. It is parsed and formatted in UTC, so it cannot shift by a day.
    const noon = `${day}T12:00:00Z`;
    const parts = formatDateParts(noon, language, 'UTC');
    return {
      key: day,
      tick: `${parts.day} ${parts.month}`,
      name: formatDay(noon, language, 'UTC'),
      count: bookings,
    };
  });
  const summary = summariseBars(points);
  return (
    <section>
      <CountsOverTime
        level={2}
        title={t('bookings')}
        summary={
          summary ? t('bookingsTold', { ...summary, today: points.at(-1)?.count ?? 0 }) : t('noBookings')
        }
        points={points}
        timeLabel={t('day')}
        countLabel={t('bookingsColumn')}
      />
    </section>
  );
}
