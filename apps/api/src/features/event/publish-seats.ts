/** Sends the available seats of events to open pages, in the transaction that changes the events. */
import type { Context } from '../../platform/context.ts';
import { publishUpdate } from '../../platform/live/publish-update.ts';
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
