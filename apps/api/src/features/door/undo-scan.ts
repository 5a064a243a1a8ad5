/**
 * Undoes an admission: the ticket can be admitted again, and an opposite ledger entry reverses its points. If the event
 * was cancelled or the member erased meanwhile, the booking ends as it would have without the admission.
 */
import type { AppContext, Context } from '../../platform/context.ts';
import { isId, WITH_RETRY } from '../../platform/database/db.ts';
import type { ScannerSession } from '../../platform/http/route.ts';
import { err, ok, type Result } from '../../platform/result.ts';
import { toResult } from '../../platform/security/limits.ts';
import { byScanner, recordAudit } from '../audit/record-audit.ts';
import { getAttendee } from '../booking/attendee/find-attendees.ts';
import { cancelBatch } from '../booking/cancel-all-bookings.ts';
import { endBookings } from '../booking/end-bookings.ts';
import { reversePoints } from '../points/earn-points.ts';
import { publishPoints } from '../points/publish-points.ts';
import { lockReferralMembers, reverseReferral } from '../points/referral/pay-referral.ts';
import { reverseStreak } from '../points/streak/pay-streak.ts';
import { clearAdmission, findScan, lockDoorEvent, markUndone } from './queries.ts';

type UndoScanInput = { scanId: string; session: ScannerSession; ip: string };
type UndoScanError = 'scanner.scan_not_found' | 'scanner.undo_late' | 'request.too_many';

/** Idempotent. Rejects an undo more than ten seconds after the server stored the admission. */
export async function undoScan(
  context: AppContext,
  { scanId, session, ip }: UndoScanInput,
): Promise<Result<{ undone: boolean }, UndoScanError>> {
  const rateLimit = toResult(context.limits.takeInProcess('door.scan', session.scannerId));
  if (!rateLimit.ok) return rateLimit;
  const scan = isId(scanId) ? await findScan(context.db, scanId) : undefined;
  const isOwnAdmission = scan?.scanner_id === session.scannerId && scan.response.verdict === 'admitted';
  if (!scan || !isOwnAdmission || scan.delivery === 'conflict') return err('scanner.scan_not_found');
  if (scan.undone_at) return ok({ undone: true });
  if (!scan.is_recent) return err('scanner.undo_late');
  await context.db.transaction(async db => {
    const txContext = { ...context, db };
    await lockDoorEvent(db, session.eventId);
    const booking = await clearAdmission(db, scan.id);
    // A concurrent call has already undone the admission.
    if (!booking) return;
    // Before the points, because ending a booking locks redemptions, which are locked before members (decision 044).
    if (booking.is_erased)
      await endBookings(txContext, { bookingIds: [booking.id], by: 'member', auditEntry: null });
    await cancelBatch(txContext, session.eventId);
    const points = await reverseAdmission(txContext, booking.id);
    await markUndone(db, scan.id);
    await recordAudit(txContext, byScanner(session.scannerId, ip), 'admission.undone', {
      subject: { kind: 'booking', id: booking.id },
      detail: { scan: scan.id, points },
    });
  }, WITH_RETRY);
  return ok({ undone: true });
}

/**
 * Reverses the points, streak and referral of an admission. Call it after clearing `checked_in_at`.
 * @returns the points taken back
 */
export async function reverseAdmission(context: Context, bookingId: string): Promise<number> {
  const memberId = (await getAttendee(context, bookingId))?.member_id ?? null;
  let points = 0;
  const reverse = async () => {
    await lockReferralMembers(context, bookingId);
    const reversed = await reversePoints(context, bookingId);
    const streak = await reverseStreak(context, { memberId, bookingId });
    const referral = await reverseReferral(context, { memberId, bookingId });
    points = (reversed ?? 0) + streak + referral;
    return reversed === null ? null : -points;
  };
  if (memberId === null) await reverse();
  else await publishPoints(context, { memberId, bookingId }, reverse);
  return points;
}
