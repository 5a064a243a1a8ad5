/**
 * Decides a scan or an override: in one transaction, or in two if the lane's holder first has to release the ticket.
 * The same scan id always gets the same verdict.
 */

import type { scanTicket } from '@rabita/contract/door/scanner';
import type { ResponseOf } from '@rabita/contract/endpoint';
import { toBase64url } from '@rabita/door/base64url';
import type { DoorState } from '@rabita/door/evaluate-scan';
import { endExpiredLeases, type LeaseTable, laneStatesOnServer } from '@rabita/door/lease';
import type { ReleaseRequest } from '@rabita/door/release';
import type { Verdict } from '@rabita/door/verdict';
import type { AppContext, Context } from '../../platform/context.ts';
import { type Db, getConstraint, WITH_RETRY } from '../../platform/database/db.ts';
import type { ScannerSession } from '../../platform/http/route.ts';
import { err, ok, type Result } from '../../platform/result.ts';
import { secondsOf } from '../../platform/time/seconds-of.ts';
import { getAttendee } from '../booking/attendee/find-attendees.ts';
import { listLanes, lockLaneShared } from './lane/lock-lanes.ts';
import * as queries from './queries.ts';
import { recordPassage } from './record-passage.ts';
import { isNoise } from './rules.ts';
import { admitBooking } from './ticket/admit-booking.ts';
import type { TicketRow } from './ticket/rules.ts';
import { askHolder } from './ticket-release/ask-holder.ts';

type CallResponse = ResponseOf<typeof scanTicket>;
type Decision = { answer: Verdict; bookingId: string | null };
/** Nothing is decided yet: the lane's holder has to be asked first. */
type HolderToAsk = { holder: string; request: ReleaseRequest };
type DecideResult = Result<Decision | HolderToAsk, 'scanner.scan_taken'>;

/** How long a scan waits for holders to release its ticket. */
const RELEASE_WAIT_MS = 1000;

export type ScanRequest = {
  /** The scan id, a UUID that the scanner generated. */
  id: string;
  session: ScannerSession;
  /** The ticket's lane. Gets a shared lock: other scans can run, but the lane's holder cannot change. */
  lane: number;
  isByHand: boolean;
  /** Finds the ticket's row. */
  find(db: Db): Promise<TicketRow | undefined>;
  /** Returns the verdict. May run several times. */
  evaluate(row: TicketRow | undefined, door: DoorState & { now: number }): Verdict;
  /**
   * Runs in the transaction before an admission, a return or asking a holder, while the lane is locked and no booking.
   * May throw `ResultError`.
   */
  beforeAdmission?(context: Context, now: number): Promise<void>;
  /** Runs after an admission, an exit or a return, in its transaction. */
  onAdmitted?(context: Context, row: TicketRow): Promise<void>;
};

export async function decideScan(
  context: AppContext,
  scan: ScanRequest,
): Promise<Result<CallResponse, 'scanner.scan_taken'>> {
  const decided = await decideWithHolders(context, scan);
  if (!decided.ok) return decided;
  const { answer: response, bookingId } = decided.value;
  const attendee = bookingId === null ? undefined : await getAttendee(context, bookingId);
  return ok({
    answer: response,
    attendee: attendee
      ? { _id: attendee.id, number: attendee.number, full_name: attendee.full_name, note: attendee.note }
      : null,
  });
}

/**
 * Asks the lane's holder to release the ticket, then evaluates everything again. If the lane has changed hands
 * meanwhile, it asks the new holder.
 */
async function decideWithHolders(
  context: AppContext,
  scan: ScanRequest,
): Promise<Result<Decision, 'scanner.scan_taken'>> {
  const deadline = performance.now() + RELEASE_WAIT_MS;
  const asked = new Set<string>();
  let asking: Asking = { asked };
  for (;;) {
    const decided = await decideOnce(context, scan, asking);
    if (!decided.ok) return decided;
    if (!('holder' in decided.value)) return ok(decided.value);
    const { holder, request } = decided.value;
    asked.add(termKey(holder, request.term));
    const response = await askHolder(context, holder, { request, deadline });
    asking = response === 'released' ? { asked } : { isSilent: response === 'silent' };
  }
}

/** The holders that were asked already; or the verdict is final, and the last holder gave no response or refused. */
type Asking = { asked: ReadonlySet<string> } | { isSilent: boolean };

const termKey = (holder: string, term: number) => `${holder} ${term}`;

function decideOnce(context: Context, scan: ScanRequest, asking: Asking): Promise<DecideResult> {
  return decideInTransaction(context, scan, asking).catch(error => {
    if (getConstraint(error) !== 'scan_pkey') throw error;
    // A concurrent request with the same scan id has committed meanwhile: this round repeats its verdict.
    return decideInTransaction(context, scan, asking);
  });
}

function decideInTransaction(context: Context, scan: ScanRequest, asking: Asking): Promise<DecideResult> {
  return context.db.transaction(async db => {
    // The second round runs if another scan admitted the ticket between the verdict and the update.
    for (let round = 0; round < 2; round += 1) {
      const response = await evaluateOnce({ ...context, db }, scan, asking);
      if (response) return response;
    }
    throw new Error('Two rounds neither admitted the ticket nor found it admitted.');
  }, WITH_RETRY);
}

async function evaluateOnce(
  context: Context,
  scan: ScanRequest,
  asking: Asking,
): Promise<DecideResult | undefined> {
  const { db } = context;
  const { id, session, lane, isByHand, beforeAdmission, onAdmitted } = scan;
  if ('asked' in asking && asking.asked.size === 0 && !beforeAdmission) {
    // Whom to ask first is seen without a lock: a transaction that locks nothing has nothing to write to the disk.
    const lanes = await listLanes(db, session.eventId);
    const holder = lanes[lane]?.holder ?? null;
    const isOthers = holder !== null && holder !== session.scannerId;
    const early = isOthers && holderToAsk(await look(db, async () => lanes, scan), scan, asking.asked);
    if (early) return ok(early);
  }
  const looked = await look(db, (db, eventId) => lockLaneShared(db, eventId, lane), scan);
  const { door, table, known, row, evaluated } = looked;
  if (known) return repeatResponse(known, session, row);
  if (['admitted', 'returned', 'go_to_lane'].includes(evaluated.verdict))
    await beforeAdmission?.(context, door.now);
  const toAsk = 'asked' in asking && holderToAsk(looked, scan, asking.asked);
  if (toAsk) return ok(toAsk);
  const isSilent = 'isSilent' in asking && asking.isSilent;
  const response =
    isSilent && evaluated.verdict === 'go_to_lane' ? { ...evaluated, until: table[lane]?.endsAt } : evaluated;
  if (row && response.verdict === 'admitted') {
    if (!(await admitBooking(context, { booking: row, scanId: id, at: response.at }))) return undefined;
    await onAdmitted?.(context, row);
  }
  if (row && (response.verdict === 'left' || response.verdict === 'returned')) {
    const { verdict, at } = response;
    const passage = { verdict, bookingId: row.id, at, isOut: row.exited_at !== null };
    if (!(await recordPassage(context, passage))) return undefined;
    await onAdmitted?.(context, row);
  }
  const bookingId = row?.id ?? null;
  if (!isNoise(response)) {
    const { scannerId } = session;
    await queries.insertScan(db, { id, scannerId, bookingId, response, at: door.now, isByHand });
  }
  return ok({ answer: response, bookingId });
}

/**
 * Returns the holder that may release the ticket. A ticket with an unsettled conflict is not released: somebody may be
 * inside with it.
 */
function holderToAsk(
  { known, row, table, evaluated }: Look,
  { lane }: ScanRequest,
  asked: ReadonlySet<string>,
): HolderToAsk | undefined {
  if (known || evaluated.verdict !== 'go_to_lane' || !row || row.is_disputed) return undefined;
  const { scanner: holder } = evaluated;
  const term = table[lane]?.term ?? 0;
  if (asked.has(termKey(holder, term))) return undefined;
  return { holder, request: { ticket: toBase64url(row.ticket_key), lane, term } };
}

type Look = {
  door: DoorState & { now: number };
  table: LeaseTable;
  /** The scan with this id, if it was answered before. */
  known: queries.ScanRow | undefined;
  row: TicketRow | undefined;
  evaluated: Verdict;
};

/**
 * Evaluates the scan by what the database holds now. The statements are sent together and run in this order, so that
 * each sees all that was committed before the lane was locked.
 */
async function look(
  db: Db,
  readLanes: (db: Db, eventId: string) => Promise<LeaseTable>,
  { id, session: { scannerId, eventId }, find, evaluate }: ScanRequest,
): Promise<Look> {
  const [leases, isRevoked, event, known, row] = await Promise.all([
    readLanes(db, eventId),
    queries.isScannerRevoked(db, scannerId),
    queries.getDoorEvent(db, eventId),
    queries.findScan(db, id),
    find(db),
  ]);
  const now = secondsOf(event.now);
  const table = endExpiredLeases(leases, now);
  const door = {
    scanner: scannerId,
    isRevoked,
    event: event.number,
    format: event.ticket_format,
    opensAt: secondsOf(event.doors_open_at),
    endsAt: secondsOf(event.ends_at),
    mode: 'online',
    allowsReentry: event.allows_reentry,
    lanes: laneStatesOnServer(table, scannerId),
    now,
  } as const;
  return { door, table, known, row, evaluated: evaluate(row, door) };
}

/** Repeats the stored verdict. Refuses another scanner, and another ticket, which must not get this verdict. */
function repeatResponse(
  known: queries.ScanRow,
  session: ScannerSession,
  row: TicketRow | undefined,
): DecideResult {
  // Also refuses a text that is not a ticket: with the scan id alone a caller must not get the attendee's name.
  const isOther = known.booking_id !== null && row?.id !== known.booking_id;
  if (known.scanner_id !== session.scannerId || isOther) return err('scanner.scan_taken');
  const { response } = known;
  // Nobody gets in by what was taken back or who went out since. The scanner then asks again under a fresh id.
  if (response.verdict === 'admitted' && (known.is_taken_back || known.has_left))
    return ok({ answer: { ...response, verdict: 'already_admitted' }, bookingId: known.booking_id });
  return ok({ answer: response, bookingId: known.booking_id });
}
