/** Sends the available seats of events to open pages, in the transaction that changes the events. */
import type { Context } from '../../platform/context.ts';
import { publishUpdate } from '../../platform/live/publish-update.ts';
import { findSeats } from './queries.ts';
import { availableSeatsOf, eventStateOf, type SeatsRow } from './rules.ts';

export async function publishSeats({ db }: Context, events: readonly SeatsRow[]): Promise<void> {
  const update = events.map(event => {
    const payload = {
      id: event.id,
      state: eventStateOf(event, event.now),
      available_seats: availableSeatsOf(event),
    };
    return { topic: 'event', payload } as const;
  });
  await publishUpdate(db, ...update);
}

/**
 * Call it after every change that frees a seat, in the same transaction.
 * @param eventIds events that the transaction has locked, so that the seat counts are still right at its commit
 */
export async function publishFreeSeats(context: Context, eventIds: readonly string[]): Promise<void> {
  await publishSeats(context, await findSeats(context.db, eventIds));
}
