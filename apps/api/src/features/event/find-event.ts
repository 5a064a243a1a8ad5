/** Gets one published event with the member's own booking. */
import type { Language } from '@rabita/contract/constants';
import type { Event } from '@rabita/contract/fan/event';
import { single } from '../../platform/batching/single.ts';
import type { Context } from '../../platform/context.ts';
import { findPublishedEvent } from './find-published-event.ts';
import { markOwnBookings } from './mark-own-bookings.ts';
import { toEvent } from './rules.ts';

type GetEventInput = { eventId: string; memberId: string | null; language: Language };

export async function findEvent(
  context: Context,
  { eventId, memberId, language }: GetEventInput,
): Promise<Event | null> {
  const row = await findPublishedEvent(context, eventId);
  if (!row) return null;
  const event = toEvent(row, language);
  return memberId === null ? event : single(await markOwnBookings(context, memberId, [event]));
}
