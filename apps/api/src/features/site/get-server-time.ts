/** Gets the time of the database, which decides when a reward opens, so that pages count down to the same moment. */
import type { Context } from '../../platform/context.ts';
import { getDatabaseTime } from '../../platform/database/get-database-time.ts';
import { secondsOf } from '../../platform/time/seconds-of.ts';

/** @returns seconds since 1970 */
export async function getServerTime({ db }: Context): Promise<number> {
  return secondsOf(await getDatabaseTime(db));
}
