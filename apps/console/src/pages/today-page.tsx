// Renders the first page after login: events whose doors are open, what needs attention, and bookings per day. The
// figures are refreshed every few seconds.
import { useTexts } from '@rabita/client/language/texts';
import { BookingsSection } from '../features/today/bookings-section.tsx';
import { DoorsSection } from '../features/today/doors-section.tsx';
import { Freshness } from '../features/today/freshness.tsx';
import { NEEDS_ATTENTION_ID, NeedsAttention } from '../features/today/needs-attention.tsx';
import { isUrgent, tasksOf } from '../features/today/rules.ts';
import { texts } from '../features/today/texts.ts';
import { useToday } from '../features/today/use-today.ts';
import { Fetched } from '../platform/calls/fetched.tsx';
import { Page } from '../platform/page.tsx';

export function TodayPage() {
  const t = useTexts(texts);
  const today = useToday();
  const { data, dataUpdatedAt, isRefetchError } = today;
  const tasks = data ? tasksOf(data) : [];
  const hasDoors = data !== undefined && data.doors.length > 0;
  return (
    <Page
      title={t('title')}
      detail={
        data && (
          <div className="flex flex-wrap gap-x-6 gap-y-1">
            <Freshness at={dataUpdatedAt} isStale={isRefetchError} />
            {hasDoors && tasks.length > 0 && (
              <a
                href={`#${NEEDS_ATTENTION_ID}`}
                className={`ring-focus text-sm font-semibold underline underline-offset-4 xl:hidden ${tasks.some(isUrgent) ? 'text-error' : 'text-gold'}`}
              >
                {t('attentionLink', { count: tasks.length })}
              </a>
            )}
          </div>
        )
      }
    >
      <Fetched query={today} loading={t('loading')} failed={t('failed')}>
        {({ doors, opening, bookings_per_day: days }) => {
          const attention = (
            <div className="xl:col-start-2 xl:row-start-1">
              <NeedsAttention tasks={tasks} />
            </div>
          );
          return (
            <div className="grid gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
              {/* On a narrow screen, open doors come first. */}
              {!hasDoors && attention}
              <DoorsSection doors={doors} opening={opening} />
              {hasDoors && attention}
              {days && (
                <div className="xl:col-span-2">
                  <BookingsSection days={days} />
                </div>
              )}
            </div>
          );
        }}
      </Fetched>
    </Page>
  );
}
