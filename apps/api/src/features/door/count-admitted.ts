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
): Promise<{ expected: number; admitted: number; taken_back: number; out: number }> {
  const { db } = context;
  const taken_back = await queries.countTakenBack(db, eventId);
  return { ...(await queries.countAdmitted(db, eventId)), taken_back, out: await countOut(context, eventId) };
}
