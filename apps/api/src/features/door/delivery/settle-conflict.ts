/** Settles a conflict for a manager: admits the ticket, or dismisses the scanner's offline admission. */
import type { BodyOf, ErrorOf, ResponseOf } from '@rabita/contract/endpoint';
import type { settleConflict as endpoint } from '@rabita/contract/staff/conflict';
import type { Context } from '../../../platform/context.ts';
import { isId } from '../../../platform/database/db.ts';
import type { StaffSession } from '../../../platform/http/route.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { lockLanes } from '../lane/lock-lanes.ts';
import { findConflict, lockTicket } from './queries.ts';
import { type ConflictRow, mayAdmit, toConflict } from './rules.ts';
import { endSettledDoubt, settleRow } from './settle-row.ts';

type SettleConflictInput = {
  id: string;
  body: BodyOf<typeof endpoint>;
  session: StaffSession;
  ip: string;
};

export async function settleConflict(
  context: Context,
  { id, body: { decision, note }, session, ip }: SettleConflictInput,
): Promise<Result<ResponseOf<typeof endpoint>, ErrorOf<typeof endpoint>>> {
  const { db } = context;
  const conflict = isId(id) ? await findConflict(db, id) : undefined;
  if (!conflict) return err('scanner.conflict_not_found');
  const { booking_id: bookingId, event_id: eventId, scanner_id: scannerId } = conflict;
  // Lanes are locked before bookings (decision 044).
  if (conflict.is_late_upload) await lockLanes(db, eventId);
  if (bookingId !== null) await lockTicket(db, bookingId);
  // Reloads the conflict, now that the lock prevents other admissions of the ticket.
  const row = await getConflict(context, id);
  if (decision === 'admit' && !mayAdmit(row)) return err('scanner.conflict_not_admittable');
  const settlement = { decision, note, staffId: session.staffId, ip };
  if (!(await settleRow(context, row, settlement))) return err('scanner.conflict_settled');
  if (conflict.is_late_upload)
    await endSettledDoubt(context, { eventId, scannerId, staffId: session.staffId, ip });
  return ok({ conflict: toConflict(await getConflict(context, id)) });
}

async function getConflict({ db }: Context, id: string): Promise<ConflictRow> {
  const row = await findConflict(db, id);
  if (!row) throw new Error('The conflict does not exist any more.');
  return row;
}
