/** Changes an event's time and venue. If either changes, a job notifies the members, because there can be thousands. */
import type { BodyOf, ErrorOf } from '@rabita/contract/endpoint';
import type { moveEvent as endpoint, StaffEvent } from '@rabita/contract/staff/event';
import type { Context } from '../../platform/context.ts';
import { isId } from '../../platform/database/db.ts';
import { rejectIfChanged } from '../../platform/database/versioned-row.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { err, ok, type Result } from '../../platform/result.ts';
import type { Editor } from '../audit/save-versioned.ts';
import { parseTimes } from './parse-times.ts';
import { lockStaffEvent } from './queries.ts';
import { hasMoved } from './rules.ts';
import { saveEvent } from './save-event.ts';

type MoveEventInput = Editor & { eventId: string; move: BodyOf<typeof endpoint> };

export async function moveEvent(
  context: Context,
  { eventId, move, ...editor }: MoveEventInput,
): Promise<Result<{ event: StaffEvent; told: number }, ErrorOf<typeof endpoint>>> {
  const before = isId(eventId) ? await lockStaffEvent(context.db, eventId) : undefined;
  if (!before) return err('event.not_found');
  const staleError = rejectIfChanged(before, move.version);
  if (staleError) return staleError;
  if (before.cancelled_at) return err('booking.event_cancelled');
  if (before.now > before.ends_at) return err('booking.event_past');

  const times = await parseTimes(context, move, before);
  if (!times.ok) return times;
  const { ar, en } = move.translations;
  const values = {
    ...times.value,
    location_ar: ar.location,
    location_en: en.location,
    city_ar: ar.city,
    city_en: en.city,
  };
  const isMoved = hasMoved(before, { ...before, ...values });
  const event = await saveEvent(context, {
    before,
    values: { ...values, ...(isMoved && { moves: before.moves + 1 }) },
    action: 'event.moved',
    ...editor,
  });
  if (!isMoved || before.held === 0) return ok({ event, told: 0 });
  await addJob(context.db, 'notify_of_move', { eventId: before.id });
  return ok({ event, told: before.held });
}
