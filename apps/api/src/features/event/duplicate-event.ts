/** Duplicates an event as a draft on another day, with its gates and picture, but without its bookings. */
import type { ErrorOf } from '@rabita/contract/endpoint';
import type { duplicateEvent as endpoint, StaffEvent } from '@rabita/contract/staff/event';
import type { VenueMoment } from '@rabita/contract/staff/staff-fields';
import type { Context } from '../../platform/context.ts';
import { isId } from '../../platform/database/db.ts';
import { err, ok, type Result } from '../../platform/result.ts';
import { toVenueMoment } from '../../platform/time/parse-moments.ts';
import type { Editor } from '../audit/save-versioned.ts';
import { copyEventPicture } from '../picture/export-pictures.ts';
import { copyGates } from './gate/queries.ts';
import { parseTimes } from './parse-times.ts';
import { findStaffEventRow } from './queries.ts';
import { shiftMoment } from './rules.ts';
import { saveEvent, toEventValues } from './save-event.ts';

type DuplicateEventInput = Editor & { eventId: string; starts: VenueMoment };

export async function duplicateEvent(
  context: Context,
  { eventId, starts, ...editor }: DuplicateEventInput,
): Promise<Result<{ event: StaffEvent }, ErrorOf<typeof endpoint>>> {
  const original = isId(eventId) ? await findStaffEventRow(context.db, eventId) : undefined;
  if (!original) return err('event.not_found');
  const { timezone, booking_opens_at } = original;
  // Shifts local times, so that booking opens at the same time of day even across a clock change.
  const origin = toVenueMoment(original.starts_at, timezone);
  const shift = (instant: Date) => shiftMoment(toVenueMoment(instant, timezone), origin, starts);
  const times = await parseTimes(
    context,
    {
      timezone,
      starts,
      ends: shift(original.ends_at),
      doors_open: shift(original.doors_open_at),
      booking_opens: booking_opens_at && shift(booking_opens_at),
      booking_closes: shift(original.booking_closes_at),
    },
    null,
  );
  if (!times.ok) return times;
  const event = await saveEvent(context, {
    before: null,
    values: { ...toEventValues(original), ...times.value, published_at: null, cancelled_at: null },
    action: 'event.duplicated',
    ...editor,
  });
  await copyEventPicture(context, original.id, event._id);
  await copyGates(context.db, original.id, event._id);
  return ok({ event });
}
