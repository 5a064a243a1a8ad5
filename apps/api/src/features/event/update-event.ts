/** Updates an event's details. Rejects a capacity below the held seats, and hiding an event that has bookings. */
import type { BodyOf, ErrorOf } from '@rabita/contract/endpoint';
import type { updateEvent as endpoint, StaffEvent } from '@rabita/contract/staff/event';
import type { Context } from '../../platform/context.ts';
import { isId } from '../../platform/database/db.ts';
import { rejectIfChanged, rejectOtherEdit } from '../../platform/database/versioned-row.ts';
import { err, ok, type Result } from '../../platform/result.ts';
import type { Editor } from '../audit/save-versioned.ts';
import { parseDetails } from './parse-details.ts';
import { lockStaffEvent, wasBooked } from './queries.ts';
import { saveEvent } from './save-event.ts';

type UpdateEventInput = Editor & { eventId: string; change: BodyOf<typeof endpoint> };

export async function updateEvent(
  context: Context,
  { eventId, change, ...editor }: UpdateEventInput,
): Promise<Result<{ event: StaffEvent }, ErrorOf<typeof endpoint>>> {
  const before = isId(eventId) ? await lockStaffEvent(context.db, eventId) : undefined;
  if (!before) return err('event.not_found');
  const staleError = rejectIfChanged(before, change.version, editor.staffId);
  if (staleError) return staleError;
  if (before.cancelled_at) return err('booking.event_cancelled');

  const details = await parseDetails(context, change, before);
  if (!details.ok) return details;
  const otherEdit = rejectOtherEdit(before, change.version, details.value);
  if (otherEdit) return otherEdit;
  const { capacity, published_at } = details.value;
  if (capacity !== null && capacity < before.held) {
    return err('event.capacity_below_held', { extra: { held: before.held } });
  }
  const isPublic = (at: Date | null) => at !== null && at <= before.now;
  const isHidden = isPublic(before.published_at) && !isPublic(published_at);
  if (isHidden && (await wasBooked(context.db, before.id))) return err('event.has_bookings');
  const event = await saveEvent(context, {
    before,
    values: details.value,
    action: 'event.updated',
    ...editor,
  });
  return ok({ event });
}
