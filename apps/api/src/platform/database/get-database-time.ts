/** Gets the database's time: its clock alone decides whether a time has passed. */
import type { Db } from './db.ts';

export async function getDatabaseTime(db: Db): Promise<Date> {
  const row = await db.row<{ now: Date }>('select now()');
  if (!row) throw new Error('The database returned no time.');
  return row.now;
}
