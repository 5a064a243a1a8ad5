/** Keeps what a list shows everybody, from the first ask until something in it changes, and never longer than a second. */
import { setTimeout as pause } from 'node:timers/promises';
import type { PreparedReply } from '../http/prepared-reply.ts';

/** The tables that lists are made of; triggers tell of each change, whoever makes it. */
export type ListTopic = 'event' | 'match' | 'reward' | 'member';

/** What is shared by all who ask, and the bytes that a guest is sent. */
export type CachedList = { shared: unknown; answer: PreparedReply };

type Making = { list: Promise<CachedList>; began: number; round: number; hasBegun: boolean };
/** `turn` counts makings of all lists, as they begin. */
type Kept = { list: CachedList; began: number; round: number; turn: number };
type Entry = { topic: ListTopic; kept: Kept | null; making: Making | null };

export type ListCache = {
  /**
   * The list under this key, made when there is none or what there was is over; who asks meanwhile waits for the same
   * making. A failure goes to who waited for it, and the next to ask has it tried again.
   * @param make is handed what was kept before, to be given back when it is still right
   */
  read(
    key: string,
    topic: ListTopic,
    make: (last: CachedList | null) => Promise<CachedList>,
  ): Promise<CachedList>;
  /** What is kept under this key, if it may be given at this moment. */
  current(key: string): CachedList | null;
  /** From now on nothing is given that was made before. null: of any list, because news may have been missed. */
  changed(topic: ListTopic | null): void;
  /** How many are kept, and their bytes. */
  size(): { lists: number; bytes: number };
};

/** Time passing changes lists too, and news can be lost: this is how old an answer may be, whatever happens. */
const LONGEST_MS = 1000;
/** While a crowd books, changes come by the hundred: a list is made anew ten times a second, and who asks waits for it. */
const BETWEEN_MS = 100;
const MOST_LISTS = 200;
const MOST_BYTES = 16_000_000;

/** The text, its two compressed forms, and the rows that it was written from. */
const sizeOf = ({ answer }: CachedList) => answer.body.length * 4;

/** @param clock milliseconds that only ever rise */
export function createListCache(clock: () => number = () => performance.now()): ListCache {
  const entries = new Map<string, Entry>();
  const rounds: Record<ListTopic, number> = { event: 0, match: 0, reward: 0, member: 0 };
  let bytes = 0;
  let turns = 0;

  const forget = (key: string) => {
    const list = entries.get(key)?.kept?.list;
    if (list) bytes -= sizeOf(list);
    entries.delete(key);
  };
  const keep = (key: string, entry: Entry, kept: Kept) => {
    // Pushed out meanwhile, or overtaken by a later making.
    if (entries.get(key) !== entry || (entry.kept && entry.kept.turn > kept.turn)) return;
    bytes += sizeOf(kept.list) - (entry.kept ? sizeOf(entry.kept.list) : 0);
    entry.kept = kept;
    for (const oldest of entries.keys()) {
      if (bytes <= MOST_BYTES) break;
      forget(oldest);
    }
  };

  const begin = (
    key: string,
    topic: ListTopic,
    entry: Entry,
    make: (last: CachedList | null) => Promise<CachedList>,
  ): Promise<CachedList> => {
    const last = Math.max(entry.making?.began ?? 0, entry.kept?.began ?? 0);
    const wait = last === 0 ? 0 : last + BETWEEN_MS - clock();
    const making: Making = { list: Promise.resolve() as never, began: last, round: 0, hasBegun: false };
    making.list = (async () => {
      try {
        if (wait > 0) await pause(wait);
        making.began = clock();
        making.round = rounds[topic];
        making.hasBegun = true;
        turns += 1;
        const turn = turns;
        const list = await make(entry.kept?.list ?? null);
        keep(key, entry, { list, began: making.began, round: making.round, turn });
        return list;
      } finally {
        if (entry.making === making) entry.making = null;
      }
    })();
    entry.making = making;
    return making.list;
  };

  const currentOf = ({ topic, kept }: Entry): CachedList | null =>
    kept && kept.round === rounds[topic] && clock() - kept.began < LONGEST_MS ? kept.list : null;

  return {
    current: key => {
      const entry = entries.get(key);
      return entry ? currentOf(entry) : null;
    },
    read: (key, topic, make) => {
      const found = entries.get(key);
      const entry = found ?? { topic, kept: null, making: null };
      // What was asked for longest ago is the first to go.
      if (found) entries.delete(key);
      else if (entries.size >= MOST_LISTS) forget(String(entries.keys().next().value));
      entries.set(key, entry);
      const current = currentOf(entry);
      if (current) return Promise.resolve(current);
      const { making } = entry;
      if (making && (!making.hasBegun || making.round === rounds[topic])) return making.list;
      return begin(key, topic, entry, make);
    },
    changed: topic => {
      if (topic !== null) rounds[topic] += 1;
      else for (const one of Object.keys(rounds) as ListTopic[]) rounds[one] += 1;
    },
    size: () => ({ lists: entries.size, bytes }),
  };
}
