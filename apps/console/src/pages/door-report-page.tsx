/**
 * Renders the gate report as a tab of an event's page: figures, arrivals per quarter hour and scanner, and overrides by
 * reason.
 */
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { DoorReport } from '@rabita/contract/staff/door-papers';
import { useParams } from 'react-router';
import { ArrivalsTable } from '../features/door-report/arrivals-table.tsx';
import { PassagesTable, ReportFigures, ReportLists } from '../features/door-report/report-lists.tsx';
import { texts } from '../features/door-report/texts.ts';
import { callStaff } from '../platform/calls/call-staff.ts';
import { Fetched, StaleNotice } from '../platform/calls/fetched.tsx';
import { useStaffQuery } from '../platform/calls/use-staff-query.ts';
import { ExportButton } from '../platform/export-button.tsx';
import { formatDayTime } from '../platform/format-day-time.ts';

const POLL_MS = 15_000;

const useDoorReport = (eventId: string) =>
  useStaffQuery(
    ['door', eventId, 'report'],
    'getDoorReport',
    { params: { id: eventId } },
    {
      refetchInterval: ({ state: { data } }) =>
        data?.state === 'open' || data?.state === 'coming' ? POLL_MS : false,
      staleTime: 0,
    },
  );

function StateLine({ report: { state, event, as_of: asOf } }: { readonly report: DoorReport }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const format = (instant: string) => formatDayTime(instant, language, event.timezone);
  const describeState = {
    coming: () => t('coming', { opens: format(event.doors_open_at) }),
    open: () => t('open', { at: format(asOf) }),
    over: () => t('over', { ends: format(event.ends_at) }),
    cancelled: () => t('cancelled'),
  }[state];
  return <p className="text-text-2">{describeState()}</p>;
}

export function DoorReportPage() {
  const t = useTexts(texts);
  const { eventId = '' } = useParams();
  const query = useDoorReport(eventId);
  return (
    <Fetched query={query} loading={t('loading')} failed={t('failed')} refused={{ 404: t('notFound') }}>
      {data => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-y-10">
          <StaleNotice query={query} />
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <StateLine report={data} />
            {data.quarters.length > 0 && (
              <ExportButton request={() => callStaff('exportDoorReport', { params: { id: eventId } })} />
            )}
          </div>
          <ReportFigures report={data} />
          {data.quarters.length > 0 ? (
            <ArrivalsTable report={data} />
          ) : (
            <p>{t(data.state === 'coming' || data.state === 'open' ? 'nobody' : 'nobodyCame')}</p>
          )}
          <PassagesTable report={data} />
          <ReportLists report={data} />
        </div>
      )}
    </Fetched>
  );
}
