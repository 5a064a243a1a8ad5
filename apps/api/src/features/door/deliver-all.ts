/**
 * Stores the offline admissions that a scanner sends at once, as many as fit into the time that the call has. A defect
 * in storing one of them does not stop the others.
 */

import { createHash } from 'node:crypto';
import type { syncScanner } from '@rabita/contract/door/scanner';
import type { BodyOf, ResponseOf } from '@rabita/contract/endpoint';
import { fromBase64url } from '@rabita/door/base64url';
import { parseCode } from '@rabita/door/evaluate-scan';
import {
  clockToleranceSeconds,
  type DeliveredAdmission,
  type DeliveryResult,
  isRealTicket,
} from '@rabita/door/find-rejection-reason';
import { ticketKey } from '@rabita/door/manifest';
import type { AppContext, Context } from '../../platform/context.ts';
import { isUnavailable, WITH_RETRY } from '../../platform/database/db.ts';
import type { ScannerSession } from '../../platform/http/route.ts';
import { err, ok, type Result } from '../../platform/result.ts';
import { getAllowedKeys, verifyWithOpenSsl } from '../../platform/security/ticket-keys.ts';
import { secondsOf } from '../../platform/time/seconds-of.ts';
import { type DoorHistory, evaluateDelivery, getDoorHistory } from './delivery/evaluate-delivery.ts';
import { recordDelivery } from './delivery/record-delivery.ts';
import { checkOverride } from './override/check-override.ts';
import * as queries from './queries.ts';
import { recordOverride } from './record-override.ts';
import { verdictOfDelivery } from './rules.ts';
import { admitBooking } from './ticket/admit-booking.ts';

type AdmissionInput = BodyOf<typeof syncScanner>['admissions'][number];

type SyncState = {
  session: ScannerSession;
  /** The server's time, in seconds since 1970. An admission with a later time is recorded at this time. */
  now: number;
  /** The short event number that tickets contain, not the event's id. */
  event: number;
  history: DoorHistory;
  /** The client's address, for the audit log. */
  address: string;
  /** The scanner is revoked: nothing is accepted by itself, a manager settles it. */
  isLateUpload: boolean;
};

/**
 * Stores one admission that a scanner made offline, as accepted or as a conflict. A repetition changes nothing.
 * Uses one transaction per admission, so that hundreds delivered after an outage do not block concurrent scans.
 */
function deliverAdmission(
  context: Context,
  delivered: AdmissionInput,
  sync: SyncState,
): Promise<Result<DeliveryResult, 'scanner.revoked'>> {
  const { scannerId, eventId } = sync.session;
  const claim = parseClaim(context, delivered);
  const key = fromBase64url(keyOf(delivered, claim)) ?? new Uint8Array();
  return context.db.transaction(async db => {
    const { scan_id: id, at } = delivered;
    const reason = 'text' in delivered ? delivered.reason : undefined;
    await queries.lockTicket(db, { eventId, ticketKey: key }, reason === undefined ? undefined : scannerId);
    // Sent together and run in this order, after the locks.
    const [isRevoked, row, known] = await Promise.all([
      queries.isScannerRevoked(db, scannerId),
      queries.findTicket(db, eventId, key),
      queries.findScan(db, id),
    ]);
    if (isRevoked !== sync.isLateUpload) return err('scanner.revoked');
    return ok(await applyDelivery({ ...context, db }, { id, at, claim, reason, row, known }, sync));
  }, WITH_RETRY);
}

function parseClaim({ secrets }: Context, delivered: AdmissionInput): DeliveredAdmission | undefined {
  if (!('text' in delivered)) return undefined;
  const { text, lane, term, at, reason } = delivered;
  const code = parseCode(text, getAllowedKeys(secrets), verifyWithOpenSsl);
  return { code, lane, term, at, isByHand: reason !== undefined };
}

/** Returns the ticket's key in the manifest, or an empty text if the delivered text is not a ticket. */
function keyOf(delivered: AdmissionInput, claim: DeliveredAdmission | undefined): string {
  if (!('text' in delivered)) return delivered.ticket;
  return claim && claim.code.kind !== 'other' ? ticketKey(claim.code.ticket.ticketId) : '';
}

type ParsedDelivery = {
  id: string;
  at: number;
  claim: DeliveredAdmission | undefined;
  /** Why a steward admitted by hand; undefined: the code alone admitted. */
  reason: string | undefined;
  row: Awaited<ReturnType<typeof queries.findTicket>>;
  /** The scan that already has this id. */
  known: queries.ScanRow | undefined;
};

/** Returns a UUID (RFC 9562, version 8) that is the same each time the same admission is delivered. */
function deriveId(...parts: readonly string[]): string {
  const hash = createHash('sha256').update(parts.join('/')).digest('hex');
  const variant = ((Number.parseInt(hash.slice(16, 17), 16) & 3) | 8).toString(16);
  const hex = `${hash.slice(0, 12)}8${hash.slice(13, 16)}${variant}${hash.slice(17, 32)}`;
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');
}

/**
 * Whether a scanner whose request got no response admitted by itself under the same id, perhaps after a manager took
 * back what the server had admitted.
 */
function isAfterTakingBack(
  { delivery, is_taken_back, undone_at }: queries.ScanRow,
  claimedAt: number,
): boolean {
  if (delivery !== null || !is_taken_back || undone_at === null) return false;
  return claimedAt > secondsOf(undone_at) - clockToleranceSeconds;
}

async function applyDelivery(
  context: Context,
  { id, at: claimedAt, claim, reason, row, known }: ParsedDelivery,
  { session, now, event, history, address, isLateUpload }: SyncState,
): Promise<DeliveryResult> {
  const { scannerId } = session;
  const isOwn = known?.scanner_id === scannerId;
  const isLate = isOwn && isAfterTakingBack(known, claimedAt);
  // Returns 'same' even if the admission has been undone since: a new admission needs a new scan.
  if (isOwn && known.response.verdict === 'admitted' && !isLate) return 'same';
  if (isOwn && known.delivery === 'conflict') return 'conflict';
  const isTaken = known !== undefined && (!isOwn || isLate || (known.booking_id ?? row?.id) !== row?.id);
  // If the id belongs to another scan, this one gets a derived id.
  const ownId = isTaken ? deriveId(scannerId, id, row?.id ?? '') : id;
  if (isTaken && (await queries.findScan(context.db, ownId))?.delivery === 'conflict') return 'conflict';

  const evaluated = await evaluateDelivery(context, { claim, row, session, event, history });
  const at = Math.min(claimedAt, now);
  const isByHand = reason !== undefined;
  const isTooMany = isByHand && !evaluated && !(await checkOverride(context, scannerId, at));
  const conflictReason =
    evaluated ??
    (isTaken ? 'scan_taken' : isLateUpload ? 'revoked' : isTooMany ? 'too_many_overrides' : undefined);
  const bookingId = row?.id ?? null;
  if (row && !conflictReason && !(await admitBooking(context, { booking: row, scanId: id, at })))
    throw new Error('Another scan admitted a locked ticket.');
  const response = verdictOfDelivery(row, { at, scanner: scannerId, conflictReason });
  const delivery = { id: ownId, scannerId, bookingId, response, at, conflictReason, isByHand, isLateUpload };
  const isStored = await recordDelivery(context, delivery);
  // A conflict's reason is for the manager, who settles it. A forged code proves nothing about its ticket.
  if (row && isByHand && isStored && (!conflictReason || isRealTicket(conflictReason)))
    await recordOverride(context, { scanId: ownId, booking: row, reason, scannerId, address });
  return conflictReason ? 'conflict' : 'accepted';
}

type Deliveries = ResponseOf<typeof syncScanner>['deliveries'];

type DeliverAllInput = Pick<SyncState, 'session' | 'address' | 'isLateUpload'> & { storeMs: number };

/**
 * Each admission commits by itself, so hundreds can take longer than a request may. The scanner sends those again that
 * the response does not name.
 * @param admissions the first is always stored, so each call makes progress
 */
export async function deliverAll(
  context: AppContext,
  admissions: BodyOf<typeof syncScanner>['admissions'],
  { session, address, isLateUpload, storeMs }: DeliverAllInput,
): Promise<Result<Deliveries, 'scanner.revoked'>> {
  const deliveries: Deliveries = [];
  if (admissions.length === 0) return ok(deliveries);
  const endsAt = performance.now() + storeMs;
  const { now, number: event } = await queries.getDoorEvent(context.db, session.eventId);
  const history = await getDoorHistory(context, session);
  const sync = { session, now: secondsOf(now), event, history, address, isLateUpload };
  for (const [index, admission] of admissions.entries()) {
    if (index > 0 && performance.now() > endsAt) break;
    const { scan_id } = admission;
    try {
      const result = await deliverAdmission(context, admission, sync);
      if (!result.ok) return result;
      deliveries.push({ scan_id, delivery: result.value });
    } catch (error) {
      if (isUnavailable(error)) throw error;
      context.log.error({ err: error, scan: scan_id }, 'a delivered admission could not be stored');
      // An older app, which sends no `text`, takes any result as final. Without a result, it retries.
      if ('text' in admission || isLateUpload) deliveries.push({ scan_id, delivery: 'failed' });
    }
  }
  return ok(deliveries);
}
