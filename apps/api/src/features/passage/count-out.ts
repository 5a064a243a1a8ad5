/** Counts an event's attendees who are out and may come back. */
import type { Context } from '../../platform/context.ts';
import * as queries from './queries.ts';

export function countOut({ db }: Context, eventId: string): Promise<number> {
  return queries.countOut(db, eventId);
}
