/** Takes in one admission that a scanner made without a network: accepted, known already, or for a person to look at. */
import { fromBase64url } from '@rabita/door/base64url';
import { type Delivery, judgeDelivery } from '@rabita/door/own-scan';
import type { Context } from '../../platform/context.ts';
import { WITH_RETRY } from '../../platform/db.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import type { ScannerSession } from '../../platform/route.ts';
import { admitBooking } from './admit-booking.ts';
import * as queries from './queries.ts';
import { answerOf, stateOf } from './rules.ts';

type Delivered = { scan_id: string; ticket: string; at: number };

/**
 * In a transaction of its own, so that hundreds of them, after a long cut, hold nobody up who scans meanwhile.
 * @param now by the server's clock: no admission is of later than that, whatever the scanner counted
 */
export function deliverAdmission(
  context: Context,
  delivered: Delivered,
  session: ScannerSession,
  now: number,
): Promise<Outcome<Delivery, 'scanner.scan_taken' | 'scanner.session_dead'>> {
  return context.db.transaction(async db => {
    const key = fromBase64url(delivered.ticket) ?? new Uint8Array();
    await queries.holdTicket(db, session.eventId, key);
    if (await queries.isRevoked(db, session.scannerId)) return refuse('scanner.session_dead');
    return takeIn({ ...context, db }, delivered, key, session, now);
  }, WITH_RETRY);
}

async function takeIn(
  context: Context,
  { scan_id: id, at: told }: Delivered,
  key: Uint8Array,
  { scannerId, eventId }: ScannerSession,
  now: number,
): Promise<Outcome<Delivery, 'scanner.scan_taken'>> {
  const { db } = context;
  const known = await queries.findScan(db, id);
  const row = await queries.findTicket(db, eventId, key);
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
    (await admitBooking(context, { booking: row, scanId: id, at }));
  const delivery = isIn ? 'accepted' : 'conflict';
  const answer = answerOf(row, at, scannerId, isIn);
  await queries.saveDelivery(db, { id, scannerId, bookingId: row?.id ?? null, answer, at, delivery });
  return ok(delivery);
}
