// Renders the bookings per day, with days on each venue's own clock.
import { formatDateParts, formatDay } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { Today } from '@rabita/contract/staff/today';
import { CountsOverTime } from './counts-over-time.tsx';
import { summarise } from './rules.ts';
import { texts } from './texts.ts';

type Days = NonNullable<Today['bookings_per_day']>;

export function BookingsSection({ days }: { readonly days: Days }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const points = days.map(({ day, bookings }) => {
    // A calendar day, not an instant: parsing and formatting it in the same zone keeps the day.
    const noon = `${day}T12:00:00Z`;
    const parts = formatDateParts(noon, language, 'UTC');
    return {
      key: day,
      tick: `${parts.day} ${parts.month}`,
      name: formatDay(noon, language, 'UTC'),
      count: bookings,
    };
  });
  const summary = summarise(points);
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
