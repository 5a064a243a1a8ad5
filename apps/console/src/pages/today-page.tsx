/** Renders the first page after login, refreshed every few seconds. */
import { frameTexts } from '@rabita/client/frame-texts';
import { useTexts } from '@rabita/client/language/texts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { BookingsSection } from '../features/today/counts-over-time.tsx';
import { DoorsSection } from '../features/today/doors-section.tsx';
import { NeedsAttention } from '../features/today/needs-attention.tsx';
import { isUrgent, tasksOf } from '../features/today/rules.ts';
import { texts } from '../features/today/texts.ts';
import { Fetched } from '../platform/calls/fetched.tsx';
import { useStaffQuery } from '../platform/calls/use-staff-query.ts';
import { Page } from '../platform/page.tsx';

export const useToday = () =>
  useStaffQuery(['today'], 'getToday', {}, { refetchInterval: 5000, staleTime: 0 });

export function useSecondsSince(since: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.floor((now - since) / 1000));
}

/** The figures are refreshed more often than that. */
const NOW_SECONDS = 10;

type FreshnessProps = {
  readonly at: number;
  readonly isStale: boolean;
};

function Freshness({ at, isStale }: FreshnessProps) {
  const t = useTexts(texts);
  const tf = useTexts(frameTexts);
  const seconds = useSecondsSince(at);
  return (
    <p className={`text-sm tabular ${isStale ? 'text-gold' : 'text-text-3'}`}>
      <span role="status">{isStale && tf('stale')}</span> {seconds < NOW_SECONDS && t('ageNow')}
      {seconds >= NOW_SECONDS && seconds < 120 && t('age', { count: seconds })}
      {seconds >= 120 && t('ageMinutes', { count: Math.floor(seconds / 60) })}
    </p>
  );
}

const wide = window.matchMedia('(width >= 80rem)');

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

/** Tells whether the window has room for a page in two columns, where their order differs from the narrow page's. */
const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches);

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
