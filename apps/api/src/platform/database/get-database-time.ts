/** Gets the time of the database, whose clock decides every expiry. */
import type { Db } from './db.ts';

export async function getDatabaseTime(db: Db): Promise<Date> {
  const row = await db.row<{ now: Date }>('select now()');
  if (!row) throw new Error('The database returned no time.');
  return row.now;
}
