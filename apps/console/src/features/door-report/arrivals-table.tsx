/** Renders an event's arrivals per quarter hour, as a chart and as a table by gate and scanner. */
import { dayKey, formatNumber, formatTime } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { DoorReport } from '@rabita/contract/staff/door-papers';
import { Name } from '@rabita/ui/bidi';
import { LazyBarChart } from '../../platform/charts/lazy-bar-chart.tsx';
import { Disclosure } from '../../platform/disclosure.tsx';
import { formatDayTime } from '../../platform/format-day-time.ts';
import { numberColumn } from '../../platform/lists/list-row.tsx';
import { texts } from './texts.ts';

const cellClasses = `px-4 py-2 tabular ${numberColumn}`;

type CountsProps = {
  readonly items: readonly { readonly _id: string; readonly name: string; readonly count: number }[];
};

/** Leaves out scanners that admitted nobody in this quarter hour. */
function Counts({ items }: CountsProps) {
  const language = useLanguage();
  const nonZero = items.filter(({ count }) => count > 0);
  if (nonZero.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1">
      {nonZero.map(({ _id, name, count }) => (
        <li key={_id} className="[overflow-wrap:anywhere]">
          <Name>{name}</Name> <b className="text-text tabular">{formatNumber(count, language)}</b>
        </li>
      ))}
    </ul>
  );
}

/** Lets the keyboard scroll the table, which is wider than a phone if the event has many gates. */
const addToTabOrder = (element: HTMLElement | null) => {
  if (element) element.tabIndex = 0;
};

export function ArrivalsTable({ report }: { readonly report: DoorReport }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { event, quarters, scanners, gates, admitted } = report;
  const format = (value: number) => formatNumber(value, language);
  const [first, last] = [quarters[0], quarters.at(-1)];
  if (!first || !last) return null;
  const isOneDay = dayKey(first.at, event.timezone) === dayKey(last.at, event.timezone);
  const formatQuarter = (at: string) => (isOneDay ? formatTime : formatDayTime)(at, language, event.timezone);
  const peak = quarters.reduce((max, quarter) => (quarter.admitted > max.admitted ? quarter : max), first);
  return (
    <section aria-labelledby="arrivals" className="grid min-w-0 gap-6">
      <div>
        <h2 id="arrivals" className="text-xl">
          {t('arrivals')}
        </h2>
        <p className="text-sm text-text-2">
          {t('peak', { time: formatQuarter(peak.at), count: peak.admitted })}
        </p>
      </div>
      <LazyBarChart
        bars={quarters.map(quarter => ({
          key: quarter.at,
          tick: formatTime(quarter.at, language, event.timezone),
          name: formatQuarter(quarter.at),
          count: quarter.admitted,
        }))}
      />
      <Disclosure label={t('asTable')}>
        <section aria-label={t('asTable')} ref={addToTabOrder} className="overflow-x-auto">
          <table className="w-full text-sm">
            <thead className="text-text-3">
              <tr className="border-b border-line align-bottom">
                <th scope="col" className="py-2 text-start font-semibold whitespace-nowrap">
                  {t('quarter')}
                </th>
                <th scope="col" className={`${cellClasses} font-semibold`}>
                  {t('all')}
                </th>
                {gates.map(({ _id, name }) => (
                  <th key={_id} scope="col" className={`${cellClasses} min-w-28 font-semibold`}>
                    <Name>{name[language]}</Name>
                  </th>
                ))}
                {/* No column for each scanner, because an event may have two hundred of them. */}
                <th scope="col" className="w-full min-w-56 py-2 ps-4 text-start font-semibold">
                  {t('byScanner')}
                </th>
              </tr>
            </thead>
            <tbody>
              {quarters.map(quarter => (
                <tr key={quarter.at} className="border-b border-line align-top">
                  <th scope="row" className="py-2 text-start font-normal whitespace-nowrap text-text-2">
                    {formatQuarter(quarter.at)}
                  </th>
                  <td className={`${cellClasses} font-semibold`}>{format(quarter.admitted)}</td>
                  {gates.map(({ _id }, index) => (
                    <td key={_id} className={cellClasses}>
                      {format(quarter.by_gate[index] ?? 0)}
                    </td>
                  ))}
                  <td className="py-2 ps-4 text-text-2">
                    <Counts
                      items={scanners.map(({ _id, name }, index) => ({
                        _id,
                        name,
                        count: quarter.by_scanner[index] ?? 0,
                      }))}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr className="font-semibold">
                <th scope="row" className="py-2 text-start">
                  {t('total')}
                </th>
                <td className={cellClasses}>{format(admitted)}</td>
                {gates.map(gate => (
                  <td key={gate._id} className={cellClasses}>
                    {format(gate.admitted)}
                  </td>
                ))}
                <td />
              </tr>
            </tfoot>
          </table>
        </section>
      </Disclosure>
    </section>
  );
}
