// Delays and batches the refetches after live news, so that the open pages do not all call the API at the same time.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { invalidateKind } from './query-client.ts';

/** The maximum of the random delay (ms). All open pages get news at the same moment; the delay spreads their calls. */
const SPREAD_MS = 1000;

/** Returns a function that takes the first part of a query key, such as `matches`, and schedules a refetch. */
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
          for (const pending of kinds) void invalidateKind(client, pending);
          kinds.clear();
        }, Math.random() * SPREAD_MS);
      },
      stop: () => clearTimeout(timer),
    };
  }, [client]);
  useEffect(() => scheduler.stop, [scheduler]);
  return scheduler.schedule;
}
