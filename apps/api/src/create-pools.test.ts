/** Tests which pools use prepared statements. */
import { afterEach, expect, it } from 'vitest';
import { createDatabase } from '../test/harness/create-database.ts';
import { createPools, type Pools } from './create-pools.ts';
import type { Pool } from './platform/database/db.ts';

const POOLS_BEHIND_POOLER = ['pool', 'staff', 'jobs', 'batch'] as const;

let pools: Pools | undefined;
afterEach(async () => {
  await pools?.close();
  pools = undefined;
});

async function createTestPools({ isThroughPooler }: { isThroughPooler: boolean }): Promise<Pools> {
  const directUrl = await createDatabase({ isEmpty: true });
  // Any URL other than `directUrl` counts as a pooler's.
  const pooledUrl = new URL(directUrl);
  pooledUrl.searchParams.set('application_name', 'pooler');
  const url = isThroughPooler ? pooledUrl.href : directUrl;
  const onError = (error: Error) => {
    throw error;
  };
  pools = createPools({ url, directUrl, ownerUrl: directUrl }, { requestTimeoutMs: 60_000, onError });
  return pools;
}

/** Runs one statement 60 times. @returns how many statements are prepared on its connection */
async function countPrepared(pool: Pool): Promise<number> {
  for (let index = 0; index < 60; index += 1) {
    const row = await pool.transaction(tx => tx.row('select $1::integer as value', [index]));
    expect(row).toEqual({ value: index });
  }
  return (await pool.rows('select name from pg_prepared_statements')).length;
}

it('createPools prepares frequent statements on all direct connections', async () => {
  const { limits, ...others } = await createTestPools({ isThroughPooler: false });
  for (const name of POOLS_BEHIND_POOLER) expect(await countPrepared(others[name]), name).toBe(1);
  expect(await countPrepared(limits)).toBe(1);
});

it('createPools prepares statements only for the rate limits if the other connections go through a pooler', async () => {
  const { limits, ...others } = await createTestPools({ isThroughPooler: true });
  for (const name of POOLS_BEHIND_POOLER) expect(await countPrepared(others[name]), name).toBe(0);
  expect(await countPrepared(limits)).toBe(1);
});
