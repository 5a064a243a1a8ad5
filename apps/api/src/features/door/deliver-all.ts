/** Stores the offline admissions that a scanner sends in one call, as many as fit into the call's time. */
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
import { exceedsOverrideLimit } from './override/queries.ts';
import * as queries from './queries.ts';
import { recordOverride } from './record-override.ts';
import { toDeliveryVerdict } from './rules.ts';
import { admitBooking } from './ticket/admit-booking.ts';

type AdmissionInput = BodyOf<typeof syncScanner>['admissions'][number];

type SyncState = {
  session: ScannerSession;
  /** The server's time, in seconds since 1970. Admissions with a later time get this time. */
  now: number;
  eventNumber: number;
  history: DoorHistory;
  ip: string;
  /** The scanner is revoked, so no admission is accepted until a manager settles it. */
  isLateUpload: boolean;
};

/**
 * Stores one offline admission as accepted or as a conflict. Idempotent. Each admission has its own transaction, so
 * that hundreds of admissions after an outage do not block concurrent scans.
 */
function deliverAdmission(
  context: Context,
  delivered: AdmissionInput,
  sync: SyncState,
): Promise<Result<DeliveryResult, 'scanner.revoked'>> {
  const { scannerId, eventId } = sync.session;
  const admission = parseAdmission(context, delivered);
  const key = fromBase64url(toManifestKey(delivered, admission)) ?? new Uint8Array();
  return context.db.transaction(async db => {
    const { scan_id: id, at } = delivered;
    const reason = 'text' in delivered ? delivered.reason : undefined;
    await queries.lockTicket(db, { eventId, ticketKey: key }, reason === undefined ? undefined : scannerId);
    // The statements are sent together and run in this order, after the locks.
    const [isRevoked, row, storedScan] = await Promise.all([
      queries.isScannerRevoked(db, scannerId),
      queries.findTicket(db, eventId, key),
      queries.findScan(db, id),
    ]);
    if (isRevoked !== sync.isLateUpload) return err('scanner.revoked');
    return ok(await applyDelivery({ ...context, db }, { id, at, admission, reason, row, storedScan }, sync));
  }, WITH_RETRY);
}

function parseAdmission({ secrets }: Context, delivered: AdmissionInput): DeliveredAdmission | undefined {
  if (!('text' in delivered)) return undefined;
  const { text, lane, term, at, reason } = delivered;
  const code = parseCode(text, getAllowedKeys(secrets), verifyWithOpenSsl);
  return { code, lane, term, at, isByHand: reason !== undefined };
}

/** Returns the ticket's key in the manifest, or an empty text if the delivered text is not a ticket. */
function toManifestKey(delivered: AdmissionInput, admission: DeliveredAdmission | undefined): string {
  if (!('text' in delivered)) return delivered.ticket;
  return admission && admission.code.kind !== 'other' ? ticketKey(admission.code.ticket.ticketId) : '';
}

type ParsedDelivery = {
  id: string;
  at: number;
  admission: DeliveredAdmission | undefined;
  /** Why a steward admitted by hand; undefined for an admission by code. */
  reason: string | undefined;
  row: Awaited<ReturnType<typeof queries.findTicket>>;
  storedScan: queries.ScanRow | undefined;
};

/** Returns the same UUID (RFC 9562, version 8) for the same parts. */
function deriveId(...parts: readonly string[]): string {
  const hash = createHash('sha256').update(parts.join('/')).digest('hex');
  const variant = ((Number.parseInt(hash.slice(16, 17), 16) & 3) | 8).toString(16);
  const hex = `${hash.slice(0, 12)}8${hash.slice(13, 16)}${variant}${hash.slice(17, 32)}`;
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');
}

/**
 * Whether the scanner, which got no response to its online scan, may have admitted offline with the same scan id after
 * a manager took the server's admission back.
 */
function mayFollowTakeBack(
  { delivery, is_taken_back, undone_at }: queries.ScanRow,
  scannedAt: number,
): boolean {
  if (delivery !== null || !is_taken_back || undone_at === null) return false;
  return scannedAt > secondsOf(undone_at) - clockToleranceSeconds;
}

async function applyDelivery(
  context: Context,
  { id, at: scannedAt, admission, reason, row, storedScan }: ParsedDelivery,
  { session, now, eventNumber, history, ip, isLateUpload }: SyncState,
): Promise<DeliveryResult> {
  const { scannerId } = session;
  const isOwnScan = storedScan?.scanner_id === scannerId;
  const isAfterTakeBack = isOwnScan && mayFollowTakeBack(storedScan, scannedAt);
  // Returns 'same' even if the admission was undone since, because a new admission needs a new scan.
  if (isOwnScan && storedScan.response.verdict === 'admitted' && !isAfterTakeBack) return 'same';
  if (isOwnScan && storedScan.delivery === 'conflict') return 'conflict';
  const isIdTaken =
    storedScan !== undefined &&
    (!isOwnScan || isAfterTakeBack || (storedScan.booking_id ?? row?.id) !== row?.id);
  // If the id belongs to another scan, this admission gets a derived id.
  const scanId = isIdTaken ? deriveId(scannerId, id, row?.id ?? '') : id;
  if (isIdTaken && (await queries.findScan(context.db, scanId))?.delivery === 'conflict') return 'conflict';

  const rejectionReason = await evaluateDelivery(context, { admission, row, session, eventNumber, history });
  const at = Math.min(scannedAt, now);
  const isByHand = reason !== undefined;
  const isOverLimit = isByHand && !rejectionReason && (await exceedsOverrideLimit(context.db, scannerId, at));
  const conflictReason =
    rejectionReason ??
    (isIdTaken ? 'scan_taken' : isLateUpload ? 'revoked' : isOverLimit ? 'too_many_overrides' : undefined);
  const bookingId = row?.id ?? null;
  if (row && !conflictReason && !(await admitBooking(context, { booking: row, scanId: id, at })))
    throw new Error('Another scan admitted a locked ticket.');
  const response = toDeliveryVerdict(row, { at, scanner: scannerId, conflictReason });
  const delivery = { id: scanId, scannerId, bookingId, response, at, conflictReason, isByHand, isLateUpload };
  const isStored = await recordDelivery(context, delivery);
  // The manager who settles a conflict sees the reason. A forged code proves nothing about its ticket.
  if (row && isByHand && isStored && (!conflictReason || isRealTicket(conflictReason)))
    await recordOverride(context, { scanId: scanId, booking: row, reason, scannerId, ip });
  return conflictReason ? 'conflict' : 'accepted';
}

type Deliveries = ResponseOf<typeof syncScanner>['deliveries'];

type DeliverAllInput = Pick<SyncState, 'session' | 'ip' | 'isLateUpload'> & { timeoutMs: number };

/**
 * The scanner sends admissions again that are missing in the result. A failure to store one of them does not stop the
 * others. The first admission is always stored, so that each call makes progress.
 */
export async function deliverAll(
  context: AppContext,
  admissions: BodyOf<typeof syncScanner>['admissions'],
  { session, ip, isLateUpload, timeoutMs }: DeliverAllInput,
): Promise<Result<Deliveries, 'scanner.revoked'>> {
  const deliveries: Deliveries = [];
  if (admissions.length === 0) return ok(deliveries);
  const endsAt = performance.now() + timeoutMs;
  const { now, number: eventNumber } = await queries.getDoorEvent(context.db, session.eventId);
  const history = await getDoorHistory(context, session);
  const sync = { session, now: secondsOf(now), eventNumber, history, ip, isLateUpload };
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
      // An app that sends no `text` treats each result as final, and retries only admissions without a result.
      if ('text' in admission || isLateUpload) deliveries.push({ scan_id, delivery: 'failed' });
    }
  }
  return ok(deliveries);
}
