/** Tests that the outermost transaction retries after a deadlock or serialization failure, and counts each conflict. */
import { updateMember } from '@rabita/contract/fan/member';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../../test/harness/expect-refusal.ts';
import { METRICS_TOKEN, startTestLeague } from '../../../test/harness/start-league.ts';
import { conflictCodeOf } from './conflicts.ts';
import { type Db, WITH_RETRY } from './db.ts';

const league = await startTestLeague();
await league.db.run('create table pair (name text primary key, touched integer not null default 0)');
beforeEach(async () => {
  await league.db.run('truncate pair');
  await league.db.run("insert into pair (name) values ('a'), ('b')");
});

const touch = (db: Db, name: string) =>
  db.run('update pair set touched = touched + 1 where name = $1', [name]);
const fail = (db: Db, code: string) =>
  db.run(`do $$ begin raise exception 'made for a test' using errcode = '${code}'; end $$`);

/** The conflict counts in `/metrics`, by code and outcome. */
async function counted(): Promise<Record<string, number>> {
  const { text } = await league.request('GET', '/metrics', { token: METRICS_TOKEN });
  const lines = text.matchAll(
    /^database_transaction_conflicts_total\{code="(\w+)",outcome="(\w+)"\} (\d+)$/gmu,
  );
  return Object.fromEntries(
    [...lines].map(([, code, outcome, total]) => [`${code} ${outcome}`, Number(total)]),
  );
}
async function countedBy(action: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await counted();
  await action();
  const after = await counted();
  const increase = Object.entries(after).map(([name, total]) => [name, total - (before[name] ?? 0)] as const);
  return Object.fromEntries(increase.filter(([, total]) => total > 0));
}

/**
 * Runs two transactions that lock the same rows in opposite order. A retry waits until the other transaction has ended.
 * @returns the total runs of both transactions, and the errors that they ended with
 */
async function deadlock(options?: { retry: boolean }): Promise<{ runs: number; failed: unknown[] }> {
  let runs = 0;
  const failed: unknown[] = [];
  const [a, b] = [createLatches(), createLatches()];
  const lockBoth = async (first: string, second: string, own: typeof a, other: typeof a) => {
    let isFirstRun = true;
    const work = async (tx: Db) => {
      runs += 1;
      if (!isFirstRun) await other.done.promise;
      isFirstRun = false;
      await touch(tx, first);
      own.holds.resolve();
      await other.holds.promise;
      await touch(tx, second);
    };
    await league.db.transaction(work, options).catch(error => failed.push(error));
    own.done.resolve();
  };
  await Promise.all([lockBoth('a', 'b', a, b), lockBoth('b', 'a', b, a)]);
  return { runs, failed };
}
const createLatch = () => {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>(release => {
    resolve = release;
  });
  return { promise, resolve };
};
const createLatches = () => ({ holds: createLatch(), done: createLatch() });
const touched = async () => (await league.db.rows('select touched from pair')).map(row => row);

describe('a deadlock', () => {
  it('is resolved by a retry of the aborted transaction, and counted', async () => {
    let result: Awaited<ReturnType<typeof deadlock>> | undefined;
    const increase = await countedBy(async () => {
      result = await deadlock(WITH_RETRY);
    });
    expect(result).toEqual({ runs: 3, failed: [] });
    expect(await touched()).toEqual([{ touched: 2 }, { touched: 2 }]);
    expect(increase).toEqual({ '40P01 retried': 1 });
  });

  it('fails a transaction that was started without `retry`, and is counted as failed', async () => {
    let result: Awaited<ReturnType<typeof deadlock>> | undefined;
    const increase = await countedBy(async () => {
      result = await deadlock();
    });
    expect(result?.runs).toBe(2);
    expect(result?.failed.map(conflictCodeOf)).toEqual(['40P01']);
    expect(increase).toEqual({ '40P01 failed': 1 });
  });
});

describe('a serialization failure', () => {
  it('in a nested transaction is retried by the outermost transaction only', async () => {
    const runs = { outer: 0, inner: 0 };
    const increase = await countedBy(() =>
      league.db.transaction(async tx => {
        runs.outer += 1;
        await touch(tx, 'a');
        await tx.transaction(async inner => {
          runs.inner += 1;
          if (runs.inner === 1) await fail(inner, '40001');
          await touch(inner, 'b');
        }, WITH_RETRY);
      }, WITH_RETRY),
    );
    expect(runs).toEqual({ outer: 2, inner: 2 });
    expect(await touched()).toEqual([{ touched: 1 }, { touched: 1 }]);
    expect(increase).toEqual({ '40001 retried': 1 });
  });

  it('fails the transaction after three attempts', async () => {
    let runs = 0;
    const increase = await countedBy(async () => {
      const failing = league.db.transaction(async tx => {
        runs += 1;
        await fail(tx, '40001');
      }, WITH_RETRY);
      expect(conflictCodeOf(await failing.catch(error => error))).toBe('40001');
    });
    expect(runs).toBe(3);
    expect(increase).toEqual({ '40001 retried': 2, '40001 failed': 1 });
  });

  it('is also retried when a statement sent with `send` causes it', async () => {
    let runs = 0;
    await league.db.transaction(async tx => {
      runs += 1;
      if (runs === 1) await tx.send("do $$ begin raise exception using errcode = '40001'; end $$");
    }, WITH_RETRY);
    expect(runs).toBe(2);
  });
});

it('a transaction is not retried after a check violation', async () => {
  let runs = 0;
  const failing = league.db.transaction(async tx => {
    runs += 1;
    await fail(tx, '23514');
  }, WITH_RETRY);
  await expect(failing).rejects.toThrow('made for a test');
  expect(runs).toBe(1);
});

it('a call is answered with 503 and Retry-After when every attempt ends in a conflict', async () => {
  const { token, user } = await league.signUp();
  await league.db.run(`create function refuse_name() returns trigger language plpgsql as $$
    begin raise exception using errcode = '40001'; end $$`);
  await league.db.run(
    'create trigger refused before update of full_name on member for each row execute function refuse_name()',
  );
  const answer = await league.tryCall(updateMember, {
    params: { id: user._id },
    token,
    body: { full_name: 'سارة' },
  });
  expect([answer.status, expectRefusal(answer)]).toEqual([503, 'server.unavailable']);
  expect(answer.headers.get('retry-after')).toBe('2');
});
