/** Exports an event's gate list for use without scanners: the confirmed bookings by number, with initials. */
import type { ErrorOf } from '@rabita/contract/endpoint';
import type { DoorList, exportDoorList as endpoint } from '@rabita/contract/staff/door-papers';
import type { Context } from '../../../platform/context.ts';
import { WITH_RETRY } from '../../../platform/database/db.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { byStaff, recordAudit } from '../../audit/record-audit.ts';
import { findStaffEvent } from '../../event/find-staff-event.ts';
import { findConfirmedBookings, getAuthorAndTime } from './queries.ts';
import { toInitials } from './rules.ts';

type ExportDoorListInput = { eventId: string; staffId: string; ip: string };

/** The audit log records each list, because a printed list cannot be revoked. */
export function exportDoorList(
  context: Context,
  { eventId, staffId, ip }: ExportDoorListInput,
): Promise<Result<DoorList, ErrorOf<typeof endpoint>>> {
  return context.db.transaction(async db => {
    const txContext = { ...context, db };
    const event = await findStaffEvent(txContext, eventId);
    if (!event) return err('event.not_found');
    const { author, now } = await getAuthorAndTime(db, staffId);
    const bookings = await findConfirmedBookings(db, event._id);
    await recordAudit(txContext, byStaff(staffId, ip), 'event.door_list_exported', {
      detail: { rows: bookings.length },
      subject: { kind: 'event', id: event._id },
    });
    const { _id, translations, timezone, doors_open_at, ends_at } = event;
    return ok({
      event: {
        _id,
        name: { ar: translations.ar.name, en: translations.en.name },
        timezone,
        doors_open_at,
        ends_at,
        is_cancelled: event.cancelled_at !== null,
      },
      made_at: now.toISOString(),
      made_by: author,
      rows: bookings.map(({ number, full_name, is_admitted }) => ({
        number,
        initials: full_name === null ? null : toInitials(full_name),
        is_admitted,
      })),
    });
  }, WITH_RETRY);
}
