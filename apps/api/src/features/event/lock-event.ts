/** The event as nobody else can change it any more, nor sell a seat of it, until the transaction ends. */
import type { Context } from '../../platform/context.ts';
import { lockPublished } from './queries.ts';
import type { EventRow } from './rules.ts';

/** null: it is not there, or no longer published. */
export async function lockEvent({ db }: Context, eventId: string): Promise<EventRow | null> {
  return (await lockPublished(db, eventId)) ?? null;
}
