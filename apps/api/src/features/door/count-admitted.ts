/**
 * Counts an event's confirmed bookings (`expected`), how many are admitted, of how many that was taken back, and how many
 * attendees are out.
 */
import type { Context } from '../../platform/context.ts';
import { countOut } from '../passage/count-out.ts';
import * as queries from './queries.ts';

export async function countAdmitted(
  context: Context,
  eventId: string,
): Promise<queries.AdmittedCounts & { out: number }> {
  return { ...(await queries.countAdmitted(context.db, eventId)), out: await countOut(context, eventId) };
}
