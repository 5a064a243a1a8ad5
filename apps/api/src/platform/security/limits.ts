/** Limits attempts by strangers: wide per address, because a stadium shares one, and narrow per account. Always on. */
import { createHash } from 'node:crypto';
import { single } from '../batching/single.ts';
import type { Db } from '../database/db.ts';
import { networkOf } from './network-of.ts';

const MINUTE = 60;
const HOUR = 3600;

/** At most `points` attempts within `seconds` of the first one. */
const BUDGETS = {
  'login.address': { points: 300, seconds: 5 * MINUTE },
  'login.account_from_address': { points: 10, seconds: 5 * MINUTE },
  'login.account_from_strangers': { points: 50, seconds: 15 * MINUTE },
  'register.address': { points: 60, seconds: HOUR },
  'code.address': { points: 60, seconds: HOUR },
  'code.destination': { points: 5, seconds: HOUR },
  'reset.address': { points: 60, seconds: HOUR },
  'reset.account': { points: 5, seconds: HOUR },
  /** Wrong second factors, also across new challenges: NIST SP 800-63B-4, 3.2.2 requires a low limit. */
  'staff.code_hour': { points: 10, seconds: HOUR },
  'staff.code_day': { points: 30, seconds: 24 * HOUR },
  'staff.invitations': { points: 60, seconds: HOUR },
  /** Every password check by a signed-in person, correct ones too: each costs a hash. */
  'password.signed_in': { points: 10, seconds: 15 * MINUTE },
  'door.search': { points: 30, seconds: MINUTE },
  /** Twenty times what a working scanner needs, with room for thousands of late deliveries. */
  'door.sync': { points: 240, seconds: MINUTE },
  /** Ten per second, far above what a camera or a hand-held scanner reads. */
  'door.scan': { points: 600, seconds: MINUTE },
  'booking.member': { points: 60, seconds: MINUTE },
} as const;

export type Budget = keyof typeof BUDGETS;

/** `retryAfter` in whole seconds, rounded up. */
export type LimitResult = { ok: true } | { ok: false; retryAfter: number };

export type Limits = {
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

/** Stores hashes, because addresses and e-mails are personal and may be long. An IP address counts by its network. */
function keyOf(budget: Budget, subject: string): string {
  const counted = budget.endsWith('.address') ? networkOf(subject) : subject;
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
export function openLimits(db: Db): Limits {
  const takeEach: Limits['takeEach'] = async (budget, subjects) => {
    const { points, seconds } = BUDGETS[budget];
    const keys = subjects.map(subject => keyOf(budget, subject));
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
  const peekEach: Limits['peekEach'] = async checks => {
    const keyed = checks.map(all =>
      all.map(([budget, subject]) => [budget, keyOf(budget, subject)] as const),
    );
    const rows = await db.rows<Row & { key: string }>(
      `select key, points, expire - ${NOW} as wait_ms from rate_limit where key = any($1) and expire > ${NOW}`,
      [keyed.flatMap(all => all.map(([, key]) => key))],
    );
    const held = new Map(rows.map(row => [row.key, row]));
    return keyed.map((all): LimitResult => {
      const exhausted = all.flatMap(([budget, key]) => {
        const row = held.get(key);
        return row && row.points >= BUDGETS[budget].points ? [row] : [];
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
    takeHere: openLocalBudgets(),
  };
}

/** Uses the process's monotonic clock. Expired budgets are deleted once a minute. */
function openLocalBudgets(): Limits['takeHere'] {
  const held = new Map<string, { points: number; expire: number }>();
  let sweepAt = performance.now() + MINUTE * 1000;
  return (budget, subject) => {
    const now = performance.now();
    if (now >= sweepAt) {
      sweepAt = now + MINUTE * 1000;
      for (const [key, { expire }] of held) if (expire <= now) held.delete(key);
    }
    const { points, seconds } = BUDGETS[budget];
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
