/** Tests which pools use prepared statements. */
import { afterEach, expect, it } from 'vitest';
import { createDatabase } from '../test/harness/create-database.ts';
import { createPools, type Pools } from './create-pools.ts';
import type { Pool } from './platform/database/db.ts';

const POOLED = ['pool', 'staff', 'jobs', 'batch'] as const;

let pools: Pools | undefined;
afterEach(async () => {
  await pools?.close();
  pools = undefined;
});

async function createTestPools({ isThroughPooler }: { isThroughPooler: boolean }): Promise<Pools> {
  const directUrl = await createDatabase({ isEmpty: true });
  const pooled = new URL(directUrl);
  pooled.searchParams.set('application_name', 'pooler');
  const url = isThroughPooler ? pooled.href : directUrl;
  const onError = (error: Error) => {
    throw error;
  };
  pools = createPools({ url, directUrl, ownerUrl: directUrl }, { requestTimeoutMs: 60_000, onError });
  return pools;
}

/** Runs one statement 60 times. @returns how many statements are prepared on its connection */
async function countPrepared(pool: Pool): Promise<number> {
  for (let index = 0; index < 60; index += 1) {
    const row = await pool.transaction(tx => tx.row('select $1::integer as at', [index]));
    expect(row).toEqual({ at: index });
  }
  return (await pool.rows('select name from pg_prepared_statements')).length;
}

it('createPools prepares frequent statements on all direct connections', async () => {
  const { limits, ...others } = await createTestPools({ isThroughPooler: false });
  for (const name of POOLED) expect(await countPrepared(others[name]), name).toBe(1);
  expect(await countPrepared(limits)).toBe(1);
});

it('createPools prepares statements only for the rate limits if the other connections go through a pooler', async () => {
  const { limits, ...others } = await createTestPools({ isThroughPooler: true });
  for (const name of POOLED) expect(await countPrepared(others[name]), name).toBe(0);
  expect(await countPrepared(limits)).toBe(1);
});
