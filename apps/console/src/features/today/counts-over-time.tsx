/** Renders counts over time as a summary, a chart, and a table with the same data. */
import { formatDateParts, formatDay, formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { Today } from '@rabita/contract/staff/today';
import { ChevronDownIcon } from '@rabita/ui/art/icons';
import type { ReactNode } from 'react';
import type { ChartBar } from '../../platform/charts/count-chart.tsx';
import { LazyBarChart } from '../../platform/charts/lazy-bar-chart.tsx';
import { summariseBars } from './rules.ts';
import { texts } from './texts.ts';

type Days = NonNullable<Today['bookings_per_day']>;

export function BookingsSection({ days }: { readonly days: Days }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const bars = days.map(({ day, bookings }) => {
    // `day` has no time zone. Formatting it in UTC prevents a shift by one day.
    const noon = `${day}T12:00:00Z`;
    const parts = formatDateParts(noon, language, 'UTC');
    return {
      key: day,
      tick: `${parts.day} ${parts.month}`,
      name: formatDay(noon, language, 'UTC'),
      count: bookings,
    };
  });
  const summary = summariseBars(bars);
  return (
    <section>
      <CountsOverTime
        level={2}
        title={t('bookings')}
        summary={
          summary ? t('bookingsSummary', { ...summary, today: bars.at(-1)?.count ?? 0 }) : t('noBookings')
        }
        bars={bars}
        timeLabel={t('day')}
        countLabel={t('bookingsColumn')}
      />
    </section>
  );
}

type CountsOverTimeProps = {
  readonly title: string;
  readonly summary: ReactNode;
  readonly bars: readonly ChartBar[];
  readonly timeLabel: string;
  readonly countLabel: string;
  readonly level: 2 | 4;
};

export function CountsOverTime(props: CountsOverTimeProps) {
  const { title, summary, bars, timeLabel, countLabel, level } = props;
  const t = useTexts(texts);
  const language = useLanguage();
  const Heading = level === 2 ? 'h2' : 'h4';
  return (
    <figure>
      <figcaption className="mb-4">
        <Heading className={level === 2 ? 'text-xl' : 'text-base'}>{title}</Heading>
        <p className="text-sm text-text-2">{summary}</p>
      </figcaption>
      <LazyBarChart bars={bars} />
      <details className="group mt-2">
        <summary className="ring-focus inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-text-2 hover:text-text">
          {t('asTable')}
          <ChevronDownIcon size={16} className="transition-transform group-open:rotate-180" />
        </summary>
        <table className="mt-2 w-full max-w-md text-sm">
          <thead className="text-text-3">
            <tr className="border-b border-line">
              <th scope="col" className="py-2 text-start font-semibold">
                {timeLabel}
              </th>
              <th scope="col" className="py-2 text-end font-semibold">
                {countLabel}
              </th>
            </tr>
          </thead>
          <tbody>
            {bars.map(bar => (
              <tr key={bar.key} className="border-b border-line">
                <th scope="row" className="py-1.5 text-start font-normal text-text-2">
                  {bar.name}
                </th>
                <td className="py-1.5 text-end tabular">{formatNumber(bar.count, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
