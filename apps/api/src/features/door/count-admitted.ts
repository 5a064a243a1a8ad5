/**
 * Counts an event's confirmed bookings (`expected`), how many are admitted, of how many that was taken back, and how many
 * attendees are out.
 */
import type { Context } from '../../platform/context.ts';
import * as queries from './queries.ts';

export function countAdmitted({ db }: Context, eventId: string): Promise<queries.AdmittedCounts> {
  return queries.countAdmitted(db, eventId);
}
