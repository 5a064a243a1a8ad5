/** A scanner's contact: what it admitted arrives first, then lanes change hands, then it is told what changed. */

import type { syncScanner as endpoint } from '@rabita/contract/door';
import type { BodyOf, ReplyOf } from '@rabita/contract/endpoint';
import { toBase64url } from '@rabita/door/base64url';
import { allowKeys } from '@rabita/door/keys';
import * as lease from '@rabita/door/lease';
import { encodeManifest } from '@rabita/door/manifest-bytes';
import { tellLanes } from '@rabita/door/scanner-lease';
import type { Context } from '../../platform/context.ts';
import { WITH_RETRY } from '../../platform/db.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import type { ScannerSession } from '../../platform/route.ts';
import { holdTicketKey } from '../ticket/hold-ticket-key.ts';
import { deliverAdmission } from './deliver-admission.ts';
import * as queries from './queries.ts';
import { leaseOf, secondsOf, ticketsOf } from './rules.ts';
import { saveLanes } from './save-lanes.ts';

type Asked = { body: BodyOf<typeof endpoint>; session: ScannerSession };
type Reply = ReplyOf<typeof endpoint>;

/**
 * What was admitted is written before any lane changes hands: a scanner that gives a lane back has delivered what it
 * admitted there, and one that is granted it sees every admission before. An admission that cannot be its scanner's
 * ends the contact; those before it are kept, and known again when they are sent again.
 */
export async function syncScanner(
  context: Context,
  { body, session }: Asked,
): Promise<Outcome<Reply, 'scanner.scan_taken' | 'scanner.session_dead'>> {
  const deliveries: Reply['deliveries'] = [];
  const arrivedAt = secondsOf((await queries.findEvent(context.db, session.eventId)).now);
  for (const admission of body.admissions) {
    const outcome = await deliverAdmission(context, admission, session, arrivedAt);
    if (!outcome.ok) return outcome;
    deliveries.push({ scan_id: admission.scan_id, delivery: outcome.value });
  }
  // All lanes are held, so that no admission is under way while they change hands.
  const told = await context.db.transaction(async db => {
    const rows = await queries.lockLanes(db, session.eventId);
    if (await queries.isRevoked(db, session.scannerId)) return undefined;
    const event = await queries.findEvent(db, session.eventId);
    const now = secondsOf(event.now);
    await queries.markSynced(db, session.scannerId, body.is_leaving);
    const before = rows.map(leaseOf);
    let table = lease.endExpired(before, now);
    table = lease.giveBackLanes(table, session.scannerId, body.given_back);
    table = lease.renewLeases(table, session.scannerId, now);
    table = lease.rebalance(table, await queries.presentScanners(db, session.eventId), now);
    await saveLanes(db, session.eventId, before, table);

    const known = await queries.findSerial(db, session.eventId);
    const { edition, serial } = known ?? { edition: 0, serial: 0 };
    const from = body.since?.edition === edition && body.since.serial <= serial ? body.since.serial : 0;
    const changed = await queries.changedTickets(db, session.eventId, from);
    const scanners = await queries.scannerNames(db, session.eventId);
    const counts = await queries.countAdmitted(db, session.eventId);
    return { event, now, table, edition, serial, from, changed, scanners, counts };
  }, WITH_RETRY);
  if (!told) return refuse('scanner.session_dead');

  const { event, edition, serial, from } = told;
  const keys = allowKeys([holdTicketKey(context.secrets)]);
  const tickets = ticketsOf(told.changed);
  const manifest = encodeManifest({ event: event.number, edition, from, serial, keys, tickets });
  return ok({
    server_time: told.now,
    event: {
      _id: event.id,
      number: event.number,
      name: { ar: event.name_ar, en: event.name_en },
      format: event.ticket_format,
      opens_at: secondsOf(event.doors_open_at),
      ends_at: secondsOf(event.ends_at),
      is_cancelled: event.cancelled_at !== null,
    },
    scanners: told.scanners.map(({ id, name }) => ({ _id: id, name })),
    lanes: tellLanes(told.table).map(news => ({ ...news, inDoubt: [...news.inDoubt] })),
    deliveries,
    manifest: toBase64url(manifest),
    counts: told.counts,
  });
}
