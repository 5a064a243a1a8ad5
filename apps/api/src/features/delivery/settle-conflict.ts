/** Settles a conflict for a manager: admits the ticket, or dismisses the scanner's offline admission. */

import type { BodyOf, ErrorOf, ReplyOf } from '@rabita/contract/endpoint';
import type { settleConflict as endpoint } from '@rabita/contract/staff/conflict';
import type { Context } from '../../platform/context.ts';
import { isId } from '../../platform/database/db.ts';
import type { StaffSession } from '../../platform/http/route.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import { secondsOf } from '../../platform/time/seconds-of.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { admitBooking } from '../ticket/admit-booking.ts';
import { findConflict, lockTicket, markSettled, updateDisputed } from './queries.ts';
import { admittedVerdictOf, type ConflictRow, conflictOf, mayAdmit } from './rules.ts';

type SettleConflictInput = {
  id: string;
  body: BodyOf<typeof endpoint>;
  session: StaffSession;
  address: string;
};

export async function settleConflict(
  context: Context,
  { id, body: { decision, note }, session, address }: SettleConflictInput,
): Promise<Outcome<ReplyOf<typeof endpoint>, ErrorOf<typeof endpoint>>> {
  const { db } = context;
  const found = isId(id) ? await findConflict(db, id) : undefined;
  if (!found) return refuse('scanner.conflict_not_found');
  const { booking_id: bookingId } = found;
  if (bookingId !== null) await lockTicket(db, bookingId);
  // Reloads the conflict, now that the lock prevents other admissions of the ticket.
  const row = await getConflict(context, id);
  if (decision === 'admit' && !mayAdmit(row)) return refuse('scanner.conflict_not_admittable');
  const answer = decision === 'admit' ? admittedVerdictOf(row) : null;
  if ((await markSettled(db, id, session.staffId, answer)) === 0) return refuse('scanner.conflict_settled');
  if (bookingId !== null) {
    const booking = { id: bookingId, member_id: row.member_id };
    const at = secondsOf(row.scanned_at);
    if (answer && !(await admitBooking(context, { booking, scanId: id, at })))
      throw new Error('Another scan admitted a locked ticket.');
    await updateDisputed(db, bookingId);
  }
  await recordAudit(context, {
    actorKind: 'staff',
    actorId: session.staffId,
    action: decision === 'admit' ? 'delivery.admitted' : 'delivery.dismissed',
    address,
    subject: row.member_id ? { kind: 'member', id: row.member_id } : { kind: 'scanner', id: row.scanner_id },
    detail: { scan: id, ...(row.number !== null && { booking: row.number }), fault: row.fault },
    after: { note },
  });
  return ok({ conflict: conflictOf(await getConflict(context, id)) });
}

async function getConflict({ db }: Context, id: string): Promise<ConflictRow> {
  const row = await findConflict(db, id);
  if (!row) throw new Error('The conflict does not exist any more.');
  return row;
}
