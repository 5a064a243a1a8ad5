/** Settles one conflict as a manager decided: admits the ticket with its points, or dismisses the delivery. */
import type { Context } from '../../../platform/context.ts';
import { secondsOf } from '../../../platform/time/seconds-of.ts';
import { byStaff, recordAudit } from '../../audit/record-audit.ts';
import { endDoubt } from '../lane/lock-lanes.ts';
import { toAuditDetails } from '../rules.ts';
import { admitBooking } from '../ticket/admit-booking.ts';
import { findSettledLanes, markSettled, updateDisputed } from './queries.ts';
import { type ConflictRow, toAdmittedVerdict } from './rules.ts';

export type Settlement = {
  decision: 'admit' | 'dismiss';
  note: string;
  staffId: string;
  ip: string;
};

/**
 * Call it while the ticket is locked. For a decision to admit, `mayAdmit` must be true.
 * @returns false if the conflict was already settled
 */
export async function settleRow(
  context: Context,
  row: ConflictRow,
  { decision, note, staffId, ip }: Settlement,
): Promise<boolean> {
  const { db } = context;
  const { id, booking_id: bookingId } = row;
  const response = decision === 'admit' ? toAdmittedVerdict(row) : null;
  if ((await markSettled(db, id, staffId, response)) === 0) return false;
  if (bookingId !== null) {
    const booking = { id: bookingId, member_id: row.member_id };
    const at = secondsOf(row.scanned_at);
    if (response && !(await admitBooking(context, { booking, scanId: id, at })))
      throw new Error('Another scan admitted a locked ticket.');
    await updateDisputed(db, bookingId);
  }
  const action = decision === 'admit' ? 'delivery.admitted' : 'delivery.dismissed';
  await recordAudit(context, byStaff(staffId, ip), action, {
    ...(bookingId === null
      ? { subject: { kind: 'scanner', id: row.scanner_id }, after: { note } }
      : toAuditDetails({ bookingId, memberId: row.member_id, isNamed: row.full_name !== null }, { note })),
    detail: { scan: id, ...(row.number !== null && { booking: row.number }), fault: row.conflict_reason },
  });
  return true;
}

type EndSettledDoubtInput = {
  eventId: string;
  scannerId: string;
  /** Absent if conflicts were settled: their audit lines contain the note, and an erasure clears it there. */
  note?: string;
  staffId: string;
  ip: string;
};

/** Call it while all lanes of the event are locked, so that the later of two concurrent calls sees all decisions. */
export async function endSettledDoubt(
  context: Context,
  { eventId, scannerId, note, staffId, ip }: EndSettledDoubtInput,
): Promise<void> {
  const lanes = await findSettledLanes(context.db, eventId, scannerId);
  if (lanes.length === 0) return;
  await endDoubt(context, eventId, scannerId);
  await recordAudit(context, byStaff(staffId, ip), 'scanner.lanes_given_back', {
    subject: { kind: 'scanner', id: scannerId },
    before: { lanes_in_doubt: lanes },
    after: { lanes_in_doubt: [], ...(note !== undefined && { note }) },
  });
}
