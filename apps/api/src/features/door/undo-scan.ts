/** Takes an admission back that was a slip of the hand: the ticket is open again, and the points are answered by an entry. */
import type { AppContext, Context } from '../../platform/context.ts';
import { isId, WITH_RETRY } from '../../platform/database/db.ts';
import type { ScannerSession } from '../../platform/http/route.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import { RefusalError } from '../../platform/refusal-error.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { publishPoints } from '../points/publish-points.ts';
import { reversePoints } from '../points/reverse-points.ts';
import { limitScans } from './limit-scans.ts';
import { findAttendee, findScan, markUndone, reopenBooking } from './queries.ts';

type Asked = { scanId: string; session: ScannerSession; address: string };
type Refused = 'scanner.scan_not_found' | 'scanner.undo_late' | 'points.below_zero' | 'request.too_many';

/** Within ten seconds after the admission reached the server; asking again gives the same answer. */
export async function undoScan(
  context: AppContext,
  { scanId, session, address }: Asked,
): Promise<Outcome<{ undone: boolean }, Refused>> {
  const within = limitScans(context, session);
  if (!within.ok) return within;
  const scan = isId(scanId) ? await findScan(context.db, scanId) : undefined;
  const isOwn = scan?.scanner_id === session.scannerId && scan.answer.verdict === 'admitted';
  if (!scan || !isOwn || scan.delivery === 'conflict') return refuse('scanner.scan_not_found');
  if (scan.undone_at) return ok({ undone: true });
  if (!scan.is_recent) return refuse('scanner.undo_late');
  await context.db.transaction(async db => {
    const booking = await reopenBooking(db, scan.id);
    // Undone meanwhile by the same request, sent twice.
    if (!booking) return;
    const points = await takeBack({ ...context, db }, booking.id);
    await markUndone(db, scan.id);
    await recordAudit(
      { ...context, db },
      {
        actorKind: 'scanner',
        actorId: session.scannerId,
        action: 'admission.undone',
        address,
        subject: { kind: 'booking', id: booking.id },
        detail: { scan: scan.id, points },
      },
    );
  }, WITH_RETRY);
  return ok({ undone: true });
}

/** Who has left the league has no points to take back, and nobody is told. */
async function takeBack(context: Context, bookingId: string): Promise<number> {
  const memberId = (await findAttendee(context.db, bookingId))?.member_id ?? null;
  let points = 0;
  const reverse = async () => {
    const reversed = await reversePoints(context, bookingId);
    if (!reversed.ok) throw new RefusalError(reversed);
    points = reversed.value ?? 0;
    return reversed.value && -reversed.value;
  };
  if (memberId === null) await reverse();
  else await publishPoints(context, { memberId, bookingId }, reverse);
  return points;
}
