/** Settles one conflict by a manager's decision: admits the ticket with its points, or dismisses the delivery. */
import type { Context } from '../../platform/context.ts';
import { secondsOf } from '../../platform/time/seconds-of.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { admitBooking } from '../ticket/admit-booking.ts';
import { markSettled, updateDisputed } from './queries.ts';
import { admittedVerdictOf, type ConflictRow } from './rules.ts';

export type Settlement = {
  decision: 'admit' | 'dismiss';
  note: string;
  staffId: string;
  address: string;
};

/**
 * Call it while the ticket is locked, and to admit only if `mayAdmit` allows it.
 * @returns false if the conflict was already settled
 */
export async function settleRow(
  context: Context,
  row: ConflictRow,
  { decision, note, staffId, address }: Settlement,
): Promise<boolean> {
  const { db } = context;
  const { id, booking_id: bookingId } = row;
  const answer = decision === 'admit' ? admittedVerdictOf(row) : null;
  if ((await markSettled(db, id, staffId, answer)) === 0) return false;
  if (bookingId !== null) {
    const booking = { id: bookingId, member_id: row.member_id };
    const at = secondsOf(row.scanned_at);
    if (answer && !(await admitBooking(context, { booking, scanId: id, at })))
      throw new Error('Another scan admitted a locked ticket.');
    await updateDisputed(db, bookingId);
  }
  await recordAudit(context, {
    actorKind: 'staff',
    actorId: staffId,
    action: decision === 'admit' ? 'delivery.admitted' : 'delivery.dismissed',
    address,
    subject: row.member_id ? { kind: 'member', id: row.member_id } : { kind: 'scanner', id: row.scanner_id },
    detail: { scan: id, ...(row.number !== null && { booking: row.number }), fault: row.fault },
    after: { note },
  });
  return true;
}
