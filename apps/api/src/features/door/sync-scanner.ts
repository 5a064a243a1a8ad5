/** Syncs a scanner: stores its offline admissions, then reassigns lanes, then returns lanes and changed tickets. */

import type { syncScanner as endpoint } from '@rabita/contract/door/scanner';
import type { BodyOf, ReplyOf } from '@rabita/contract/endpoint';
import { toBase64url } from '@rabita/door/base64url';
import { createAllowedKeys } from '@rabita/door/keys';
import * as lease from '@rabita/door/lease';
import { encodeManifest } from '@rabita/door/manifest-bytes';
import { toLaneUpdates } from '@rabita/door/scanner-lease';
import type { AppContext } from '../../platform/context.ts';
import { isUnavailable, WITH_RETRY } from '../../platform/database/db.ts';
import type { ScannerSession } from '../../platform/http/route.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import { secondsOf } from '../../platform/time/seconds-of.ts';
import { getDoorHistory } from '../delivery/get-door-history.ts';
import { getTicketKey } from '../ticket/get-ticket-key.ts';
import { deliverAdmission } from './deliver-admission.ts';
import * as queries from './queries.ts';
import { leaseOf, ticketsOf } from './rules.ts';
import { saveLanes } from './save-lanes.ts';

type SyncScannerInput = { body: BodyOf<typeof endpoint>; session: ScannerSession };
type Reply = ReplyOf<typeof endpoint>;

const DELIVERIES_PER_POINT = 50;

/**
 * Stores the offline admissions before any lane is reassigned: a scanner that gives a lane back has delivered all its
 * admissions of that lane, and the next holder sees them. A defect in storing one admission does not stop the others.
 */
export async function syncScanner(
  context: AppContext,
  { body, session }: SyncScannerInput,
): Promise<Outcome<Reply, 'scanner.session_dead' | 'request.too_many'>> {
  const left = takeSyncPoints(context, session, body.admissions.length);
  if (!left.ok) return refuse('request.too_many', { retryAfter: left.retryAfter });
  const delivered = await deliverAll(context, body.admissions, session);
  if (!delivered.ok) return delivered;
  // Locks all lanes, so that no admission runs while they are reassigned.
  const state = await context.db.transaction(async db => {
    const rows = await queries.lockLanes(db, session.eventId);
    if (await queries.isScannerRevoked(db, session.scannerId)) return undefined;
    const event = await queries.getDoorEvent(db, session.eventId);
    const now = secondsOf(event.now);
    await queries.markSynced(db, session.scannerId, body.is_leaving);
    const before = rows.map(leaseOf);
    let table = lease.endExpiredLeases(before, now);
    table = lease.giveBackLanes(table, session.scannerId, body.given_back);
    const seconds = event.lease_minutes * 60;
    // An app that cannot read the event's length counts with the default.
    const own = body.reads_lease_length ? seconds : Math.max(seconds, lease.defaultLeaseSeconds);
    table = lease.renewLeases(table, session.scannerId, now, own);
    table = lease.rebalanceLanes(table, await queries.findPresentScanners(db, session.eventId), now, own);
    await saveLanes(db, session.eventId, before, table);

    const known = await queries.findTicketSerial(db, session.eventId);
    const { edition, serial } = known ?? { edition: 0, serial: 0 };
    const from = body.since?.edition === edition && body.since.serial <= serial ? body.since.serial : 0;
    const changed = await queries.findChangedTickets(db, session.eventId, from);
    const scanners = await queries.findScannerNames(db, session.eventId);
    const counts = await queries.countAdmitted(db, session.eventId);
    return { event, now, table, seconds, edition, serial, from, changed, scanners, counts };
  }, WITH_RETRY);
  if (!state) return refuse('scanner.session_dead');

  const { event, edition, serial, from } = state;
  const keys = createAllowedKeys([getTicketKey(context.secrets)]);
  const tickets = ticketsOf(state.changed);
  const manifest = encodeManifest(
    { event: event.number, edition, from, serial, keys, tickets },
    body.manifest_version,
  );
  return ok({
    server_time: state.now,
    event: {
      _id: event.id,
      number: event.number,
      name: { ar: event.name_ar, en: event.name_en },
      format: event.ticket_format,
      opens_at: secondsOf(event.doors_open_at),
      ends_at: secondsOf(event.ends_at),
      is_cancelled: event.cancelled_at !== null,
    },
    scanners: state.scanners.map(({ id, name }) => ({ _id: id, name })),
    lanes: toLaneUpdates(state.table).map(news => ({ ...news, inDoubt: [...news.inDoubt] })),
    lease_seconds: state.seconds,
    deliveries: delivered.value,
    manifest: toBase64url(manifest),
    counts: state.counts,
  });
}

/** Counts a sync against the rate limit: one point, and one more for every fifty admissions or part of fifty. */
function takeSyncPoints({ limits }: AppContext, { scannerId }: ScannerSession, admissions: number) {
  let taken = limits.takeInProcess('door.sync', scannerId);
  for (let paid = 0; taken.ok && paid < admissions; paid += DELIVERIES_PER_POINT)
    taken = limits.takeInProcess('door.sync', scannerId);
  return taken;
}

async function deliverAll(
  context: AppContext,
  admissions: SyncScannerInput['body']['admissions'],
  session: ScannerSession,
): Promise<Outcome<Reply['deliveries'], 'scanner.session_dead'>> {
  const deliveries: Reply['deliveries'] = [];
  if (admissions.length === 0) return ok(deliveries);
  const { now, number: event } = await queries.getDoorEvent(context.db, session.eventId);
  const history = await getDoorHistory(context, session);
  const sync = { session, now: secondsOf(now), event, history };
  for (const admission of admissions) {
    const { scan_id } = admission;
    try {
      const outcome = await deliverAdmission(context, admission, sync);
      if (!outcome.ok) return outcome;
      deliveries.push({ scan_id, delivery: outcome.value });
    } catch (error) {
      if (isUnavailable(error)) throw error;
      context.log.error({ err: error, scan: scan_id }, 'a delivered admission could not be stored');
      // An older app, which sends no `text`, takes any result as final. Without a result, it retries.
      if ('text' in admission) deliveries.push({ scan_id, delivery: 'failed' });
    }
  }
  return ok(deliveries);
}
