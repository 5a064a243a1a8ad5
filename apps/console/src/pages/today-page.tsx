// Renders the first page after login: events whose doors are open, what needs attention, and bookings per day. The
// figures are refreshed every few seconds.
import { useTexts } from '@rabita/client/language/texts';
import { BookingsSection } from '../features/today/bookings-section.tsx';
import { DoorsSection } from '../features/today/doors-section.tsx';
import { Freshness } from '../features/today/freshness.tsx';
import { NeedsAttention } from '../features/today/needs-attention.tsx';
import { texts } from '../features/today/texts.ts';
import { useToday } from '../features/today/use-today.ts';
import { Fetched } from '../platform/calls/fetched.tsx';
import { Page } from '../platform/page.tsx';

export function TodayPage() {
  const t = useTexts(texts);
  const today = useToday();
  const { dataUpdatedAt, isRefetchError } = today;
  return (
    <Page title={t('title')} detail={today.data && <Freshness at={dataUpdatedAt} isStale={isRefetchError} />}>
      <Fetched query={today} loading={t('loading')} failed={t('failed')}>
        {data => (
          <div className="grid gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
            <div className="xl:col-start-2 xl:row-start-1">
              <NeedsAttention today={data} />
            </div>
            <DoorsSection doors={data.doors} opening={data.opening} />
            {data.bookings_per_day && (
              <div className="xl:col-span-2">
                <BookingsSection days={data.bookings_per_day} />
              </div>
            )}
          </div>
        )}
      </Fetched>
    </Page>
  );
}
