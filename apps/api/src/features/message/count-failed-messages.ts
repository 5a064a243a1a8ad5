/** Counts unsent messages with a failed attempt, for the console's first page. */
import type { Context } from '../../platform/context.ts';
import { countFailedRows } from './queries.ts';

export function countFailedMessages({ db }: Context): Promise<number> {
  return countFailedRows(db);
}
