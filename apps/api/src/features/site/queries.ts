/** Holds the query of the database's time. */
import type { Db } from '../../platform/database/db.ts';

/** Not `now()`: that is when the transaction began. */
export async function findDatabaseTime(db: Db): Promise<Date> {
  const row = await db.row<{ now: Date }>('select clock_timestamp() as now');
  if (!row) throw new Error('The database returned no time.');
  return row.now;
}
