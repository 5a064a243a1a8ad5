/** Tests `send`, prepared statements, lost connections, and retries after conflicts. */
import { updateMember } from '@rabita/contract/fan/member';
import { beforeEach, describe, expect, it } from 'vitest';
import { toErr } from '../../../test/harness/expect-error.ts';
import { createLatch } from '../../../test/harness/hold-open.ts';
import { METRICS_TOKEN, startTestLeague } from '../../../test/harness/start-league.ts';
import { findConflictCode } from './conflicts.ts';
import { createPool, type Db, getConstraint, WITH_RETRY } from './db.ts';
import { nameFrequentStatements } from './statement-names.ts';

const league = await startTestLeague();
await league.sql`create table note (word text constraint note_word_short check (length(word) < 6))`;
beforeEach(() => league.sql`truncate note`);

const write = (db: Db, word: string) => db.send('insert into note (word) values ($1)', [word]);

async function listWords(): Promise<string[]> {
  const rows = await league.sql<{ word: string }>`select word from note order by word`;
  return rows.map(({ word }) => word);
}

const getError = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing',
    (error: Error) => getConstraint(error) ?? error.message,
  );

describe('a statement sent with `send`', () => {
  it('does not block its transaction, but the commit waits for the statement', async () => {
    const lock = 'select pg_advisory_xact_lock(77)';
    const steps: string[] = [];
    const { open: release, opened: released } = createLatch();
    await new Promise<void>((held, failed) => {
      const holding = league.db.transaction(async tx => {
        await tx.rows(lock);
        held();
        await released;
        steps.push('released');
      });
      holding.catch(failed);
    });
    await league.db.transaction(async tx => {
      await tx.send(lock);
      steps.push('sent');
      release();
    });
    steps.push('committed');
    expect(steps).toEqual(['sent', 'released', 'committed']);
  });

  it('fails its transaction, even as the last statement', async () => {
    const failing = league.db.transaction(async tx => {
      await write(tx, 'one');
      await write(tx, 'too long');
    });
    expect(await getError(failing)).toBe('note_word_short');
    expect(await listWords()).toEqual([]);
  });

  it('is reported as the cause of the failure if the next statement fails because of it', async () => {
    const failing = league.db.transaction(async tx => {
      await write(tx, 'too long');
      await tx.rows('select 1');
    });
    expect(await getError(failing)).toBe('note_word_short');
  });

  it('is reported as the cause of the failure if a nested transaction follows', async () => {
    const failing = league.db.transaction(async tx => {
      await write(tx, 'too long');
      await tx.transaction(inner => inner.rows('select 1'));
    });
    expect(await getError(failing)).toBe('note_word_short');
  });

  it('fails only the nested transaction in which it was sent, not the outer one', async () => {
    await league.db.transaction(async tx => {
      await write(tx, 'one');
      expect(await getError(tx.transaction(inner => write(inner, 'too long')))).toBe('note_word_short');
      await write(tx, 'two');
    });
    expect(await listWords()).toEqual(['one', 'two']);
  });

  it('does not hide the error that the transaction itself throws, even if the statement fails too', async () => {
    const failing = league.db.transaction(async tx => {
      await write(tx, 'too long');
      throw new Error('thrown by the transaction');
    });
    expect(await getError(failing)).toBe('thrown by the transaction');
    expect(await listWords()).toEqual([]);
  });

  it('is awaited outside a transaction, and its failure is reported', async () => {
    expect(await getError(write(league.db, 'too long'))).toBe('note_word_short');
    await write(league.db, 'one');
    expect(await listWords()).toEqual(['one']);
  });
});

it('the pool removes a connection that dies with several statements in flight, and fails no other call', async () => {
  const errors: Error[] = [];
  const url = league.context.config.databaseUrl ?? '';
  const pool = createPool({ url, max: 1, onError: error => errors.push(error) });
  const lock = 'select pg_advisory_xact_lock(78)';
  await league.db.transaction(async holder => {
    await holder.rows(lock);
    const dying = pool.transaction(async tx => {
      const { pid } = (await tx.row<{ pid: number }>('select pg_backend_pid() as pid')) ?? { pid: 0 };
      const inFlight = Promise.all([tx.rows(lock), tx.rows('select 1'), tx.rows('select 2')]);
      const waits = "select 1 from pg_stat_activity where pid = $1 and wait_event_type = 'Lock'";
      const ended = expect
        .poll(async () => (await league.db.rows(waits, [pid])).length)
        .toBe(1)
        .then(() => holder.rows('select pg_terminate_backend($1)', [pid]));
      await Promise.all([inFlight, ended]);
    });
    expect(await getError(dying)).toContain('terminating connection');
  });
  expect(await pool.row('select 1 as one')).toEqual({ one: 1 });
  await pool.close();
  expect(errors).toEqual([]);
});

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

it('nameFrequentStatements names a statement with values from its 51st run on, always with the same name', () => {
  const toQuery = nameFrequentStatements();
  const getName = (sql: string) => toQuery(sql, [1]).name;
  expect(new Set(range(50).map(() => getName('select $1')))).toEqual(new Set([undefined]));
  expect([getName('select $1'), getName('select $1')]).toEqual(['statement_1', 'statement_1']);
  expect(range(51).map(() => getName('select 2, $1'))[50]).toBe('statement_2');
  expect(toQuery('select $1', ['one'])).toEqual({ text: 'select $1', values: ['one'], name: 'statement_1' });
});

it('nameFrequentStatements never names a statement without values, which may be several statements', () => {
  const toQuery = nameFrequentStatements();
  for (const _ of range(60)) expect(toQuery('begin; commit', []).name).toBeUndefined();
});

it('nameFrequentStatements names at most 200 statements, and resets the counts after 2,000 different statements', () => {
  const toQuery = nameFrequentStatements();
  const named = range(250).filter(
    number => range(51).map(() => toQuery(`select ${number}, $1`, [1]).name)[50],
  );
  expect(named).toHaveLength(200);
  const toOtherQuery = nameFrequentStatements();
  for (const _ of range(50)) toOtherQuery('select $1', [1]);
  for (const number of range(2000)) toOtherQuery(`select ${number}, $1`, [1]);
  expect(toOtherQuery('select $1', [1]).name).toBeUndefined();
});

await league.sql`create table pair (name text primary key, touched integer not null default 0)`;
beforeEach(async () => {
  await league.sql`truncate pair`;
  await league.sql`insert into pair (name) values ('a'), ('b')`;
});

const touch = (db: Db, name: string) =>
  db.run('update pair set touched = touched + 1 where name = $1', [name]);
const raiseError = (db: Db, code: string) =>
  db.run(`do $$ begin raise exception 'made for a test' using errcode = '${code}'; end $$`);

/** Reads the conflict counts in `/metrics`, by code and outcome. */
async function listConflictCounts(): Promise<Record<string, number>> {
  const { text } = await league.request('GET', '/metrics', { token: METRICS_TOKEN });
  const lines = text.matchAll(
    /^database_transaction_conflicts_total\{code="(\w+)",outcome="(\w+)"\} (\d+)$/gmu,
  );
  return Object.fromEntries(
    [...lines].map(([, code, outcome, total]) => [`${code} ${outcome}`, Number(total)]),
  );
}
async function countNewConflicts(action: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await listConflictCounts();
  await action();
  const after = await listConflictCounts();
  const increase = Object.entries(after).map(([name, total]) => [name, total - (before[name] ?? 0)] as const);
  return Object.fromEntries(increase.filter(([, total]) => total > 0));
}

/**
 * Runs two transactions that lock the same rows in opposite order. A retry waits until the other transaction has ended.
 * @returns the total runs of both transactions, and the errors that they ended with
 */
async function causeDeadlock(options?: { retry: boolean }): Promise<{ runs: number; failed: unknown[] }> {
  let runs = 0;
  const failed: unknown[] = [];
  const [a, b] = [createLatches(), createLatches()];
  const lockBoth = async (first: string, second: string, own: typeof a, other: typeof a) => {
    let isFirstRun = true;
    const work = async (tx: Db) => {
      runs += 1;
      if (!isFirstRun) await other.done.opened;
      isFirstRun = false;
      await touch(tx, first);
      own.holds.open();
      await other.holds.opened;
      await touch(tx, second);
    };
    await league.db.transaction(work, options).catch(error => failed.push(error));
    own.done.open();
  };
  await Promise.all([lockBoth('a', 'b', a, b), lockBoth('b', 'a', b, a)]);
  return { runs, failed };
}
const createLatches = () => ({ holds: createLatch(), done: createLatch() });
const listTouched = async () => (await league.sql`select touched from pair`).map(row => row);

describe('a deadlock', () => {
  it('is resolved by a retry of the aborted transaction, and counted', async () => {
    let result: Awaited<ReturnType<typeof causeDeadlock>> | undefined;
    const increase = await countNewConflicts(async () => {
      result = await causeDeadlock(WITH_RETRY);
    });
    expect(result).toEqual({ runs: 3, failed: [] });
    expect(await listTouched()).toEqual([{ touched: 2 }, { touched: 2 }]);
    expect(increase).toEqual({ '40P01 retried': 1 });
  });

  it('fails a transaction that was started without `retry`, and is counted as failed', async () => {
    let result: Awaited<ReturnType<typeof causeDeadlock>> | undefined;
    const increase = await countNewConflicts(async () => {
      result = await causeDeadlock();
    });
    expect(result?.runs).toBe(2);
    expect(result?.failed.map(findConflictCode)).toEqual(['40P01']);
    expect(increase).toEqual({ '40P01 failed': 1 });
  });
});

describe('a serialization failure', () => {
  it('in a nested transaction makes only the outermost transaction retry', async () => {
    const runs = { outer: 0, inner: 0 };
    const increase = await countNewConflicts(() =>
      league.db.transaction(async tx => {
        runs.outer += 1;
        await touch(tx, 'a');
        await tx.transaction(async inner => {
          runs.inner += 1;
          if (runs.inner === 1) await raiseError(inner, '40001');
          await touch(inner, 'b');
        }, WITH_RETRY);
      }, WITH_RETRY),
    );
    expect(runs).toEqual({ outer: 2, inner: 2 });
    expect(await listTouched()).toEqual([{ touched: 1 }, { touched: 1 }]);
    expect(increase).toEqual({ '40001 retried': 1 });
  });

  it('fails the transaction after three attempts', async () => {
    let runs = 0;
    const increase = await countNewConflicts(async () => {
      const failing = league.db.transaction(async tx => {
        runs += 1;
        await raiseError(tx, '40001');
      }, WITH_RETRY);
      expect(findConflictCode(await failing.catch(error => error))).toBe('40001');
    });
    expect(runs).toBe(3);
    expect(increase).toEqual({ '40001 retried': 2, '40001 failed': 1 });
  });

  it('is retried even if a statement sent with `send` causes it', async () => {
    let runs = 0;
    await league.db.transaction(async tx => {
      runs += 1;
      if (runs === 1) await tx.send("do $$ begin raise exception using errcode = '40001'; end $$");
    }, WITH_RETRY);
    expect(runs).toBe(2);
  });
});

it('the pool does not retry a transaction after a check violation', async () => {
  let runs = 0;
  const failing = league.db.transaction(async tx => {
    runs += 1;
    await raiseError(tx, '23514');
  }, WITH_RETRY);
  await expect(failing).rejects.toThrow('made for a test');
  expect(runs).toBe(1);
});

it('the server responds with 503 and Retry-After if every attempt ends in a conflict', async () => {
  const { token, user } = await league.signUp();
  await league.sql`create function reject_name() returns trigger language plpgsql as $$
    begin raise exception using errcode = '40001'; end $$`;
  await league.sql`
    create trigger rejected before update of full_name on member for each row execute function reject_name()`;
  const response = await league.tryCall(updateMember, {
    params: { id: user._id },
    token,
    body: { full_name: 'سارة' },
  });
  expect(toErr(response)).toEqual([503, 'server.unavailable']);
  expect(response.headers.get('retry-after')).toBe('2');
});
