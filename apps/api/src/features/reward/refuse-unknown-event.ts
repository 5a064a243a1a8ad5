/** Refuses a perk for an event that does not exist. */
import type { Context } from '../../platform/context.ts';
import { isId } from '../../platform/database/db.ts';
import { type Refusal, refuse } from '../../platform/outcome.ts';
import { eventExists } from './queries.ts';

/** @param eventId null: the reward is no perk */
export async function refuseUnknownEvent(
  { db }: Context,
  eventId: string | null,
): Promise<Refusal<'event.not_found'> | null> {
  if (eventId === null || (isId(eventId) && (await eventExists(db, eventId)))) return null;
  return refuse('event.not_found');
}
