/** Notifies the member of a booking that staff changed. Guests and erased members get no message. */
import type { EventSummary } from '@rabita/contract/fan/event';
import type { Context } from '../../../platform/context.ts';
import { findEventSummaries } from '../../event/find-event-summaries.ts';
import { notifyMember } from '../notify-member.ts';
import { type HolderBookingRow, hasMember } from './rules.ts';

/** @param movedFrom the cancelled booking from which staff moved this booking */
export async function notifyHolder(
  context: Context,
  kind: Parameters<typeof notifyMember>[1],
  row: HolderBookingRow,
  movedFrom?: HolderBookingRow,
): Promise<void> {
  if (!hasMember(row)) return;
  const ids = [row.event_id, ...(movedFrom ? [movedFrom.event_id] : [])];
  const events = await findEventSummaries(context, ids, 'ar');
  await notifyMember(context, kind, {
    row,
    event: requireEvent(events, row.event_id),
    member: { ...row, id: row.member_id },
    ...(movedFrom &&
      hasMember(movedFrom) && {
        movedFrom: { row: movedFrom, event: requireEvent(events, movedFrom.event_id) },
      }),
  });
}

function requireEvent(events: ReadonlyMap<string, EventSummary>, id: string): EventSummary {
  const event = events.get(id);
  if (!event) throw new Error('The event of the booking does not exist.');
  return event;
}
