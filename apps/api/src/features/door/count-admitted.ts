/** Counts an event's confirmed bookings (`expected`) and how many of them are admitted. */
import type { Context } from '../../platform/context.ts';
import * as queries from './queries.ts';

export function countAdmitted(
  { db }: Context,
  eventId: string,
): Promise<{ expected: number; admitted: number }> {
  return queries.countAdmitted(db, eventId);
}
