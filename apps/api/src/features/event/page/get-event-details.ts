/** Gets a published event for its own page, with the member's booking. */
import type { Language } from '@rabita/contract/constants';
import type { ErrorOf } from '@rabita/contract/endpoint';
import type { EventDetails, getEvent as endpoint } from '@rabita/contract/fan/event';
import { single } from '../../../platform/batching/single.ts';
import type { Context } from '../../../platform/context.ts';
import { isId } from '../../../platform/database/db.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { markOwnBookings } from '../mark-own-bookings.ts';
import { findEventDetailsRow } from './queries.ts';
import { toEventDetails } from './rules.ts';

type EventDetailsInput = { eventId: string; memberId: string | null; language: Language };

export async function getEventDetails(
  context: Context,
  { eventId, memberId, language }: EventDetailsInput,
): Promise<Result<{ event: EventDetails }, ErrorOf<typeof endpoint>>> {
  const row = isId(eventId) ? await findEventDetailsRow(context.db, eventId) : undefined;
  if (!row) return err('event.not_found');
  const event = toEventDetails(row, language);
  if (memberId === null) return ok({ event });
  return ok({ event: single(await markOwnBookings(context, memberId, [event])) });
}
