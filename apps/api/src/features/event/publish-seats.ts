/** Sends the available seats of events to open pages, in the transaction that changes the events. */
import type { Context } from '../../platform/context.ts';
import { publishUpdate } from '../../platform/live/publish-update.ts';
import { findSeats } from './queries.ts';
import { countAvailableSeats, getEventState, type SeatsRow } from './rules.ts';

export async function publishSeats({ db }: Context, events: readonly SeatsRow[]): Promise<void> {
  const updates = events.map(event => {
    const payload = {
      id: event.id,
      state: getEventState(event, event.now),
      available_seats: countAvailableSeats(event),
    };
    return { topic: 'event', payload } as const;
  });
  await publishUpdate(db, ...updates);
}

/**
 * Call it after each change that frees a seat, in the same transaction.
 * @param eventIds events that the transaction has locked, so that the seat counts do not change before its commit
 */
export async function publishFreeSeats(context: Context, eventIds: readonly string[]): Promise<void> {
  await publishSeats(context, await findSeats(context.db, eventIds));
}
