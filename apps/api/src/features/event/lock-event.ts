/** Locks a published event against other changes and bookings until the transaction ends. */
import type { Context } from '../../platform/context.ts';
import { lockPublishedEvent } from './queries.ts';
import type { EventRow } from './rules.ts';

export async function lockEvent({ db }: Context, eventId: string): Promise<EventRow | null> {
  return (await lockPublishedEvent(db, eventId)) ?? null;
}
