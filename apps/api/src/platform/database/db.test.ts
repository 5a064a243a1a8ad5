/** Tests statements that `send` sends without waiting, and a connection that dies with statements in flight. */
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestLeague } from '../../../test/harness/start-league.ts';
import { constraintOf, type Db, openPool } from './db.ts';

const league = await startTestLeague();
await league.db.run('create table note (word text constraint note_word_short check (length(word) < 6))');
beforeEach(() => league.db.run('truncate note'));

const write = (db: Db, word: string) => db.send('insert into note (word) values ($1)', [word]);

async function words(): Promise<string[]> {
  const rows = await league.db.rows<{ word: string }>('select word from note order by word');
  return rows.map(({ word }) => word);
}

const caught = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing',
    (error: Error) => constraintOf(error) ?? error.message,
  );

describe('a statement sent with `send`', () => {
  it('does not block its transaction, but the commit waits for the statement', async () => {
    const lock = 'select pg_advisory_xact_lock(77)';
    const steps: string[] = [];
    let free: () => void = () => undefined;
    const freed = new Promise<void>(resolve => {
      free = resolve;
    });
    await new Promise<void>((held, failed) => {
      const holding = league.db.transaction(async tx => {
        await tx.rows(lock);
        held();
        await freed;
        steps.push('freed');
      });
      holding.catch(failed);
    });
    await league.db.transaction(async tx => {
      await tx.send(lock);
      steps.push('sent');
      free();
    });
    steps.push('committed');
    expect(steps).toEqual(['sent', 'freed', 'committed']);
  });

  it('fails its transaction, even as the last statement', async () => {
    const failing = league.db.transaction(async tx => {
      await write(tx, 'one');
      await write(tx, 'too long');
    });
    expect(await caught(failing)).toBe('note_word_short');
    expect(await words()).toEqual([]);
  });

  it('is reported as the cause of the failure if the next statement fails because of it', async () => {
    const failing = league.db.transaction(async tx => {
      await write(tx, 'too long');
      await tx.rows('select 1');
    });
    expect(await caught(failing)).toBe('note_word_short');
  });

  it('is reported as the cause of the failure if a nested transaction follows', async () => {
    const failing = league.db.transaction(async tx => {
      await write(tx, 'too long');
      await tx.transaction(inner => inner.rows('select 1'));
    });
    expect(await caught(failing)).toBe('note_word_short');
  });

  it('fails only the nested transaction in which it was sent, not the outer one', async () => {
    await league.db.transaction(async tx => {
      await write(tx, 'one');
      expect(await caught(tx.transaction(inner => write(inner, 'too long')))).toBe('note_word_short');
      await write(tx, 'two');
    });
    expect(await words()).toEqual(['one', 'two']);
  });

  it('does not hide the error that the transaction itself throws, even if the statement fails too', async () => {
    const failing = league.db.transaction(async tx => {
      await write(tx, 'too long');
      throw new Error('of its own');
    });
    expect(await caught(failing)).toBe('of its own');
    expect(await words()).toEqual([]);
  });

  it('is awaited outside a transaction, and its failure is reported', async () => {
    expect(await caught(write(league.db, 'too long'))).toBe('note_word_short');
    await write(league.db, 'one');
    expect(await words()).toEqual(['one']);
  });
});

describe('a connection that dies with several statements in flight', () => {
  it('is removed from the pool once all statements have failed, and fails no other call', async () => {
    const errors: Error[] = [];
    const url = league.context.config.databaseUrl ?? '';
    const pool = openPool({ url, max: 1, onError: error => errors.push(error) });
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
      expect(await caught(dying)).toContain('terminating connection');
    });
    expect(await pool.row('select 1 as one')).toEqual({ one: 1 });
    await pool.close();
    expect(errors).toEqual([]);
  });
});
