/** Renders the first page after login, refreshed every few seconds. */
import { frameTexts } from '@rabita/client/frame-texts';
import { useTexts } from '@rabita/client/language/texts';
import { useEffect, useState } from 'react';
import { BookingsSection } from '../features/today/counts-over-time.tsx';
import { DoorsSection } from '../features/today/doors-section.tsx';
import { NeedsAttention } from '../features/today/needs-attention.tsx';
import { NextEvents } from '../features/today/next-events.tsx';
import { isUrgent, listTasks } from '../features/today/rules.ts';
import { texts } from '../features/today/texts.ts';
import { WeekFigures } from '../features/today/week-figures.tsx';
import { Fetched } from '../platform/calls/fetched.tsx';
import { useStaffQuery } from '../platform/calls/use-staff-query.ts';
import { Page } from '../platform/page.tsx';
import { useIsWide } from '../platform/use-is-wide.ts';

const useToday = () => useStaffQuery(['today'], 'getToday', {}, { refetchInterval: 5000, staleTime: 0 });

function useSecondsSince(startMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.floor((now - startMs) / 1000));
}

/** Figures that are younger than this are shown as current. */
const CURRENT_SECONDS = 10;

type FreshnessProps = { readonly updatedAt: number; readonly isStale: boolean };

function Freshness({ updatedAt, isStale }: FreshnessProps) {
  const t = useTexts(texts);
  const tFrame = useTexts(frameTexts);
  const seconds = useSecondsSince(updatedAt);
  return (
    <p className={`text-sm tabular ${isStale ? 'text-gold' : 'text-text-3'}`}>
      <span role="status">{isStale && tFrame('stale')}</span> {seconds < CURRENT_SECONDS && t('ageNow')}
      {seconds >= CURRENT_SECONDS && seconds < 120 && t('ageSeconds', { count: seconds })}
      {seconds >= 120 && t('ageMinutes', { count: Math.floor(seconds / 60) })}
    </p>
  );
}

const columnClasses = 'grid grid-cols-[minmax(0,1fr)] gap-y-8';

export function TodayPage() {
  const t = useTexts(texts);
  const todayQuery = useToday();
  const isWide = useIsWide();
  const { data, dataUpdatedAt, isRefetchError } = todayQuery;
  const tasks = data ? listTasks(data) : [];
  const urgentTasks = tasks.filter(isUrgent);
  const hasDoors = data !== undefined && data.doors.length > 0;
  return (
    <Page
      title={t('title')}
      detail={data && <Freshness updatedAt={dataUpdatedAt} isStale={isRefetchError} />}
    >
      <Fetched query={todayQuery} loading={t('loading')} failed={t('failed')}>
        {({ doors, next_events: nextEvents, week, bookings_per_day: days }) => {
          const isManager = week !== undefined;
          const otherSection = (urgentTasks.length === 0 || tasks.length > urgentTasks.length) && (
            <NeedsAttention title={t('needsAttention')} tasks={tasks.filter(task => !isUrgent(task))} />
          );
          const urgentSection = urgentTasks.length > 0 && (
            <NeedsAttention title={t('urgent')} tasks={urgentTasks} />
          );
          const hasNextSection = isManager || nextEvents.length > 0;
          const doorsSection = (hasDoors || !hasNextSection) && <DoorsSection openEvents={doors} />;
          const nextSection = hasNextSection && <NextEvents events={nextEvents} mayPlan={isManager} />;
          const figureSections = (
            <>
              {week && <WeekFigures week={week} />}
              {days && <BookingsSection days={days} />}
            </>
          );
          if (isWide)
            return (
              <div className="grid grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] items-start gap-x-12">
                <div className={columnClasses}>
                  {doorsSection}
                  {nextSection}
                  {figureSections}
                </div>
                <div className={columnClasses}>
                  {urgentSection}
                  {otherSection}
                </div>
              </div>
            );
          // Open doors come before tasks that can wait.
          return (
            <div className={columnClasses}>
              {urgentSection}
              {!hasDoors && otherSection}
              {doorsSection}
              {hasDoors && otherSection}
              {nextSection}
              {figureSections}
            </div>
          );
        }}
      </Fetched>
    </Page>
  );
}
