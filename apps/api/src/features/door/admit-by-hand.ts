/** Admits an attendee without a code (an override): evaluates the booking like a ticket, and records the reason. */
import type { admitByHand as endpoint } from '@rabita/contract/door/scanner';
import type { BodyOf, ResponseOf } from '@rabita/contract/endpoint';
import { evaluateByHand } from '@rabita/door/evaluate-scan';
import type { AppContext } from '../../platform/context.ts';
import { isId } from '../../platform/database/db.ts';
import type { ScannerSession } from '../../platform/http/route.ts';
import { err, type Result } from '../../platform/result.ts';
import { ResultError } from '../../platform/result-error.ts';
import { toResult } from '../../platform/security/limits.ts';
import { decideScan } from './decide-scan.ts';
import { exceedsOverrideLimit } from './override/queries.ts';
import { findBooking, lockScanner } from './queries.ts';
import { recordOverride } from './record-override.ts';
import { toTicketState } from './ticket/rules.ts';

type AdmitByHandInput = { body: BodyOf<typeof endpoint>; session: ScannerSession; ip: string };
type AdmitByHandError =
  | 'booking.not_found'
  | 'scanner.scan_taken'
  | 'scanner.override_limit'
  | 'request.too_many';

export async function admitByHand(
  context: AppContext,
  { body, session, ip }: AdmitByHandInput,
): Promise<Result<ResponseOf<typeof endpoint>, AdmitByHandError>> {
  const rateLimit = toResult(context.limits.takeInProcess('door.scan', session.scannerId));
  if (!rateLimit.ok) return rateLimit;
  const bookingId = body.booking_id;
  const booking = isId(bookingId) ? await findBooking(context.db, session.eventId, bookingId) : undefined;
  if (!booking) return err('booking.not_found');
  return decideScan(context, {
    id: body.scan_id,
    session,
    lane: booking.lane,
    isByHand: true,
    // Reloads the booking while its lane is locked, because it may have changed.
    findRow: db => findBooking(db, session.eventId, bookingId),
    evaluate: (row, door) => {
      if (!row) throw new Error('The booking does not exist any more.');
      return evaluateByHand(row.lane, door, toTicketState(row), door.now);
    },
    beforeAdmission: async (txContext, now) => {
      await lockScanner(txContext.db, session.scannerId);
      if (await exceedsOverrideLimit(txContext.db, session.scannerId, now))
        throw new ResultError(err('scanner.override_limit'));
    },
    afterAdmission: (txContext, row) =>
      recordOverride(txContext, {
        scanId: body.scan_id,
        scannerId: session.scannerId,
        booking: row,
        reason: body.reason,
        ip,
      }),
  });
}
