/** Renders the events whose doors are open now. */
import { formatNumber, formatTime } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { Today } from '@rabita/contract/staff/today';
import { ChevronDownIcon } from '@rabita/ui/art/icons';
import { Name } from '@rabita/ui/bidi';
import { Card } from '@rabita/ui/card';
import { Button } from '@rabita/ui/controls/button';
import { ProgressBar } from '@rabita/ui/progress-bar';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { Sparkline } from '../../platform/charts/lazy-bar-chart.tsx';
import { formatVenueTime } from '../../platform/format-day-time.ts';
import { ListEmpty } from '../../platform/lists/list-row.tsx';
import { doorPath } from '../../platform/paths.ts';
import { CountsOverTime } from './counts-over-time.tsx';
import { calculateAdmissionRate, summariseBars } from './rules.ts';
import { texts } from './texts.ts';

type OpenEvent = Today['doors'][number];

type FigureProps = { readonly value: string; readonly hint: ReactNode; readonly isMain?: boolean };

function Figure({ value, hint, isMain = false }: FigureProps) {
  return (
    <p className="flex items-baseline gap-1.5 text-sm text-text-2 sm:min-w-32 sm:gap-2">
      <b
        className={`font-display leading-[1.3] font-extrabold tabular ${isMain ? 'text-2xl text-accent-text' : 'text-lg text-text sm:text-2xl'}`}
      >
        {value}
      </b>
      {hint}
    </p>
  );
}

type EventCardProps = {
  readonly openEvent: OpenEvent;
  readonly startsOpen: boolean;
};

function EventCard({ openEvent, startsOpen }: EventCardProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const chartId = useId();
  const [toggledTo, setToggledTo] = useState<boolean>();
  const isOpen = toggledTo ?? startsOpen;
  const { event, expected } = openEvent;
  const inside = openEvent.admitted - openEvent.out;
  const bars = openEvent.per_minute.map(({ at, admitted: count }) => {
    const time = formatTime(at, language, event.timezone);
    return { key: at, tick: time, name: time, count };
  });
  const rate = calculateAdmissionRate(openEvent.per_minute);
  const summary = summariseBars(bars);
  const untilText = t('until', { when: formatVenueTime(openEvent.ends_at, language, event.timezone) });
  return (
    <Card role="group" aria-label={event.name} padding="none" className="relative grid px-4 py-2.5 sm:px-5">
      <div className="flex items-baseline justify-between gap-x-5">
        <h3 className="min-w-0 text-base [overflow-wrap:anywhere] max-sm:pe-8">
          <Link to={doorPath(event._id)} className="ring-focus text-text underline-offset-4 hover:underline">
            <Name>{event.name}</Name>
          </Link>
        </h3>
        <p className="shrink-0 text-sm text-text-3 max-sm:hidden">{untilText}</p>
      </div>
      <div className="flex flex-wrap items-baseline gap-x-3 sm:items-center sm:gap-x-6">
        <Figure
          value={formatNumber(inside, language)}
          hint={t('presentOfExpected', { count: inside, expected })}
          isMain
        />
        <Figure value={formatNumber(rate, language)} hint={t('rate')} />
        <ProgressBar
          value={inside}
          max={expected}
          label={t('present')}
          valueText={t('presentValueText', { inside, expected })}
          className="order-last mb-1 basis-full"
        />
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={chartId}
          aria-label={t('chartLabel', { name: event.name })}
          iconEnd={<ChevronDownIcon size={16} className={isOpen ? 'rotate-180' : undefined} />}
          onClick={() => setToggledTo(!isOpen)}
          // On a phone the button is beside the title, because the figures need the whole row.
          className="ms-auto -me-3 px-3 max-sm:absolute max-sm:end-3 max-sm:top-0.5"
        >
          <Sparkline bars={bars} className="max-sm:hidden" />
        </Button>
      </div>
      <div id={chartId} hidden={!isOpen} className="grid gap-3 py-3">
        {isOpen && <p className="text-sm text-text-3 sm:hidden">{untilText}</p>}
        {isOpen && (
          <CountsOverTime
            level={4}
            title={t('perMinute')}
            summary={summary ? t('perMinuteSummary', summary) : t('nobodyYet')}
            bars={bars}
            timeLabel={t('minute')}
            countLabel={t('present')}
          />
        )}
      </div>
    </Card>
  );
}

type DoorsSectionProps = { readonly openEvents: readonly OpenEvent[] };

export function DoorsSection({ openEvents }: DoorsSectionProps) {
  const t = useTexts(texts);
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">{t('doors')}</h2>
      {openEvents.length > 0 ? (
        <div className="grid gap-3">
          {openEvents.map(openEvent => (
            <EventCard key={openEvent.event._id} openEvent={openEvent} startsOpen={openEvents.length === 1} />
          ))}
        </div>
      ) : (
        <ListEmpty sentence={t('noDoors')} detail={t('noDoorsDetail')} />
      )}
    </section>
  );
}
