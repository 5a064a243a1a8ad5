/** Finds a published event: for fans with the member's booking, or its row for other use cases. */
import type { Language } from '@rabita/contract/constants';
import type { Event } from '@rabita/contract/fan/event';
import { single } from '../../platform/batching/single.ts';
import type { Context } from '../../platform/context.ts';
import { isId } from '../../platform/database/db.ts';
import { markOwnBookings } from './mark-own-bookings.ts';
import { findEventRow, lockPublishedEvent } from './queries.ts';
import { type EventRow, toEvent } from './rules.ts';

/** Finds the row as it is now: not cached, with all columns and the database's time (`now`). */
export async function findPublishedEvent({ db }: Context, eventId: string): Promise<EventRow | null> {
  return (isId(eventId) && (await findEventRow(db, eventId))) || null;
}

export async function lockEvent({ db }: Context, eventId: string): Promise<EventRow | null> {
  return (await lockPublishedEvent(db, eventId)) ?? null;
}

type FindEventInput = { eventId: string; memberId: string | null; language: Language };

export async function findEvent(
  context: Context,
  { eventId, memberId, language }: FindEventInput,
): Promise<Event | null> {
  const row = await findPublishedEvent(context, eventId);
  if (!row) return null;
  const event = toEvent(row, language);
  return memberId === null ? event : single(await markOwnBookings(context, memberId, [event]));
}
