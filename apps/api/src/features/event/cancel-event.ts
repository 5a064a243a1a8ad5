/** Cancels an event, which nobody can book from then on. A job cancels its bookings and notifies the members. */
import type { ErrorOf } from '@rabita/contract/endpoint';
import type { cancelEvent as endpoint, StaffEvent } from '@rabita/contract/staff/event';
import type { Context } from '../../platform/context.ts';
import { isId } from '../../platform/database/db.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { err, ok, type Result } from '../../platform/result.ts';
import type { Editor } from '../audit/save-versioned.ts';
import { lockStaffEvent } from './queries.ts';
import { toStaffEvent } from './rules.ts';
import { saveEvent } from './save-event.ts';

export async function cancelEvent(
  context: Context,
  { eventId, ...editor }: Editor & { eventId: string },
): Promise<Result<{ event: StaffEvent }, ErrorOf<typeof endpoint>>> {
  const before = isId(eventId) ? await lockStaffEvent(context.db, eventId) : undefined;
  if (!before) return err('event.not_found');
  if (before.cancelled_at) return ok({ event: toStaffEvent(before) });
  if (before.now > before.ends_at) return err('booking.event_past');
  const event = await saveEvent(context, {
    before,
    values: { cancelled_at: before.now },
    action: 'event.cancelled',
    ...editor,
  });
  await addJob(context.db, 'cancel_bookings', { eventId: before.id });
  return ok({ event });
}
