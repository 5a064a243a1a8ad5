/** Caches the shared part of each list until its data changes, and for at most one second. */
import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { PreparedResponse } from '../http/prepared-response.ts';

/** The part of a list that is the same for everyone, and the prepared response for guests. */
export type CachedList = { shared: unknown; response: PreparedResponse };

type RunningBuild = { list: Promise<CachedList>; startedAt: number; generation: number; hasStarted: boolean };
/** `sequence` numbers all builds in the order in which they started. */
type FinishedBuild = {
  topic: string;
  list: CachedList;
  startedAt: number;
  generation: number;
  sequence: number;
};

export type ListCache = {
  /**
   * Returns the cached list, or builds it if there is none or it is stale. Concurrent calls share one build, unless the
   * data changed after the build started. A failed build rejects its callers, and the next call retries.
   * @param topic names the data of the list for `invalidate`
   * @param build gets the previous list, and may return it if the data is the same
   */
  getOrBuild(
    key: string,
    topic: string,
    build: (last: CachedList | null) => Promise<CachedList>,
  ): Promise<CachedList>;
  findFresh(key: string): CachedList | null;
  /**
   * Makes all lists of a topic stale, including those that are being built. null: all topics, because
   * notifications may have been lost.
   */
  invalidate(topic: string | null): void;
  size(): { lists: number; bytes: number };
};

/** Lists expire, because they also depend on the time, and the notification of a change can be lost. */
const MAX_AGE_MS = 1000;
/** A list that changes hundreds of times a second is built at most ten times a second, and callers wait. */
const BUILD_INTERVAL_MS = 100;
const MAX_LISTS = 200;
const MAX_BYTES = 16_000_000;

/** Estimates the memory of a list: its text, the two compressed forms, and its rows. */
const estimateBytes = ({ response }: CachedList) => response.body.length * 4;

/** @param clock returns monotonic milliseconds */
export function createListCache(clock: () => number = () => performance.now()): ListCache {
  const cached = new LRUCache<string, FinishedBuild>({
    max: MAX_LISTS,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ list }) => estimateBytes(list),
  });
  const running = new Map<string, RunningBuild>();
  const changesByTopic = new Map<string, number>();
  let changesOfAllTopics = 0;
  let sequence = 0;

  /** Returns a number that increases whenever the topic is invalidated. */
  const getGeneration = (topic: string) => changesOfAllTopics + (changesByTopic.get(topic) ?? 0);

  const startBuild = (
    key: string,
    topic: string,
    build: (last: CachedList | null) => Promise<CachedList>,
  ): Promise<CachedList> => {
    const lastStart = Math.max(running.get(key)?.startedAt ?? 0, cached.peek(key)?.startedAt ?? 0);
    const wait = lastStart === 0 ? 0 : lastStart + BUILD_INTERVAL_MS - clock();
    const started: RunningBuild = {
      list: Promise.resolve() as never,
      startedAt: lastStart,
      generation: 0,
      hasStarted: false,
    };
    started.list = (async () => {
      try {
        if (wait > 0) await pause(wait);
        started.startedAt = clock();
        started.generation = getGeneration(topic);
        started.hasStarted = true;
        sequence += 1;
        const buildSequence = sequence;
        const list = await build(cached.peek(key)?.list ?? null);
        const { startedAt, generation } = started;
        // Does not overwrite the result of a build that started later but finished earlier.
        if ((cached.peek(key)?.sequence ?? 0) < buildSequence)
          cached.set(key, { topic, list, startedAt, generation, sequence: buildSequence });
        return list;
      } finally {
        if (running.get(key) === started) running.delete(key);
      }
    })();
    running.set(key, started);
    return started.list;
  };

  const findFresh = (key: string): CachedList | null => {
    const built = cached.get(key);
    return built && built.generation === getGeneration(built.topic) && clock() - built.startedAt < MAX_AGE_MS
      ? built.list
      : null;
  };

  return {
    findFresh,
    getOrBuild: (key, topic, build) => {
      const freshList = findFresh(key);
      if (freshList) return Promise.resolve(freshList);
      const currentBuild = running.get(key);
      if (currentBuild && (!currentBuild.hasStarted || currentBuild.generation === getGeneration(topic)))
        return currentBuild.list;
      return startBuild(key, topic, build);
    },
    invalidate: topic => {
      if (topic === null) changesOfAllTopics += 1;
      else changesByTopic.set(topic, (changesByTopic.get(topic) ?? 0) + 1);
    },
    size: () => ({ lists: cached.size, bytes: cached.calculatedSize }),
  };
}
