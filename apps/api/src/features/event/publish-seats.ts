/** Publishes an event's available seats to open pages, in the transaction that takes or frees a seat. */
import type { Event } from '@rabita/contract/fan/event';
import type { Context } from '../../platform/context.ts';
import { publishNews } from '../../platform/live/notify.ts';

export async function publishSeats({ db }: Context, event: Event): Promise<void> {
  const { _id: id, state, available_seats = null } = event;
  await publishNews(db, { topic: 'event', payload: { id, state, available_seats } });
}
