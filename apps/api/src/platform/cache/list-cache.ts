/** Caches the shared part of each list until its data changes, and for at most one second. */
import { setTimeout as pause } from 'node:timers/promises';
import type { PreparedReply } from '../http/prepared-reply.ts';

/** The tables that lists are built from. A database trigger publishes every change to them. */
export type ListTopic = 'event' | 'match' | 'reward' | 'member';

/** The part of a list that is the same for everyone, and the prepared reply for guests. */
export type CachedList = { shared: unknown; answer: PreparedReply };

type Build = { list: Promise<CachedList>; startedAt: number; generation: number; hasStarted: boolean };
/** `sequence` numbers the builds of all lists in the order they start. */
type Built = { list: CachedList; startedAt: number; generation: number; sequence: number };
type Entry = { topic: ListTopic; cached: Built | null; running: Build | null };

export type ListCache = {
  /**
   * Returns the cached list, or builds it when there is none or it is stale. Concurrent callers share one build. A
   * failed build rejects its callers and is not cached: the next call retries.
   * @param build gets the previous list and may return it when it is still right
   */
  get(
    key: string,
    topic: ListTopic,
    build: (last: CachedList | null) => Promise<CachedList>,
  ): Promise<CachedList>;
  /** The cached list under this key, or null when there is none or it is stale. */
  find(key: string): CachedList | null;
  /** Makes all lists of a topic stale, also those being built. null: every topic, because news may have been missed. */
  invalidate(topic: ListTopic | null): void;
  size(): { lists: number; bytes: number };
};

/** Lists also change as time passes, and news can be lost: no reply is ever older than this. */
const MAX_AGE_MS = 1000;
/** A rush changes a list hundreds of times a second; it is built at most ten times, and callers wait for it. */
const BUILD_INTERVAL_MS = 100;
const MAX_LISTS = 200;
const MAX_BYTES = 16_000_000;

/** Four times the body: the text, its two compressed forms, and the rows that it was built from. */
const sizeOf = ({ answer }: CachedList) => answer.body.length * 4;

/** @param clock monotonic milliseconds */
export function createListCache(clock: () => number = () => performance.now()): ListCache {
  const entries = new Map<string, Entry>();
  const generations: Record<ListTopic, number> = { event: 0, match: 0, reward: 0, member: 0 };
  let bytes = 0;
  let sequence = 0;

  const evict = (key: string) => {
    const list = entries.get(key)?.cached?.list;
    if (list) bytes -= sizeOf(list);
    entries.delete(key);
  };
  const store = (key: string, entry: Entry, built: Built) => {
    // Skipped when the entry was evicted meanwhile, or a later build has finished first.
    if (entries.get(key) !== entry || (entry.cached && entry.cached.sequence > built.sequence)) return;
    bytes += sizeOf(built.list) - (entry.cached ? sizeOf(entry.cached.list) : 0);
    entry.cached = built;
    for (const oldest of entries.keys()) {
      if (bytes <= MAX_BYTES) break;
      evict(oldest);
    }
  };

  const startBuild = (
    key: string,
    topic: ListTopic,
    entry: Entry,
    build: (last: CachedList | null) => Promise<CachedList>,
  ): Promise<CachedList> => {
    const lastStart = Math.max(entry.running?.startedAt ?? 0, entry.cached?.startedAt ?? 0);
    const wait = lastStart === 0 ? 0 : lastStart + BUILD_INTERVAL_MS - clock();
    const running: Build = {
      list: Promise.resolve() as never,
      startedAt: lastStart,
      generation: 0,
      hasStarted: false,
    };
    running.list = (async () => {
      try {
        if (wait > 0) await pause(wait);
        running.startedAt = clock();
        running.generation = generations[topic];
        running.hasStarted = true;
        sequence += 1;
        const ownSequence = sequence;
        const list = await build(entry.cached?.list ?? null);
        const { startedAt, generation } = running;
        store(key, entry, { list, startedAt, generation, sequence: ownSequence });
        return list;
      } finally {
        if (entry.running === running) entry.running = null;
      }
    })();
    entry.running = running;
    return running.list;
  };

  const freshOf = ({ topic, cached }: Entry): CachedList | null =>
    cached && cached.generation === generations[topic] && clock() - cached.startedAt < MAX_AGE_MS
      ? cached.list
      : null;

  return {
    find: key => {
      const entry = entries.get(key);
      return entry ? freshOf(entry) : null;
    },
    get: (key, topic, build) => {
      const known = entries.get(key);
      const entry = known ?? { topic, cached: null, running: null };
      // The map keeps the order of use, so that the least recently used list is evicted first.
      if (known) entries.delete(key);
      else if (entries.size >= MAX_LISTS) evict(String(entries.keys().next().value));
      entries.set(key, entry);
      const fresh = freshOf(entry);
      if (fresh) return Promise.resolve(fresh);
      const { running } = entry;
      if (running && (!running.hasStarted || running.generation === generations[topic])) return running.list;
      return startBuild(key, topic, entry, build);
    },
    invalidate: topic => {
      if (topic !== null) generations[topic] += 1;
      else for (const each of Object.keys(generations) as ListTopic[]) generations[each] += 1;
    },
    size: () => ({ lists: entries.size, bytes }),
  };
}
