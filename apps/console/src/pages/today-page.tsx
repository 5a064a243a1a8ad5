// Renders the first page after login: events whose doors are open, what needs attention, and bookings per day. The
// figures are refreshed every few seconds.
import { useTexts } from '@rabita/client/language/texts';
import { BookingsSection } from '../features/today/bookings-section.tsx';
import { DoorsSection } from '../features/today/doors-section.tsx';
import { Freshness } from '../features/today/freshness.tsx';
import { NeedsAttention } from '../features/today/needs-attention.tsx';
import { isUrgent, tasksOf } from '../features/today/rules.ts';
import { texts } from '../features/today/texts.ts';
import { useToday } from '../features/today/use-today.ts';
import { Fetched } from '../platform/calls/fetched.tsx';
import { Page } from '../platform/page.tsx';
import { useIsWide } from '../platform/use-is-wide.ts';

const column = 'grid grid-cols-[minmax(0,1fr)] gap-y-8';

export function TodayPage() {
  const t = useTexts(texts);
  const today = useToday();
  const isWide = useIsWide();
  const { data, dataUpdatedAt, isRefetchError } = today;
  const tasks = data ? tasksOf(data) : [];
  const urgent = tasks.filter(isUrgent);
  const hasDoors = data !== undefined && data.doors.length > 0;
  return (
    <Page title={t('title')} detail={data && <Freshness at={dataUpdatedAt} isStale={isRefetchError} />}>
      <Fetched query={today} loading={t('loading')} failed={t('failed')}>
        {({ doors, opening, bookings_per_day: days }) => {
          const others = (urgent.length === 0 || tasks.length > urgent.length) && (
            <NeedsAttention title={t('needsHand')} tasks={tasks.filter(task => !isUrgent(task))} />
          );
          const pressing = urgent.length > 0 && <NeedsAttention title={t('urgent')} tasks={urgent} />;
          const atTheDoors = <DoorsSection doors={doors} opening={opening} />;
          const bookings = days && <BookingsSection days={days} />;
          if (isWide)
            return (
              <div className="grid grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] items-start gap-x-12">
                <div className={column}>
                  {atTheDoors}
                  {bookings}
                </div>
                <div className={column}>
                  {pressing}
                  {others}
                </div>
              </div>
            );
          // Open doors come before what can wait.
          return (
            <div className={column}>
              {pressing}
              {!hasDoors && others}
              {atTheDoors}
              {hasDoors && others}
              {bookings}
            </div>
          );
        }}
      </Fetched>
    </Page>
  );
}
