/** Budgets for what strangers may do: wide for an address (a stadium is one), narrow for an account. Never switched off. */
import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Db } from './db.ts';

const MINUTE = 60;
const HOUR = 3600;

/** `points` attempts in `duration` seconds. */
const BUDGETS = {
  'login.address': { points: 300, duration: 5 * MINUTE },
  'login.account_from_address': { points: 10, duration: 5 * MINUTE },
  'login.account_from_strangers': { points: 50, duration: 15 * MINUTE },
  'register.address': { points: 60, duration: HOUR },
  'code.address': { points: 60, duration: HOUR },
  'code.destination': { points: 5, duration: HOUR },
  'reset.address': { points: 60, duration: HOUR },
  'reset.account': { points: 5, duration: HOUR },
  'password.member': { points: 10, duration: 15 * MINUTE },
  'booking.member': { points: 60, duration: MINUTE },
} as const;

export type Budget = keyof typeof BUDGETS;

/** `retryAfter` in whole seconds, rounded up. */
export type Taken = { ok: true } | { ok: false; retryAfter: number };

export type Limits = {
  /** Spends one of `who`'s attempts; refused when none is left. */
  take(budget: Budget, who: string): Promise<Taken>;
  /** Whether an attempt is left, without spending it. */
  peek(budget: Budget, who: string): Promise<Taken>;
};

/** Addresses and e-mails are personal and may be long; the table needs neither. */
const keyOf = (who: string) => createHash('sha256').update(who).digest('base64url');

const refused = (msBeforeNext: number): Taken => ({
  ok: false,
  retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)),
});

export function openLimits(db: Db): Limits {
  // The library asks for a pg client; only its query method is used.
  const storeClient = {
    query: async (statement: { text: string; values: unknown[] }) => {
      const rows = await db.rows(statement.text, statement.values);
      return { rows, rowCount: rows.length };
    },
  };
  const limiters = Object.fromEntries(
    Object.entries(BUDGETS).map(([name, budget]) => [
      name,
      new RateLimiterPostgres({
        storeClient,
        storeType: 'client',
        tableName: 'rate_limit',
        tableCreated: true,
        keyPrefix: name,
        clearExpiredByTimeout: false,
        ...budget,
      }),
    ]),
  ) as Record<Budget, RateLimiterPostgres>;
  return {
    take: async (budget, who) => {
      try {
        await limiters[budget].consume(keyOf(who));
        return { ok: true };
      } catch (reason) {
        if (reason instanceof RateLimiterRes) return refused(reason.msBeforeNext);
        throw reason;
      }
    },
    peek: async (budget, who) => {
      const state = await limiters[budget].get(keyOf(who));
      return state && state.remainingPoints <= 0 ? refused(state.msBeforeNext) : { ok: true };
    },
  };
}
