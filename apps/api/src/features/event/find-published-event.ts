/** Finds the row of a published event as it is now: not cached, with all columns, and the database's time (`now`). */
import type { Context } from '../../platform/context.ts';
import { isId } from '../../platform/database/db.ts';
import { findEventRow, lockPublishedEvent } from './queries.ts';
import type { EventRow } from './rules.ts';

export async function findPublishedEvent({ db }: Context, eventId: string): Promise<EventRow | null> {
  return (isId(eventId) && (await findEventRow(db, eventId))) || null;
}

/** Also locks it against other changes and bookings until the transaction ends. */
export async function lockEvent({ db }: Context, eventId: string): Promise<EventRow | null> {
  return (await lockPublishedEvent(db, eventId)) ?? null;
}
