/** Renders the points that members can spend, have reserved or owe, and the table of months. */
import { formatMonth, formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { PointsReport, ReportMonth } from '@rabita/contract/staff/points-report';
import { ColumnHeadings, numberColumn } from '../../platform/lists/list-row.tsx';
import { texts } from './texts.ts';

const isEmpty = ({ month: _month, ...points }: ReportMonth) => Object.values(points).every(n => n === 0);

export function skipMonthsBeforeFirstEntry(months: readonly ReportMonth[]): readonly ReportMonth[] {
  const firstIndex = months.findIndex(month => !isEmpty(month));
  return firstIndex === -1 ? [] : months.slice(firstIndex);
}

const columnClasses = 'xl:grid-cols-[minmax(0,1fr)_repeat(5,8rem)]';
const COLUMNS = ['added', 'taken', 'redeemed', 'returned', 'outstanding'] as const;

export function MonthTable({ months }: { readonly months: readonly ReportMonth[] }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const getLabel = (column: (typeof COLUMNS)[number]) => t(column === 'outstanding' ? 'endBalance' : column);
  return (
    <section>
      <h2 className="mb-4 text-xl">{t('months')}</h2>
      <ColumnHeadings
        className={`pe-3 ${columnClasses}`}
        labels={[t('month')]}
        numberLabels={COLUMNS.map(getLabel)}
      />
      <ul className="border-t border-line">
        {months.toReversed().map(month => (
          <li
            key={month.month}
            className={`border-b border-line py-4 xl:grid xl:gap-x-6 xl:px-3 xl:py-3 ${columnClasses}`}
          >
            <h3 className="text-base">{formatMonth(month.month, language)}</h3>
            <dl className="mt-2 grid grid-cols-2 gap-x-6 gap-y-1 text-sm xl:contents">
              {COLUMNS.map(column => (
                <div
                  key={column}
                  className={`flex justify-between gap-x-3 xl:block ${numberColumn} ${column === 'outstanding' ? 'font-semibold max-xl:col-span-2' : ''}`}
                >
                  <dt className="text-text-3 xl:sr-only">{getLabel(column)}</dt>
                  <dd className={`tabular ${month[column] === 0 ? 'text-text-3' : 'text-text'}`}>
                    {formatNumber(month[column], language)}
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function ReportFigures({ report }: { readonly report: PointsReport }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { outstanding, members, reserved, owed } = report;
  const figures = [
    {
      name: t('outstanding'),
      points: outstanding,
      detail: members === 0 ? t('nobody') : t('ofMembers', { count: members }),
    },
    {
      name: t('reserved'),
      points: reserved.points,
      detail:
        reserved.redemptions === 0 ? t('noReserved') : t('ofRedemptions', { count: reserved.redemptions }),
    },
    ...(owed > 0 ? [{ name: t('owed'), points: owed, detail: t('owedDetail') }] : []),
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-6 sm:grid-cols-[repeat(auto-fit,minmax(14rem,max-content))] sm:gap-x-10">
      {figures.map(({ name, points, detail }) => (
        <div key={name}>
          <dt className="text-sm text-text-2">{name}</dt>
          <dd className="font-display text-2xl font-bold sm:text-3xl [overflow-wrap:anywhere] tabular">
            {formatNumber(points, language)}
          </dd>
          <dd className="text-sm text-text-3">{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
