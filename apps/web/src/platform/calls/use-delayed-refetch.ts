/**
 * Delays and batches the refetches after live updates, so that the open pages do not all call the API at the same time.
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
    const kinds = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    return {
      schedule: (kind: string) => {
        kinds.add(kind);
        timer ??= setTimeout(() => {
          timer = undefined;
          for (const pendingKind of kinds) void refetch(client, pendingKind);
          kinds.clear();
        }, Math.random() * MAX_DELAY_MS);
      },
      stop: () => clearTimeout(timer),
    };
  }, [client]);
  useEffect(() => scheduler.stop, [scheduler]);
  return scheduler.schedule;
}
