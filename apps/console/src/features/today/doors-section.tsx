// Renders the events whose doors are open now, with admissions and admission rate, and the events whose doors open
// next.
import { formatNumber, formatViewerDayTime, formatViewerTime } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { Today } from '@rabita/contract/staff/today';
import { Name } from '@rabita/ui/bidi';
import { Card } from '@rabita/ui/card';
import { ProgressBar } from '@rabita/ui/progress-bar';
import { Stat } from '@rabita/ui/stat';
import { Link } from 'react-router';
import { ListEmpty } from '../../platform/lists/list-empty.tsx';
import { doorPath } from '../../platform/paths.ts';
import { CountsOverTime } from './counts-over-time.tsx';
import { admissionRateOf, summariseBars } from './rules.ts';
import { texts } from './texts.ts';

type Door = Today['doors'][number];

function OpenDoor({ door }: { readonly door: Door }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { admitted, expected } = door;
  const points = door.per_minute.map(({ at, admitted: count }) => {
    const time = formatViewerTime(at, language);
    return { key: at, tick: time, name: time, count };
  });
  const summary = summariseBars(points);
  return (
    <Card role="group" aria-label={door.event.name} className="grid gap-6">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <h3 className="text-xl [overflow-wrap:anywhere]">
            <Link
              to={doorPath(door.event._id)}
              className="ring-focus text-text underline-offset-4 hover:underline"
            >
              <Name>{door.event.name}</Name>
            </Link>
          </h3>
          <p className="text-sm text-text-3">
            {t('until', { when: formatViewerTime(door.ends_at, language) })}
          </p>
        </div>
        <div className="flex flex-wrap gap-x-10 gap-y-4">
          <Stat
            size="lg"
            tone="accent"
            label={t('admitted')}
            value={formatNumber(admitted, language)}
            hint={t('ofExpected', { expected })}
          />
          <Stat
            size="lg"
            label={t('rate')}
            value={formatNumber(admissionRateOf(door.per_minute), language)}
            hint={t('rateHint')}
          />
        </div>
      </div>
      <ProgressBar
        value={admitted}
        max={expected}
        label={t('admitted')}
        valueText={t('admittedOf', { admitted, expected })}
      />
      <CountsOverTime
        level={3}
        title={t('perMinute')}
        summary={summary ? t('perMinuteTold', summary) : t('nobodyYet')}
        points={points}
        timeLabel={t('minute')}
        countLabel={t('admitted')}
      />
    </Card>
  );
}

function Opening({ opening }: { readonly opening: Today['opening'] }) {
  const t = useTexts(texts);
  const language = useLanguage();
  return (
    <>
      <h2 className="text-xl">{t('opening')}</h2>
      <ul className="border-t border-line">
        {opening.map(({ event, doors_open_at: at }) => (
          <li key={event._id} className="border-b border-line">
            <Link
              to={doorPath(event._id)}
              className="ring-focus flex min-h-12 flex-wrap items-center justify-between gap-x-6 py-3 text-text underline-offset-4 hover:underline"
            >
              <Name className="min-w-0 font-semibold [overflow-wrap:anywhere]">{event.name}</Name>
              <span className="text-sm text-text-2">
                {t('opensAt', { when: formatViewerDayTime(at, language) })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

type DoorsSectionProps = { readonly doors: readonly Door[]; readonly opening: Today['opening'] };

export function DoorsSection({ doors, opening }: DoorsSectionProps) {
  const t = useTexts(texts);
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">{t('doors')}</h2>
      {doors.length > 0 ? (
        doors.map(door => <OpenDoor key={door.event._id} door={door} />)
      ) : (
        <ListEmpty sentence={t('noDoors')} detail={t('noDoorsDetail')} />
      )}
      {opening.length > 0 && <Opening opening={opening} />}
    </section>
  );
}
