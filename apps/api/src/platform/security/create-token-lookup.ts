/** Finds the sessions of bearer tokens. Concurrent lookups share a query, and unknown tokens are cached briefly. */
import { LRUCache } from 'lru-cache';
import { createBatcher } from '../batching/batcher.ts';
import { tokenHash } from './secrets.ts';

const MAX_BATCH = 500;
/** Unknown tokens can be cached, because a session is stored before anyone gets its token. */
const UNKNOWN_TTL_MS = 5000;
const MAX_UNKNOWN = 10_000;
/** More tokens than the staff and scanners of a league have. */
const MAX_LIVE = 10_000;

export type TokenLookup<Session> = {
  /** @param group passed to `findSessions`; tokens of different groups are never in one query */
  find(token: string, group?: string): Promise<Session | null>;
  /** Whether the last lookup of the token found a session. */
  wasLive(token: string): boolean;
};

type TokenLookupOptions<Session> = {
  /** The maximum of concurrent queries per group. More than one, because a query on a dead connection hangs. */
  concurrency: number;
  /** The time limit of a lookup, after which its request has timed out anyway. */
  timeoutMs: number;
  /**
   * @returns the sessions in any order. Hashes that are missing are cached as unknown. Hashes with a null session,
   *   which could become live again, are not.
   */
  findSessions(hashes: Buffer[], group: string): Promise<{ hash: Buffer; session: Session | null }[]>;
  /** Monotonic milliseconds. */
  clock?: () => number;
};

export function createTokenLookup<Session>({
  concurrency,
  timeoutMs,
  findSessions,
  clock = () => performance.now(),
}: TokenLookupOptions<Session>): TokenLookup<Session> {
  const unknownHashes = new LRUCache<string, true>({
    max: MAX_UNKNOWN,
    ttl: UNKNOWN_TTL_MS,
    ttlResolution: 0,
    perf: { now: clock },
  });
  const liveHashes = new LRUCache<string, true>({ max: MAX_LIVE });
  const findByHash = createBatcher<Buffer, { session: Session | null }>({
    maxBatch: MAX_BATCH,
    concurrency,
    timeoutMs,
    run: async (hashes, group) => {
      const rows = await findSessions(hashes, group);
      const byHash = new Map(rows.map(({ hash, session }) => [hash.toString('base64'), session]));
      return hashes.map(hash => {
        const key = hash.toString('base64');
        const session = byHash.get(key);
        if (session) liveHashes.set(key, true);
        else liveHashes.delete(key);
        if (session === undefined) unknownHashes.set(key, true);
        return { session: session ?? null };
      });
    },
  });
  return {
    find: async (token, group = '') => {
      const hash = tokenHash(token);
      return unknownHashes.has(hash.toString('base64')) ? null : (await findByHash(group, hash)).session;
    },
    wasLive: token => liveHashes.has(tokenHash(token).toString('base64')),
  };
}
