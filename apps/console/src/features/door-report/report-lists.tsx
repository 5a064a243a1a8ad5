/** Renders a gate report's figures, its exits and returns, and its admissions and overrides by gate and scanner. */
import { dayKey, formatNumber, formatPercent, formatTime } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { OVERRIDE_REASONS } from '@rabita/contract/override-reasons';
import type { DoorReport } from '@rabita/contract/staff/door-papers';
import { Name } from '@rabita/ui/bidi';
import { MeterBar } from '@rabita/ui/meter';
import { Stat } from '@rabita/ui/stat';
import type { ReactNode } from 'react';
import { formatDayTime } from '../../platform/format-day-time.ts';
import { numberColumn } from '../../platform/lists/list-row.tsx';
import { doorPath } from '../../platform/paths.ts';
import { scannerLabel } from '../../platform/scanner-label.ts';
import { TextLink } from '../../platform/text-link.tsx';
import { texts } from './texts.ts';

const cellClasses = `px-4 py-2 tabular ${numberColumn}`;

export function PassagesTable({ report: { event, passages } }: { readonly report: DoorReport }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const [first, last] = [passages[0], passages.at(-1)];
  if (!first || !last) return null;
  const toDay = (at: string) => dayKey(at, event.timezone);
  const isOneDay = toDay(first.at) === toDay(last.at);
  /** Formats the hour, with the day in the first row of each day. */
  const formatHour = (at: string, previousAt: string | undefined) => {
    const isSameDay = previousAt === undefined ? isOneDay : toDay(previousAt) === toDay(at);
    return (isSameDay ? formatTime : formatDayTime)(at, language, event.timezone);
  };
  return (
    <section aria-labelledby="passages" className="grid min-w-0 gap-4">
      <h2 id="passages" className="text-xl">
        {t('passages')}
      </h2>
      <table className="w-full text-sm">
        <thead className="text-text-3">
          <tr className="border-b border-line align-bottom">
            <th scope="col" className="py-2 pe-4 text-start font-semibold whitespace-nowrap">
              {t('hour')}
            </th>
            <th scope="col" className="w-full py-2 text-start font-semibold whitespace-nowrap">
              {t('gate')}
            </th>
            <th scope="col" className={`${cellClasses} font-semibold whitespace-nowrap`}>
              {t('left')}
            </th>
            <th scope="col" className={`${cellClasses} font-semibold whitespace-nowrap`}>
              {t('returned')}
            </th>
          </tr>
        </thead>
        <tbody>
          {passages.map(({ at, gate, left, returned }, index) => (
            <tr key={`${at} ${gate?.en}`} className="border-b border-line align-top">
              <th scope="row" className="py-2 pe-4 text-start font-normal text-text-2 sm:whitespace-nowrap">
                {formatHour(at, passages[index - 1]?.at)}
              </th>
              <td className="py-2 [overflow-wrap:anywhere]">
                {gate ? <Name>{gate[language]}</Name> : t('noGate')}
              </td>
              <td className={cellClasses}>{formatNumber(left, language)}</td>
              <td className={cellClasses}>{formatNumber(returned, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function ReportFigures({ report }: { readonly report: DoorReport }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const format = (value: number) => formatNumber(value, language);
  const { event, state, confirmed, admitted, overrides, conflicts, undone, points } = report;
  return (
    <section className="grid gap-8">
      <div className="grid gap-3">
        <Stat
          label={t('turnout')}
          value={confirmed > 0 ? formatPercent(admitted / confirmed, language) : '–'}
          hint={t('admittedOfConfirmed', { admitted, confirmed })}
          tone="accent"
          size="lg"
        />
        <MeterBar value={admitted} max={confirmed} />
      </div>
      <div className="grid grid-cols-2 gap-x-6 gap-y-6 [overflow-wrap:anywhere] sm:grid-cols-3 xl:grid-cols-5">
        <Stat label={t(state === 'over' ? 'noShows' : 'notYet')} value={format(confirmed - admitted)} />
        <Stat label={t('overrides')} value={format(overrides.reduce((sum, { count }) => sum + count, 0))} />
        <Stat
          label={t('conflicts')}
          value={format(conflicts.open)}
          tone={conflicts.open > 0 ? 'gold' : 'plain'}
          hint={
            <>
              <span className="block">{t('settled', { count: conflicts.settled })}</span>
              {conflicts.open > 0 && <TextLink to={doorPath(event._id)}>{t('settle')}</TextLink>}
            </>
          }
        />
        <Stat label={t('undone')} value={format(undone)} />
        <Stat label={t('points')} value={format(points)} hint={undone > 0 && t('pointsDetail')} />
      </div>
    </section>
  );
}

type ListProps = { readonly title: string; readonly empty: string; readonly children: readonly ReactNode[] };

function List({ title, empty, children }: ListProps) {
  return (
    <section className="min-w-0">
      <h2 className="mb-3 text-xl">{title}</h2>
      {children.length === 0 ? (
        <p className="text-text-2">{empty}</p>
      ) : (
        <ul className="border-t border-line">{children}</ul>
      )}
    </section>
  );
}

const rowClasses =
  'flex items-baseline justify-between gap-4 border-b border-line py-3 [overflow-wrap:anywhere]';

type AdmittedRowProps = { readonly name: string; readonly admitted: number; readonly overrides: number };

function AdmittedRow({ name, admitted, overrides }: AdmittedRowProps) {
  const t = useTexts(texts);
  return (
    <li className={rowClasses}>
      <Name className="min-w-0 font-semibold">{name}</Name>
      <span className="shrink-0 text-end text-sm">
        <span className="block">{t('admittedCount', { count: admitted })}</span>
        {overrides > 0 && (
          <span className="block text-text-2">{t('overrideCount', { count: overrides })}</span>
        )}
      </span>
    </li>
  );
}

export function ReportLists({ report: { gates, scanners, overrides } }: { readonly report: DoorReport }) {
  const t = useTexts(texts);
  const language = useLanguage();
  return (
    <div className="grid gap-10 xl:grid-cols-2">
      {gates.length > 0 && (
        <List title={t('byGate')} empty="">
          {gates.map(gate => (
            <AdmittedRow key={gate._id} {...gate} name={gate.name[language]} />
          ))}
        </List>
      )}
      <List title={t('byScanner')} empty={t('noScanners')}>
        {scanners.map(scanner => (
          <AdmittedRow key={scanner._id} {...scanner} name={scannerLabel(scanner, language)} />
        ))}
      </List>
      <List title={t('reasons')} empty={t('noOverrides')}>
        {overrides.map(({ kind, reason, count }) => (
          <li key={kind ?? reason ?? 'erased'} className={rowClasses}>
            <span className={`min-w-0 ${kind === null && reason === null ? 'text-text-3' : ''}`}>
              <bdi>{kind ? OVERRIDE_REASONS[kind][language] : (reason ?? t('deletedReason'))}</bdi>
            </span>
            <b className="shrink-0 tabular">{formatNumber(count, language)}</b>
          </li>
        ))}
      </List>
    </div>
  );
}
