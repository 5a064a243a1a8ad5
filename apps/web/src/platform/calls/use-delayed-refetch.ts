/**
 * Delays the refetches after live updates, so that the open pages do not all call the API at the same time, and a phone
 * does not start all its own in one long task.
 */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { refreshProfile } from '../session/refresh-profile.ts';
import { invalidateKind } from './query-client.ts';

/** The maximum random delay (ms). It spreads the calls of all open pages, which get an update at the same time. */
const MAX_DELAY_MS = 1000;

/** The member's own data, which no query holds. */
export const PROFILE = 'profile';

const refetch = (client: QueryClient, kind: string) =>
  kind === PROFILE ? refreshProfile() : invalidateKind(client, kind);

/**
 * Returns a function that takes the first part of a query key, such as `matches`, or PROFILE, and schedules a refetch.
 */
export function useDelayedRefetch(): (kind: string) => void {
  const client = useQueryClient();
  const scheduler = useMemo(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    return {
      schedule: (kind: string) => {
        if (timers.has(kind)) return;
        const timer = setTimeout(() => {
          timers.delete(kind);
          void refetch(client, kind);
        }, Math.random() * MAX_DELAY_MS);
        timers.set(kind, timer);
      },
      stop: () => {
        for (const timer of timers.values()) clearTimeout(timer);
      },
    };
  }, [client]);
  useEffect(() => scheduler.stop, [scheduler]);
  return scheduler.schedule;
}
