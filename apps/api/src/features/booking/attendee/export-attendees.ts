/** Exports an event's attendees as a CSV file in which spreadsheets show Arabic correctly and run no formulas. */
import type { Language } from '@rabita/contract/constants';
import type { Context } from '../../../platform/context.ts';
import { WITH_RETRY } from '../../../platform/database/db.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { writeCsv } from '../../../platform/write-csv.ts';
import { byStaff, recordAudit } from '../../audit/record-audit.ts';
import { findStaffEvent } from '../../event/find-staff-event.ts';
import { attendeeHeadings, attendeeRow } from './messages.ts';
import { findListedAttendees } from './queries.ts';

type ExportAttendeesInput = { eventId: string; language: Language; staffId: string; ip: string };
type AttendeesFile = { file_name: string; content: string; rows: number };

/** The audit log records each export, because the file takes personal data out of the system. */
export function exportAttendees(
  context: Context,
  { eventId, language, staffId, ip }: ExportAttendeesInput,
): Promise<Result<AttendeesFile, 'event.not_found'>> {
  return context.db.transaction(async db => {
    const txContext = { ...context, db };
    const event = await findStaffEvent(txContext, eventId);
    if (!event) return err('event.not_found');
    const attendees = await findListedAttendees(db, event._id);
    await recordAudit(txContext, byStaff(staffId, ip), 'event.attendees_exported', {
      detail: { rows: attendees.length },
      subject: { kind: 'event', id: event._id },
    });
    return ok({
      file_name: `attendees-${event.starts.date}-${event._id.slice(0, 8)}.csv`,
      content: writeCsv(
        attendeeHeadings(language),
        attendees.map(row => attendeeRow(row, event.timezone, language)),
      ),
      rows: attendees.length,
    });
  }, WITH_RETRY);
}
