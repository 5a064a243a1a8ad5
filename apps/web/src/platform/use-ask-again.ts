// Asks for what is shown again, soon and once, however many reasons come at the same time.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { readAgain } from './query-client.ts';

/** Everybody is told at the same moment; the questions that follow are spread over this long (ms). */
const SPREAD_MS = 1000;

/** Gives a function that takes the first part of a cache key, such as `matches`. Only what is on screen is asked for. */
export function useAskAgain(): (kind: string) => void {
  const client = useQueryClient();
  const asking = useMemo(() => {
    const kinds = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    return {
      soon: (kind: string) => {
        kinds.add(kind);
        timer ??= setTimeout(() => {
          timer = undefined;
          for (const each of kinds) void readAgain(client, each);
          kinds.clear();
        }, Math.random() * SPREAD_MS);
      },
      stop: () => clearTimeout(timer),
    };
  }, [client]);
  useEffect(() => asking.stop, [asking]);
  return asking.soon;
}
