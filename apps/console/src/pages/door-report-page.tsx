/** Renders the gate report of an event: figures, arrivals per quarter hour and scanner, and overrides by reason. */
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { DoorReport } from '@rabita/contract/staff/door-papers';
import { Name } from '@rabita/ui/bidi';
import { buttonStyles } from '@rabita/ui/controls/button';
import { Link, useParams } from 'react-router';
import { texts as doorTexts } from '../features/door/texts.ts';
import { ArrivalsTable } from '../features/door-report/arrivals-table.tsx';
import { PassagesTable, ReportFigures, ReportLists } from '../features/door-report/report-lists.tsx';
import { texts } from '../features/door-report/texts.ts';
import { callStaff } from '../platform/calls/call-staff.ts';
import { Fetched, StaleNotice } from '../platform/calls/fetched.tsx';
import { useStaffQuery } from '../platform/calls/use-staff-query.ts';
import { ExportButton } from '../platform/export-button.tsx';
import { formatDayTime } from '../platform/format-day-time.ts';
import { Page } from '../platform/page.tsx';
import { doorPath, eventPath } from '../platform/paths.ts';
import { TextLink } from '../platform/text-link.tsx';

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
  const tDoor = useTexts(doorTexts);
  const language = useLanguage();
  const { eventId = '' } = useParams();
  const query = useDoorReport(eventId);
  return (
    <Page
      title={t('title')}
      detail={
        query.data && (
          <TextLink to={eventPath(eventId)}>
            <Name>{query.data.event.name[language]}</Name>
          </TextLink>
        )
      }
      actions={
        query.data && (
          <>
            {query.data.quarters.length > 0 && (
              <ExportButton request={() => callStaff('exportDoorReport', { params: { id: eventId } })} />
            )}
            <Link to={doorPath(eventId)} className={buttonStyles({ variant: 'secondary' })}>
              {tDoor('title')}
            </Link>
          </>
        )
      }
    >
      <Fetched query={query} loading={t('loading')} failed={t('failed')} refused={{ 404: t('notFound') }}>
        {data => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-y-10">
            <StaleNotice query={query} />
            <StateLine report={data} />
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
    </Page>
  );
}
