/** Tests that the API returns the database's time, without a login. */
import { getServerTime } from '@rabita/contract/fan/clock';
import { expect, it } from 'vitest';
import { startTestLeague } from '../../../test/harness/start-league.ts';

const league = await startTestLeague();

it('getServerTime returns the database’s time at the moment of the call, to the millisecond', async () => {
  const now = async () =>
    Number(
      (await league.db.row<{ now: number }>('select extract(epoch from clock_timestamp())::float8 as now'))
        ?.now,
    );
  // The response is truncated to milliseconds.
  const timeBefore = Math.floor((await now()) * 1000) / 1000;
  const { server_time } = (await league.call(getServerTime)).body;
  expect(server_time).toBeGreaterThanOrEqual(timeBefore);
  expect(server_time).toBeLessThanOrEqual(await now());
});
