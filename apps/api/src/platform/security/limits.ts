/** Counts attempts against budgets, and refuses those beyond. Always on. */
import { createHash } from 'node:crypto';
import { single } from '../batching/single.ts';
import type { Db } from '../database/db.ts';
import { networkOf } from './network-of.ts';

/** At most `points` attempts within `seconds` of the first one. */
export type Allowance = {
  points: number;
  seconds: number;
  /** The subjects are IP addresses, and all addresses of a network share the budget. */
  perNetwork?: boolean;
};

/** `retryAfter` in whole seconds, rounded up. */
export type LimitResult = { ok: true } | { ok: false; retryAfter: number };

export type Limits<Budget extends string> = {
  /** Counts one attempt of `subject`; refused when none is left. */
  take(budget: Budget, subject: string): Promise<LimitResult>;
  /** Like `take` for several subjects, in order, in one statement. */
  takeEach(budget: Budget, subjects: readonly string[]): Promise<LimitResult[]>;
  /** Whether an attempt is left, without counting one. */
  peek(budget: Budget, subject: string): Promise<LimitResult>;
  /**
   * Like `peek` for several checks in one statement. A check needs an attempt of each of its budgets; it is refused
   * until the last exhausted one expires.
   */
  peekEach(checks: readonly (readonly (readonly [Budget, string])[])[]): Promise<LimitResult[]>;
  /** Like `take` in this process only: for calls where milliseconds matter and an attempt gains a stranger nothing. */
  takeHere(budget: Budget, subject: string): LimitResult;
};

type Row = { points: number; wait_ms: number };

/** The database's clock in milliseconds, so that all processes use the same clock. */
const NOW = '(extract(epoch from clock_timestamp()) * 1000)::bigint';

/** Stores hashes, because addresses and e-mails are personal and may be long. */
function keyOf(budget: string, { perNetwork = false }: Allowance, subject: string): string {
  const counted = perNetwork ? networkOf(subject) : subject;
  return `${budget}:${createHash('sha256').update(counted).digest('base64url')}`;
}

const refused = (row: Row): LimitResult => ({
  ok: false,
  retryAfter: Math.max(1, Math.ceil(row.wait_ms / 1000)),
});

/**
 * Counts in the database, so that any number of processes share one budget.
 * @param db the pool: attempts stay counted when the caller's transaction is rolled back
 */
export function openLimits<Budget extends string>(
  db: Db,
  budgets: Readonly<Record<Budget, Allowance>>,
): Limits<Budget> {
  const takeEach: Limits<Budget>['takeEach'] = async (budget, subjects) => {
    const allowance = budgets[budget];
    const { points, seconds } = allowance;
    const keys = subjects.map(subject => keyOf(budget, allowance, subject));
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
    // The returned count includes all attempts of this call: the last attempt has that count, the one before one less.
    const results = keys.toReversed().map((key): LimitResult => {
      const row = held.get(key);
      if (!row) throw new Error('An attempt was not counted.');
      const current = { ...row };
      row.points -= 1;
      return current.points > points ? refused(current) : { ok: true };
    });
    return results.toReversed();
  };
  const peekEach: Limits<Budget>['peekEach'] = async checks => {
    const keyed = checks.map(all =>
      all.map(([budget, subject]) => [budget, keyOf(budget, budgets[budget], subject)] as const),
    );
    const rows = await db.rows<Row & { key: string }>(
      `select key, points, expire - ${NOW} as wait_ms from rate_limit where key = any($1) and expire > ${NOW}`,
      [keyed.flatMap(all => all.map(([, key]) => key))],
    );
    const held = new Map(rows.map(row => [row.key, row]));
    return keyed.map((all): LimitResult => {
      const exhausted = all.flatMap(([budget, key]) => {
        const row = held.get(key);
        return row && row.points >= budgets[budget].points ? [row] : [];
      });
      const longest = exhausted.toSorted((a, b) => b.wait_ms - a.wait_ms)[0];
      return longest ? refused(longest) : { ok: true };
    });
  };
  return {
    take: async (budget, subject) => single(await takeEach(budget, [subject])),
    takeEach,
    peek: async (budget, subject) => single(await peekEach([[[budget, subject]]])),
    peekEach,
    takeHere: openLocalBudgets(budgets),
  };
}

const SWEEP_MS = 60_000;

/** Uses the process's monotonic clock. Expired budgets are deleted once a minute. */
function openLocalBudgets<Budget extends string>(
  budgets: Readonly<Record<Budget, Allowance>>,
): Limits<Budget>['takeHere'] {
  const held = new Map<string, { points: number; expire: number }>();
  let sweepAt = performance.now() + SWEEP_MS;
  return (budget, subject) => {
    const now = performance.now();
    if (now >= sweepAt) {
      sweepAt = now + SWEEP_MS;
      for (const [key, { expire }] of held) if (expire <= now) held.delete(key);
    }
    const { points, seconds } = budgets[budget];
    const key = `${budget}:${subject}`;
    const known = held.get(key);
    const state = known && known.expire > now ? known : { points: 0, expire: now + seconds * 1000 };
    state.points = Math.min(state.points, points) + 1;
    held.set(key, state);
    return state.points > points
      ? refused({ points: state.points, wait_ms: state.expire - now })
      : { ok: true };
  };
}

/** Deletes expired budgets. */
export function purgeLimits(db: Db): Promise<number> {
  return db.run(`delete from rate_limit where expire <= ${NOW}`);
}
