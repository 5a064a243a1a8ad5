/** Counts an event's confirmed bookings (`expected`), how many are admitted, and of how many that was taken back. */
import type { Context } from '../../platform/context.ts';
import * as queries from './queries.ts';

export async function countAdmitted(
  { db }: Context,
  eventId: string,
): Promise<{ expected: number; admitted: number; taken_back: number }> {
  const taken_back = await queries.countTakenBack(db, eventId);
  return { ...(await queries.countAdmitted(db, eventId)), taken_back };
}
