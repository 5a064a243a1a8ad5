/** Tests that the API tells the database's time, to anybody. */
import { getServerTime } from '@rabita/contract/fan/clock';
import { expect, it } from 'vitest';
import { startTestLeague } from '../../../test/harness/start-league.ts';

const league = await startTestLeague();

it('the server’s time is the database’s, at the moment of the call, with fractions of a second', async () => {
  const now = async () =>
    Number(
      (await league.db.row<{ now: number }>('select extract(epoch from clock_timestamp())::float8 as now'))
        ?.now,
    );
  // The response has milliseconds.
  const before = Math.floor((await now()) * 1000) / 1000;
  const { server_time } = (await league.call(getServerTime)).body;
  expect(server_time).toBeGreaterThanOrEqual(before);
  expect(server_time).toBeLessThanOrEqual(await now());
});
