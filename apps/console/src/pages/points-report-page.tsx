/** Renders the points report: totals, a chart of balances by month, and the months as a table and a file. */
import { formatMonth } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import {
  MonthTable,
  ReportFigures,
  skipMonthsBeforeFirstEntry,
} from '../features/points-report/report-figures.tsx';
import { texts } from '../features/points-report/texts.ts';
import { callStaff } from '../platform/calls/call-staff.ts';
import { Fetched } from '../platform/calls/fetched.tsx';
import { useStaffQuery } from '../platform/calls/use-staff-query.ts';
import { LazyBarChart } from '../platform/charts/lazy-bar-chart.tsx';
import { ExportButton } from '../platform/export-button.tsx';
import { Page } from '../platform/page.tsx';

const usePointsReport = () => useStaffQuery(['points-report'], 'getPointsReport', {});

export function PointsReportPage() {
  const t = useTexts(texts);
  const language = useLanguage();
  const reportQuery = usePointsReport();
  const months = skipMonthsBeforeFirstEntry(reportQuery.data?.months ?? []);
  return (
    <Page
      title={t('title')}
      detail={t('detail')}
      actions={months.length > 0 && <ExportButton request={() => callStaff('exportPointsReport')} />}
    >
      <Fetched query={reportQuery} loading={t('loading')} failed={t('failed')}>
        {data => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-y-10">
            <ReportFigures report={data} />
            {months.length === 0 ? (
              <p className="text-text-2">{t('noPoints')}</p>
            ) : (
              <>
                <figure>
                  <figcaption className="mb-4">
                    <h2 className="text-xl">{t('chart')}</h2>
                    <p className="text-sm text-text-2">{t('chartDetail')}</p>
                  </figcaption>
                  <LazyBarChart
                    bars={months.map(({ month, outstanding }) => ({
                      key: month,
                      tick: formatMonth(month, language),
                      name: formatMonth(month, language),
                      count: outstanding,
                    }))}
                  />
                </figure>
                <MonthTable months={months} />
              </>
            )}
          </div>
        )}
      </Fetched>
    </Page>
  );
}
