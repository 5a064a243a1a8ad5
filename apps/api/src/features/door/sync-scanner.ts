/** Syncs a scanner: stores its offline admissions, then reassigns lanes, then returns lanes and changed tickets. */
import type { syncScanner as endpoint } from '@rabita/contract/door/scanner';
import type { BodyOf, ResponseOf } from '@rabita/contract/endpoint';
import { toBase64url } from '@rabita/door/base64url';
import { encodeManifest } from '@rabita/door/encode-manifest';
import { toLaneUpdates } from '@rabita/door/scanner-lanes';
import type { AppContext } from '../../platform/context.ts';
import type { ScannerSession } from '../../platform/http/route.ts';
import { err, ok, type Result } from '../../platform/result.ts';
import { getAllowedKeys } from '../../platform/security/ticket-keys.ts';
import { secondsOf } from '../../platform/time/seconds-of.ts';
import { deliverAll } from './deliver-all.ts';
import { findOverridesAllowedAt } from './override/queries.ts';
import * as queries from './queries.ts';
import { toTicketMap } from './rules.ts';
import { updateLanes } from './update-lanes.ts';

type SyncScannerInput = {
  body: BodyOf<typeof endpoint>;
  session: ScannerSession;
  ip: string;
  timeoutMs: number;
};
type ResponseBody = ResponseOf<typeof endpoint>;

const ADMISSIONS_PER_ATTEMPT = 50;

/**
 * Stores the offline admissions before it reassigns lanes, because the next holder of a lane must see all its
 * admissions. The scanner keeps its lanes until it has delivered all admissions.
 */
export async function syncScanner(
  context: AppContext,
  { body, session, ip, timeoutMs }: SyncScannerInput,
): Promise<Result<ResponseBody, 'scanner.revoked' | 'request.too_many'>> {
  const rateLimit = takeSyncLimit(context, session, body.admissions.length);
  if (!rateLimit.ok) return err('request.too_many', { retryAfter: rateLimit.retryAfter });
  const delivered = await deliverAll(context, body.admissions, {
    session,
    ip,
    isLateUpload: false,
    timeoutMs,
  });
  if (!delivered.ok) return delivered;
  const stored = delivered.value.filter(({ delivery }) => delivery !== 'failed').length;
  const unsent = body.unsent === null ? null : Math.max(0, body.unsent - stored);
  const { db } = context;
  await queries.markSynced(db, session.scannerId, body.is_leaving, { battery: body.battery, unsent });
  const isComplete = delivered.value.length === body.admissions.length;
  const lanesBody = isComplete ? body : { ...body, given_back: [] };
  const updated = await updateLanes(context, { body: lanesBody, session });
  if (!updated) return err('scanner.revoked');
  const { event } = updated;
  // Read after the lanes, because a scanner that gets a lane needs all earlier admissions.
  const [manifest, scanners, counts, overridesAllowedAt] = await db.transaction(tx =>
    Promise.all([
      getManifest({ ...context, db: tx }, event, body.since),
      queries.findScannerNames(tx, session.eventId),
      queries.countAdmitted(tx, session.eventId),
      findOverridesAllowedAt(tx, session.scannerId),
    ]),
  );
  return ok({
    server_time: updated.now,
    event: {
      _id: event.id,
      number: event.number,
      name: { ar: event.name_ar, en: event.name_en },
      format: event.ticket_format,
      opens_at: secondsOf(event.doors_open_at),
      ends_at: secondsOf(event.ends_at),
      is_cancelled: event.cancelled_at !== null,
      allows_reentry: event.allows_reentry,
    },
    scanners: scanners.map(({ id, name, gate }) => ({ _id: id, name, gate })),
    lanes: toLaneUpdates(updated.leases).map(update => ({ ...update, inDoubt: [...update.inDoubt] })),
    lease_seconds: updated.leaseSeconds,
    overrides_allowed_at: overridesAllowedAt,
    deliveries: delivered.value,
    manifest: toBase64url(manifest),
    counts,
  });
}

/** Returns the whole ticket list, or the tickets that changed since the scanner's edition and serial. */
async function getManifest(
  { db, secrets }: AppContext,
  event: queries.DoorEvent,
  since: SyncScannerInput['body']['since'],
): Promise<Uint8Array> {
  const { edition, serial } = (await queries.findManifestVersion(db, event.id)) ?? { edition: 0, serial: 0 };
  const from = since?.edition === edition && since.serial <= serial ? since.serial : 0;
  const tickets = toTicketMap(await queries.findChangedTickets(db, event.id, from));
  const keys = getAllowedKeys(secrets);
  return encodeManifest({ event: event.number, edition, from, serial, keys, tickets });
}

/** Counts a sync as one attempt, plus one for each `ADMISSIONS_PER_ATTEMPT` admissions or part of them. */
function takeSyncLimit({ limits }: AppContext, { scannerId }: ScannerSession, admissions: number) {
  let limitResult = limits.takeInProcess('door.sync', scannerId);
  for (let count = 0; limitResult.ok && count < admissions; count += ADMISSIONS_PER_ATTEMPT)
    limitResult = limits.takeInProcess('door.sync', scannerId);
  return limitResult;
}
