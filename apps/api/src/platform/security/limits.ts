/** Enforces rate limits on the attempts of a subject, such as an account or IP address. */
import { single } from '../batching/single.ts';
import type { Db } from '../database/db.ts';
import { err, ok, type Result } from '../result.ts';
import type { Secrets } from './secrets.ts';
import { toNetwork } from './to-network.ts';

/** Allows at most `points` attempts of one subject within `seconds` of its first attempt. */
export type RateLimit = {
  points: number;
  seconds: number;
  /** True: the subjects are IP addresses, and all addresses of a network count as one subject. */
  perNetwork?: boolean;
};

/** `retryAfter`: whole seconds, rounded up, until another attempt is allowed. */
export type LimitResult = { ok: true } | { ok: false; retryAfter: number };

export const toResult = (limit: LimitResult): Result<undefined, 'request.too_many'> =>
  limit.ok ? ok(undefined) : err('request.too_many', { retryAfter: limit.retryAfter });

export type LimitUsage = { used: number; points: number; until: Date | null };

export type Limits<Name extends string> = {
  /** Counts one attempt, or rejects it if the limit is reached. */
  take(name: Name, subject: string): Promise<LimitResult>;
  /** Counts one attempt against each limit in order, up to the first that rejects it. */
  takeAll(attempts: readonly (readonly [Name, string])[]): Promise<LimitResult>;
  /** Like `take`, for several subjects in order, in one SQL statement. */
  takeEach(name: Name, subjects: readonly string[]): Promise<LimitResult[]>;
  /** Subtracts one counted attempt. */
  refund(name: Name, subject: string): Promise<void>;
  /** Checks whether an attempt would be allowed, without counting one. */
  peek(name: Name, subject: string): Promise<LimitResult>;
  /**
   * Like `peek`, for several checks in one SQL statement. A check names several limits: all must allow an attempt;
   * otherwise `retryAfter` is the longest wait among them.
   */
  peekEach(checks: readonly (readonly (readonly [Name, string])[])[]): Promise<LimitResult[]>;
  /**
   * Counts nothing. `used` is at most one more than the limit's points. `until` is when the counter
   * restarts; null: no attempts.
   */
  getUsages(counters: readonly (readonly [Name, string])[]): Promise<LimitUsage[]>;
  /** Returns the counter of the subject with the most attempts against these limits. */
  getHighestUsage(names: readonly Name[]): Promise<LimitUsage>;
  /** Like `take`, but only in the memory of this process, for fast calls. Ignores `perNetwork`. */
  takeInProcess(name: Name, subject: string): LimitResult;
};

type CounterRow = { points: number; wait_ms: number };

/** SQL for the database's time in milliseconds. */
const NOW = '(extract(epoch from clock_timestamp()) * 1000)::bigint';

const toRejection = (row: CounterRow): LimitResult => ({
  ok: false,
  retryAfter: Math.max(1, Math.ceil(row.wait_ms / 1000)),
});

/**
 * Counts in the database, so that all processes share the limits.
 * @param db a pool, not a transaction: attempts stay counted when the caller's transaction is rolled back
 */
export function createLimits<Name extends string>(
  db: Db,
  rateLimits: Readonly<Record<Name, RateLimit>>,
  secrets: Pick<Secrets, 'codeHash'>,
): Limits<Name> {
  /** The key contains only a keyed hash, because IP addresses and emails are personal data and easily guessed. */
  const toKey = (name: Name, subject: string): string => {
    const countedSubject = rateLimits[name].perNetwork ? toNetwork(subject) : subject;
    return `${name}:${secrets.codeHash('rate limit', name, countedSubject).toString('base64url')}`;
  };
  const takeEach: Limits<Name>['takeEach'] = async (name, subjects) => {
    const { points, seconds } = rateLimits[name];
    const keys = subjects.map(subject => toKey(name, subject));
    // Locks rows in key order to avoid a deadlock.
    const rows = await db.rows<CounterRow & { key: string }>(
      `insert into rate_limit as counter (key, points, expire)
       select key, count(*), ${NOW} + $3 from unnest($1::text[]) as subject (key) group by key order by key
       on conflict (key) do update set
         points = case when counter.expire <= ${NOW} then 0 else least(counter.points, $2) end + excluded.points,
         expire = case when counter.expire <= ${NOW} then ${NOW} + $3 else counter.expire end
       returning key, points, expire - ${NOW} as wait_ms`,
      [keys, points, seconds * 1000],
    );
    const rowsByKey = new Map(rows.map(row => [row.key, row]));
    // The database returns the count after the last attempt: counts backwards from there.
    const results = keys.toReversed().map((key): LimitResult => {
      const row = rowsByKey.get(key);
      if (!row) throw new Error('An attempt was not counted.');
      const counter = { ...row };
      row.points -= 1;
      return counter.points > points ? toRejection(counter) : { ok: true };
    });
    return results.toReversed();
  };
  const peekEach: Limits<Name>['peekEach'] = async checks => {
    const keys = checks.map(check => check.map(([name, subject]) => [name, toKey(name, subject)] as const));
    const rows = await db.rows<CounterRow & { key: string }>(
      `select key, points, expire - ${NOW} as wait_ms from rate_limit where key = any($1) and expire > ${NOW}`,
      [keys.flatMap(check => check.map(([, key]) => key))],
    );
    const rowsByKey = new Map(rows.map(row => [row.key, row]));
    return keys.map((check): LimitResult => {
      const exhausted = check.flatMap(([name, key]) => {
        const row = rowsByKey.get(key);
        return row && row.points >= rateLimits[name].points ? [row] : [];
      });
      const longest = exhausted.toSorted((a, b) => b.wait_ms - a.wait_ms)[0];
      return longest ? toRejection(longest) : { ok: true };
    });
  };
  const take: Limits<Name>['take'] = async (name, subject) => single(await takeEach(name, [subject]));
  return {
    take,
    takeAll: async attempts => {
      for (const [name, subject] of attempts) {
        const limitResult = await take(name, subject);
        if (!limitResult.ok) return limitResult;
      }
      return { ok: true };
    },
    takeEach,
    refund: async (name, subject) => {
      await db.run('update rate_limit set points = points - 1 where key = $1 and points > 0', [
        toKey(name, subject),
      ]);
    },
    peek: async (name, subject) => single(await peekEach([[[name, subject]]])),
    peekEach,
    getUsages: async counters => {
      const limitsByKey = counters.map(([name, subject]) => ({
        key: toKey(name, subject),
        points: rateLimits[name].points,
      }));
      const rows = await db.rows<{ key: string; points: number; until: Date }>(
        `select key, points, to_timestamp(expire / 1000.0) as until from rate_limit
         where key = any($1) and expire > ${NOW}`,
        [limitsByKey.map(({ key }) => key)],
      );
      const rowsByKey = new Map(rows.map(row => [row.key, row]));
      return limitsByKey.map(({ key, points }) => ({
        used: rowsByKey.get(key)?.points ?? 0,
        points,
        until: rowsByKey.get(key)?.until ?? null,
      }));
    },
    getHighestUsage: async names => {
      // The names are not parameters, so that the database can use the partial index rate_limit_failed_logins.
      const [highest] = await db.rows<{ used: number; until: Date }>(
        `select points as used, to_timestamp(expire / 1000.0) as until from rate_limit
         where split_part(key, ':', 1) in (${names.map(name => `'${name}'`).join(', ')}) and expire > ${NOW}
         order by points desc, expire desc limit 1`,
      );
      return {
        used: 0,
        until: null,
        ...highest,
        points: Math.max(...names.map(name => rateLimits[name].points)),
      };
    },
    takeInProcess: createInProcessLimits(rateLimits),
  };
}

const SWEEP_INTERVAL_MS = 60_000;

/** Counts in memory. Expired counters are deleted once a minute. */
function createInProcessLimits<Name extends string>(
  rateLimits: Readonly<Record<Name, RateLimit>>,
): Limits<Name>['takeInProcess'] {
  const counters = new Map<string, { points: number; expire: number }>();
  let sweepAt = performance.now() + SWEEP_INTERVAL_MS;
  return (name, subject) => {
    const now = performance.now();
    if (now >= sweepAt) {
      sweepAt = now + SWEEP_INTERVAL_MS;
      for (const [key, { expire }] of counters) if (expire <= now) counters.delete(key);
    }
    const { points, seconds } = rateLimits[name];
    const key = `${name}:${subject}`;
    const stored = counters.get(key);
    const state = stored && stored.expire > now ? stored : { points: 0, expire: now + seconds * 1000 };
    state.points = Math.min(state.points, points) + 1;
    counters.set(key, state);
    return state.points > points
      ? toRejection({ points: state.points, wait_ms: state.expire - now })
      : { ok: true };
  };
}

export function purgeLimits(db: Db): Promise<number> {
  return db.run(`delete from rate_limit where expire <= ${NOW}`);
}
