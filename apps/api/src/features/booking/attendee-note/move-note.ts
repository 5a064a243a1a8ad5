/** Moves the note on an attendee to the booking that replaces theirs. */
import type { Context } from '../../../platform/context.ts';
import * as queries from './queries.ts';

/** Call it with both bookings locked. */
export async function moveNote({ db }: Context, fromId: string, toId: string): Promise<void> {
  await queries.moveNote(db, fromId, toId);
}
