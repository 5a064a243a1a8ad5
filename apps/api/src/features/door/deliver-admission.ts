/** Takes in one admission that a scanner made without a network: accepted, known already, or for a manager to settle. */
import { createHash } from 'node:crypto';
import type { syncScanner } from '@rabita/contract/door/scanner';
import type { BodyOf } from '@rabita/contract/endpoint';
import { fromBase64url } from '@rabita/door/base64url';
import type { Delivery, DeliveryClaim } from '@rabita/door/judge-delivery';
import { parseCode } from '@rabita/door/judge-scan';
import { allowKeys } from '@rabita/door/keys';
import { ticketKey } from '@rabita/door/manifest';
import type { Context } from '../../platform/context.ts';
import { WITH_RETRY } from '../../platform/database/db.ts';
import type { ScannerSession } from '../../platform/http/route.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import type { DoorHistory } from '../delivery/find-door-history.ts';
import { judgeDelivery } from '../delivery/judge-delivery.ts';
import { recordDelivery } from '../delivery/record-delivery.ts';
import { getTicketKey } from '../ticket/get-ticket-key.ts';
import { admitBooking } from './admit-booking.ts';
import * as queries from './queries.ts';
import { answerOf } from './rules.ts';

type Delivered = BodyOf<typeof syncScanner>['admissions'][number];

type Contact = {
  session: ScannerSession;
  /** By the server's clock: no admission is recorded as later than that, whatever the scanner counted. */
  now: number;
  /** The event's number. */
  event: number;
  history: DoorHistory;
};

/** In a transaction of its own, so that hundreds of them, after a long cut, hold nobody up who scans meanwhile. */
export function deliverAdmission(
  context: Context,
  delivered: Delivered,
  contact: Contact,
): Promise<Outcome<Delivery, 'scanner.session_dead'>> {
  const { scannerId, eventId } = contact.session;
  const claim = readClaim(context, delivered);
  const key = fromBase64url(keyOf(delivered, claim)) ?? new Uint8Array();
  return context.db.transaction(async db => {
    await queries.lockTicket(db, eventId, key);
    if (await queries.isRevoked(db, scannerId)) return refuse('scanner.session_dead');
    const row = await queries.findTicket(db, eventId, key);
    const { scan_id: id, at } = delivered;
    return ok(await takeIn({ ...context, db }, { id, at, claim, row }, contact));
  }, WITH_RETRY);
}

function readClaim({ secrets }: Context, delivered: Delivered): DeliveryClaim | undefined {
  if (!('text' in delivered)) return undefined;
  const { text, lane, term, at } = delivered;
  return { code: parseCode(text, allowKeys([getTicketKey(secrets)])), lane, term, at };
}

/** By what the event's list knows the ticket; empty when the text names none. */
function keyOf(delivered: Delivered, claim: DeliveryClaim | undefined): string {
  if (!('text' in delivered)) return delivered.ticket;
  return claim && claim.code.kind !== 'other' ? ticketKey(claim.code.ticket.ticketId) : '';
}

type Read = {
  id: string;
  at: number;
  claim: DeliveryClaim | undefined;
  row: Awaited<ReturnType<typeof queries.findTicket>>;
};

/** A UUID (RFC 9562, version 8) that is the same whenever the same delivery is sent. */
function deriveId(...parts: readonly string[]): string {
  const hash = createHash('sha256').update(parts.join('/')).digest('hex');
  const variant = ((Number.parseInt(hash.slice(16, 17), 16) & 3) | 8).toString(16);
  const hex = `${hash.slice(0, 12)}8${hash.slice(13, 16)}${variant}${hash.slice(17, 32)}`;
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');
}

async function takeIn(
  context: Context,
  { id, at: told, claim, row }: Read,
  { session, now, event, history }: Contact,
): Promise<Delivery> {
  const { scannerId } = session;
  const known = await queries.findScan(context.db, id);
  const isOwn = known?.scanner_id === scannerId;
  // Undone since or not: to be let in again it takes another scan.
  if (isOwn && known.answer.verdict === 'admitted') return 'same';
  if (isOwn && known.delivery === 'conflict') return 'conflict';
  const isTaken = known !== undefined && (!isOwn || (known.booking_id ?? row?.id) !== row?.id);
  // The other scan keeps its id.
  const ownId = isTaken ? deriveId(scannerId, id, row?.id ?? '') : id;
  if (isTaken && (await queries.findScan(context.db, ownId))?.delivery === 'conflict') return 'conflict';

  const judged = await judgeDelivery(context, { claim, row, session, event, history });
  const fault = judged ?? (isTaken ? 'scan_taken' : undefined);
  const at = Math.min(told, now);
  const bookingId = row?.id ?? null;
  if (row && !fault && !(await admitBooking(context, { booking: row, scanId: id, at })))
    throw new Error('A ticket that was held was admitted by another scan.');
  const answer = answerOf(row, { at, scanner: scannerId, fault });
  await recordDelivery(context, { id: ownId, scannerId, bookingId, answer, at, fault });
  return fault ? 'conflict' : 'accepted';
}
