/** A scanner's contact: what it admitted arrives first, then lanes change hands, then it is told what changed. */

import type { syncScanner as endpoint } from '@rabita/contract/door';
import type { BodyOf, ReplyOf } from '@rabita/contract/endpoint';
import { toBase64url } from '@rabita/door/base64url';
import { allowKeys } from '@rabita/door/keys';
import * as lease from '@rabita/door/lease';
import { encodeManifest } from '@rabita/door/manifest-bytes';
import { tellLanes } from '@rabita/door/scanner-lease';
import type { Context } from '../../platform/context.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import { RefusedEarly } from '../../platform/refused-early.ts';
import type { ScannerSession } from '../../platform/route.ts';
import { holdTicketKey } from '../ticket/hold-ticket-key.ts';
import { deliverAdmission } from './deliver-admission.ts';
import * as queries from './queries.ts';
import { leaseOf, secondsOf, ticketsOf } from './rules.ts';
import { saveLanes } from './save-lanes.ts';

type Asked = { body: BodyOf<typeof endpoint>; session: ScannerSession };
type Reply = ReplyOf<typeof endpoint>;

/**
 * One transaction that holds all lanes: a scanner that gives a lane back has delivered what it admitted there, and one
 * that is granted it sees every admission before. All of it arrives, or nothing.
 */
export async function syncScanner(
  context: Context,
  { body, session }: Asked,
): Promise<Outcome<Reply, 'scanner.scan_taken' | 'scanner.session_dead'>> {
  const told = await context.db.transaction(async db => {
    const rows = await queries.lockLanes(db, session.eventId);
    if (await queries.isRevoked(db, session.scannerId)) return undefined;
    const event = await queries.findEvent(db, session.eventId);
    if (!event) throw new Error('The event of a scanner is not there.');
    const now = secondsOf(event.now);
    const deliveries = await deliverAll({ ...context, db }, body.admissions, session, now);

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
    return { event, now, deliveries, table, edition, serial, from, changed, scanners, counts };
  });
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
    deliveries: told.deliveries,
    manifest: toBase64url(manifest),
    counts: told.counts,
  });
}

/** In the order in which they were made. @throws RefusedEarly when one cannot be its scanner's: nothing is kept then */
async function deliverAll(
  context: Context,
  admissions: Asked['body']['admissions'],
  session: ScannerSession,
  now: number,
): Promise<Reply['deliveries']> {
  const deliveries: Reply['deliveries'] = [];
  for (const admission of admissions) {
    const outcome = await deliverAdmission(context, admission, session, now);
    if (!outcome.ok) throw new RefusedEarly(outcome);
    deliveries.push({ scan_id: admission.scan_id, delivery: outcome.value });
  }
  return deliveries;
}
