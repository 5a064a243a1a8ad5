/** Enforces rate limits: counts the attempts of each subject, such as an account or IP address, and rejects excess. */
import { single } from '../batching/single.ts';
import type { Db } from '../database/db.ts';
import { err, ok, type Result } from '../result.ts';
import { networkOf } from './network-of.ts';
import type { Secrets } from './secrets.ts';

/** Allows at most `points` attempts of one subject within `seconds` of the first. */
export type RateLimit = {
  points: number;
  seconds: number;
  /** The subjects are IP addresses, and all addresses of one network count as one subject. */
  perNetwork?: boolean;
};

/** `retryAfter`: whole seconds, rounded up, until another attempt is allowed. */
export type LimitResult = { ok: true } | { ok: false; retryAfter: number };

/** What a call that is over a limit responds with. */
export const toResult = (left: LimitResult): Result<undefined, 'request.too_many'> =>
  left.ok ? ok(undefined) : err('request.too_many', { retryAfter: left.retryAfter });

/** How much of a limit is used up. */
export type LimitUsage = { used: number; points: number; until: Date | null };

export type Limits<Name extends string> = {
  /** Counts one attempt of `subject`, or refuses it when none is left. */
  take(name: Name, subject: string): Promise<LimitResult>;
  /** Counts one attempt against each limit in order, up to the first that rejects it. */
  takeAll(wanted: readonly (readonly [Name, string])[]): Promise<LimitResult>;
  /** Like `take`, for several subjects in order, in one SQL statement. */
  takeEach(name: Name, subjects: readonly string[]): Promise<LimitResult[]>;
  /** Takes back one counted attempt of `subject`, which turned out to be none. */
  giveBack(name: Name, subject: string): Promise<void>;
  /** Checks whether an attempt is left, without counting one. */
  peek(name: Name, subject: string): Promise<LimitResult>;
  /**
   * Like `peek`, for several checks in one SQL statement. A check names several limits, and each must have an attempt
   * left; otherwise `retryAfter` is the longest wait among them.
   */
  peekEach(checks: readonly (readonly (readonly [Name, string])[])[]): Promise<LimitResult[]>;
  /**
   * Reads counters without counting. `used` is at most one more than the limit's points, and `until` is when the
   * counter starts again; null: nothing is counted.
   */
  readEach(counters: readonly (readonly [Name, string])[]): Promise<LimitUsage[]>;
  /** Reads the subject that has used up the most of a limit, or of several that have the same points. */
  readHighest(names: readonly Name[]): Promise<LimitUsage>;
  /** Like `take`, but in this process's memory only, for fast calls that guard no secret. Ignores `perNetwork`. */
  takeInProcess(name: Name, subject: string): LimitResult;
};

type Row = { points: number; wait_ms: number };

/** SQL for the database's clock in milliseconds. All processes use it, because their own clocks may differ. */
const NOW = '(extract(epoch from clock_timestamp()) * 1000)::bigint';

const refused = (row: Row): LimitResult => ({
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
  /** The key of a counter holds only a keyed hash: addresses and emails are personal data, and easily guessed. */
  const keyOf = (name: Name, subject: string): string => {
    const counted = rateLimits[name].perNetwork ? networkOf(subject) : subject;
    return `${name}:${secrets.codeHash('rate limit', name, counted).toString('base64url')}`;
  };
  const takeEach: Limits<Name>['takeEach'] = async (name, subjects) => {
    const { points, seconds } = rateLimits[name];
    const keys = subjects.map(subject => keyOf(name, subject));
    // Locks rows in key order to avoid a deadlock.
    const rows = await db.rows<Row & { key: string }>(
      `insert into rate_limit as held (key, points, expire)
       select key, count(*), ${NOW} + $3 from unnest($1::text[]) as asked (key) group by key order by key
       on conflict (key) do update set
         points = case when held.expire <= ${NOW} then 0 else least(held.points, $2) end + excluded.points,
         expire = case when held.expire <= ${NOW} then ${NOW} + $3 else held.expire end
       returning key, points, expire - ${NOW} as wait_ms`,
      [keys, points, seconds * 1000],
    );
    const held = new Map(rows.map(row => [row.key, row]));
    // The database returns the count after the last attempt of this call. Counts back from there, last attempt first.
    const results = keys.toReversed().map((key): LimitResult => {
      const row = held.get(key);
      if (!row) throw new Error('An attempt was not counted.');
      const current = { ...row };
      row.points -= 1;
      return current.points > points ? refused(current) : { ok: true };
    });
    return results.toReversed();
  };
  const peekEach: Limits<Name>['peekEach'] = async checks => {
    const keyed = checks.map(all => all.map(([name, subject]) => [name, keyOf(name, subject)] as const));
    const rows = await db.rows<Row & { key: string }>(
      `select key, points, expire - ${NOW} as wait_ms from rate_limit where key = any($1) and expire > ${NOW}`,
      [keyed.flatMap(all => all.map(([, key]) => key))],
    );
    const held = new Map(rows.map(row => [row.key, row]));
    return keyed.map((all): LimitResult => {
      const exhausted = all.flatMap(([name, key]) => {
        const row = held.get(key);
        return row && row.points >= rateLimits[name].points ? [row] : [];
      });
      const longest = exhausted.toSorted((a, b) => b.wait_ms - a.wait_ms)[0];
      return longest ? refused(longest) : { ok: true };
    });
  };
  const take: Limits<Name>['take'] = async (name, subject) => single(await takeEach(name, [subject]));
  return {
    take,
    takeAll: async wanted => {
      for (const [name, subject] of wanted) {
        const taken = await take(name, subject);
        if (!taken.ok) return taken;
      }
      return { ok: true };
    },
    takeEach,
    giveBack: async (name, subject) => {
      await db.run('update rate_limit set points = points - 1 where key = $1 and points > 0', [
        keyOf(name, subject),
      ]);
    },
    peek: async (name, subject) => single(await peekEach([[[name, subject]]])),
    peekEach,
    readEach: async counters => {
      const keyed = counters.map(([name, subject]) => ({
        key: keyOf(name, subject),
        points: rateLimits[name].points,
      }));
      const rows = await db.rows<{ key: string; points: number; until: Date }>(
        `select key, points, to_timestamp(expire / 1000.0) as until from rate_limit
         where key = any($1) and expire > ${NOW}`,
        [keyed.map(({ key }) => key)],
      );
      const held = new Map(rows.map(row => [row.key, row]));
      return keyed.map(({ key, points }) => ({
        used: held.get(key)?.points ?? 0,
        points,
        until: held.get(key)?.until ?? null,
      }));
    },
    readHighest: async names => {
      // The names are no parameters: only so can the database use the partial index of these limits.
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
    takeInProcess: openInProcessLimits(rateLimits),
  };
}

const SWEEP_MS = 60_000;

/** Counts in memory, by the process's monotonic clock. Expired counters are deleted once a minute. */
function openInProcessLimits<Name extends string>(
  rateLimits: Readonly<Record<Name, RateLimit>>,
): Limits<Name>['takeInProcess'] {
  const held = new Map<string, { points: number; expire: number }>();
  let sweepAt = performance.now() + SWEEP_MS;
  return (name, subject) => {
    const now = performance.now();
    if (now >= sweepAt) {
      sweepAt = now + SWEEP_MS;
      for (const [key, { expire }] of held) if (expire <= now) held.delete(key);
    }
    const { points, seconds } = rateLimits[name];
    const key = `${name}:${subject}`;
    const known = held.get(key);
    const state = known && known.expire > now ? known : { points: 0, expire: now + seconds * 1000 };
    state.points = Math.min(state.points, points) + 1;
    held.set(key, state);
    return state.points > points
      ? refused({ points: state.points, wait_ms: state.expire - now })
      : { ok: true };
  };
}

export function purgeLimits(db: Db): Promise<number> {
  return db.run(`delete from rate_limit where expire <= ${NOW}`);
}
