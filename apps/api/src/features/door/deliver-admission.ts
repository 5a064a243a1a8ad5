/** Takes in one admission that a scanner made without a network: accepted, known already, or for a person to look at. */
import { fromBase64url } from '@rabita/door/base64url';
import { type Delivery, judgeDelivery } from '@rabita/door/own-scan';
import type { Context } from '../../platform/context.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import type { ScannerSession } from '../../platform/route.ts';
import { admitBooking } from './admit-booking.ts';
import { findScan, findTicket, saveDelivery } from './queries.ts';
import { answerOf, stateOf } from './rules.ts';

type Delivered = { scan_id: string; ticket: string; at: number };

/** @param now by the server's clock: no admission is of later than that, whatever the scanner counted */
export async function deliverAdmission(
  context: Context,
  { scan_id: id, ticket, at: told }: Delivered,
  { scannerId, eventId }: ScannerSession,
  now: number,
): Promise<Outcome<Delivery, 'scanner.scan_taken'>> {
  const { db } = context;
  const key = fromBase64url(ticket) ?? new Uint8Array();
  const known = await findScan(db, id);
  const row = await findTicket(db, eventId, key);
  const isOther = known && known.booking_id !== null && known.booking_id !== (row?.id ?? null);
  if (known && (known.scanner_id !== scannerId || isOther)) return refuse('scanner.scan_taken');
  if (known?.delivery === 'conflict') return ok('conflict');
  // Admitted by this very scan once, and undone since: to be let in again it takes another scan.
  if (known?.undone_at) return ok('same');

  const at = Math.min(told, now);
  const judged = judgeDelivery(row && stateOf(row), row?.admitted_by ?? null, id);
  if (judged === 'same') return ok('same');
  const isIn =
    row !== undefined &&
    judged === 'accepted' &&
    (await admitBooking(context, { bookingId: row.id, scanId: id, at }));
  const delivery = isIn ? 'accepted' : 'conflict';
  // Read again where it was refused: another scan may have been quicker just now.
  const latest = isIn ? row : await findTicket(db, eventId, key);
  const answer = answerOf(latest, at, scannerId, isIn);
  await saveDelivery(db, { id, scannerId, bookingId: row?.id ?? null, answer, at, delivery });
  return ok(delivery);
}
