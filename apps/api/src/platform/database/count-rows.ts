/** Counts the rows that a query selects. */
import type { Db } from './db.ts';

/** @param from the query without its `select`, such as `from booking where event_id = $1` */
export async function countRows(db: Db, from: string, values: readonly unknown[] = []): Promise<number> {
  return (await db.row<{ total: number }>(`select count(*) as total ${from}`, values))?.total ?? 0;
}
