/** One event as its reader sees it, with their own booking of it. */
import type { Language } from '@rabita/contract/constants';
import type { Event } from '@rabita/contract/fan/event';
import type { Context } from '../../platform/context.ts';
import { isId } from '../../platform/database/db.ts';
import { findEvent } from './queries.ts';
import { eventOf } from './rules.ts';

type Asked = { eventId: string; memberId: string | null; language: Language };

/** null: there is no such event. */
export async function getEvent(
  context: Context,
  { eventId, memberId, language }: Asked,
): Promise<Event | null> {
  const row = isId(eventId) ? await findEvent(context.db, memberId, eventId) : undefined;
  return row ? eventOf(row, language) : null;
}
