/** The event as it stands at this moment, for whoever decides by more than its readers are shown. */
import type { Context } from '../../platform/context.ts';
import { isId } from '../../platform/database/db.ts';
import { findEvent } from './queries.ts';
import type { EventRow } from './rules.ts';

/** null: there is no such event, or it is not published. */
export async function findCurrentEvent({ db }: Context, eventId: string): Promise<EventRow | null> {
  return (isId(eventId) && (await findEvent(db, null, eventId))) || null;
}
