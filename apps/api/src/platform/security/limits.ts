/** Budgets for what strangers may do: wide for an address (a stadium is one), narrow for an account. Never switched off. */
import { createHash } from 'node:crypto';
import { single } from '../batching/single.ts';
import type { Db } from '../database/db.ts';
import { networkOf } from './network-of.ts';

const MINUTE = 60;
const HOUR = 3600;

/** `points` attempts in `seconds`, counted from the first. */
const BUDGETS = {
  'login.address': { points: 300, seconds: 5 * MINUTE },
  'login.account_from_address': { points: 10, seconds: 5 * MINUTE },
  'login.account_from_strangers': { points: 50, seconds: 15 * MINUTE },
  'register.address': { points: 60, seconds: HOUR },
  'code.address': { points: 60, seconds: HOUR },
  'code.destination': { points: 5, seconds: HOUR },
  'reset.address': { points: 60, seconds: HOUR },
  'reset.account': { points: 5, seconds: HOUR },
  /** Wrong second factors, as for members' codes: NIST SP 800-63B-4, 3.2.2 wants few, whatever is begun anew. */
  'staff.code_hour': { points: 10, seconds: HOUR },
  'staff.code_day': { points: 30, seconds: 24 * HOUR },
  'staff.invitations': { points: 60, seconds: HOUR },
  /** Every check of a password by somebody who is signed in, right ones too: each costs a hash. */
  'password.signed_in': { points: 10, seconds: 15 * MINUTE },
  'door.search': { points: 30, seconds: MINUTE },
  /** Twenty times what a scanner at work needs, and room for thousands of late deliveries. */
  'door.sync': { points: 240, seconds: MINUTE },
  /** Ten a second, far above what a camera or a hand-held reader gives. */
  'door.scan': { points: 600, seconds: MINUTE },
  'booking.member': { points: 60, seconds: MINUTE },
} as const;

export type Budget = keyof typeof BUDGETS;

/** `retryAfter` in whole seconds, rounded up. */
export type Taken = { ok: true } | { ok: false; retryAfter: number };

export type Limits = {
  /** Spends one of `who`'s attempts; refused when none is left. */
  take(budget: Budget, who: string): Promise<Taken>;
  /** As `take` for several, in their order and for the price of one. */
  takeEach(budget: Budget, whos: readonly string[]): Promise<Taken[]>;
  /** Whether an attempt is left, without spending it. */
  peek(budget: Budget, who: string): Promise<Taken>;
  /**
   * As `peek` for several who each need an attempt of all that they name, for the price of one; refused for as long as
   * the one that lasts longest.
   */
  peekEach(asks: readonly (readonly (readonly [Budget, string])[])[]): Promise<Taken[]>;
  /** As `take`, counted by this process alone: where every try counts in milliseconds, and a try gains a stranger nothing. */
  takeHere(budget: Budget, who: string): Taken;
};

type Row = { points: number; wait_ms: number };

/** The database's clock in milliseconds: every process counts by the same one, whatever its own shows. */
const NOW = '(extract(epoch from clock_timestamp()) * 1000)::bigint';

/** Addresses and e-mails are personal and may be long; the table needs neither. An address counts with its network. */
function keyOf(budget: Budget, who: string): string {
  const counted = budget.endsWith('.address') ? networkOf(who) : who;
  return `${budget}:${createHash('sha256').update(counted).digest('base64url')}`;
}

const refused = (row: Row): Taken => ({ ok: false, retryAfter: Math.max(1, Math.ceil(row.wait_ms / 1000)) });

/**
 * Counts in the database, so that any number of processes share one budget.
 * @param db the pool: what is spent stays spent when the caller's transaction is rolled back
 */
export function openLimits(db: Db): Limits {
  const takeEach: Limits['takeEach'] = async (budget, whos) => {
    const { points, seconds } = BUDGETS[budget];
    const keys = whos.map(who => keyOf(budget, who));
    // One order for all, so that two who count the same at once do not wait for each other in a circle.
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
    // What is held counts all of them: the last found all of it spent, the one before one less.
    const taken = keys.toReversed().map((key): Taken => {
      const row = held.get(key);
      if (!row) throw new Error('An attempt was not counted.');
      const found = { ...row };
      row.points -= 1;
      return found.points > points ? refused(found) : { ok: true };
    });
    return taken.toReversed();
  };
  const peekEach: Limits['peekEach'] = async asks => {
    const named = asks.map(all => all.map(([budget, who]) => [budget, keyOf(budget, who)] as const));
    const rows = await db.rows<Row & { key: string }>(
      `select key, points, expire - ${NOW} as wait_ms from rate_limit where key = any($1) and expire > ${NOW}`,
      [named.flatMap(all => all.map(([, key]) => key))],
    );
    const held = new Map(rows.map(row => [row.key, row]));
    return named.map((all): Taken => {
      const spent = all.flatMap(([budget, key]) => {
        const row = held.get(key);
        return row && row.points >= BUDGETS[budget].points ? [row] : [];
      });
      const longest = spent.toSorted((a, b) => b.wait_ms - a.wait_ms)[0];
      return longest ? refused(longest) : { ok: true };
    });
  };
  return {
    take: async (budget, who) => single(await takeEach(budget, [who])),
    takeEach,
    peek: async (budget, who) => single(await peekEach([[[budget, who]]])),
    peekEach,
    takeHere: openLocalBudgets(),
  };
}

/** By the process's monotonic clock, which nobody can set. What is over is forgotten once a minute. */
function openLocalBudgets(): Limits['takeHere'] {
  const held = new Map<string, { points: number; expire: number }>();
  let sweepAt = performance.now() + MINUTE * 1000;
  return (budget, who) => {
    const now = performance.now();
    if (now >= sweepAt) {
      sweepAt = now + MINUTE * 1000;
      for (const [key, { expire }] of held) if (expire <= now) held.delete(key);
    }
    const { points, seconds } = BUDGETS[budget];
    const key = `${budget}:${who}`;
    const known = held.get(key);
    const one = known && known.expire > now ? known : { points: 0, expire: now + seconds * 1000 };
    one.points = Math.min(one.points, points) + 1;
    held.set(key, one);
    return one.points > points ? refused({ points: one.points, wait_ms: one.expire - now }) : { ok: true };
  };
}

/** Forgets budgets whose time is over. */
export function purgeLimits(db: Db): Promise<number> {
  return db.run(`delete from rate_limit where expire <= ${NOW}`);
}
