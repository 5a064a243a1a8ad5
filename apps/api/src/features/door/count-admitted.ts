/** Counts an event's expected and admitted attendees. */
import type { Context } from '../../platform/context.ts';
import * as queries from './queries.ts';

export function countAdmitted(
  { db }: Context,
  eventId: string,
): Promise<{ expected: number; admitted: number }> {
  return queries.countAdmitted(db, eventId);
}
