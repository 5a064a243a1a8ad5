// The cache of what the API said, with one habit for both apps: ask at once, ask again once, and never wait in silence.
import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const MINUTE = 60_000;

/** Asks once more when the network or the server failed; a refusal stays a refusal. */
function mayRetry(failures: number, error: unknown): boolean {
  if (failures >= 1) return false;
  return !(error instanceof ApiError) || error.kind === 'network' || (error.status ?? 0) >= 500;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // A call that cannot get out fails and says so; waiting in silence for a network is no answer.
        networkMode: 'always',
        staleTime: MINUTE / 2,
        gcTime: 30 * MINUTE,
        retry: mayRetry,
        retryDelay: 800,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
