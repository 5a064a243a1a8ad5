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

type ScanResponse = ResponseOf<typeof scanTicket>;
type Decision = { answer: Verdict; bookingId: string | null };
/** There is no decision yet: the scan must first ask the lane's holder. */
type HolderToAsk = { holder: string; request: ReleaseRequest };
type DecideResult = Result<Decision | HolderToAsk, 'scanner.scan_taken'>;

const RELEASE_WAIT_MS = 1000;

export type ScanRequest = {
  /** The scan id, a UUID that the scanner generated. */
  id: string;
  session: ScannerSession;
  /** The ticket's lane. It gets a shared lock: other scans can run, but the lane's holder cannot change. */
  lane: number;
  isByHand: boolean;
  findRow(db: Db): Promise<TicketRow | undefined>;
  /** Returns the verdict. May run several times. */
  evaluate(row: TicketRow | undefined, door: DoorState & { now: number }): Verdict;
  /**
   * Runs in the transaction before an admission, a return or a request to the holder, while the lane is locked and no
   * booking is. May throw `ResultError`.
   */
  beforeAdmission?(context: Context, now: number): Promise<void>;
  /** Also runs after an exit or a return, in its transaction. */
  afterAdmission?(context: Context, row: TicketRow): Promise<void>;
};

export async function decideScan(
  context: AppContext,
  scan: ScanRequest,
): Promise<Result<ScanResponse, 'scanner.scan_taken'>> {
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
 * Asks the lane's holder to release the ticket if necessary, then evaluates the scan again. If the lane has a new
 * holder meanwhile, asks the new holder.
 */
async function decideWithHolders(
  context: AppContext,
  scan: ScanRequest,
): Promise<Result<Decision, 'scanner.scan_taken'>> {
  const deadline = performance.now() + RELEASE_WAIT_MS;
  const askedTerms = new Set<string>();
  let holderState: HolderState = { askedTerms };
  for (;;) {
    const decided = await decideOnce(context, scan, holderState);
    if (!decided.ok) return decided;
    if (!('holder' in decided.value)) return ok(decided.value);
    const { holder, request } = decided.value;
    askedTerms.add(termKey(holder, request.term));
    const response = await askHolder(context, holder, { request, deadline });
    holderState = response === 'released' ? { askedTerms } : { isSilent: response === 'silent' };
  }
}

/**
 * `askedTerms`: the terms whose holders were asked. After a holder refuses, or sends no response (`isSilent`), no other
 * holder is asked.
 */
type HolderState = { askedTerms: ReadonlySet<string> } | { isSilent: boolean };

const termKey = (holder: string, term: number) => `${holder} ${term}`;

function decideOnce(context: Context, scan: ScanRequest, holderState: HolderState): Promise<DecideResult> {
  return decideInTransaction(context, scan, holderState).catch(error => {
    if (getConstraint(error) !== 'scan_pkey') throw error;
    // A concurrent request with the same scan id has committed meanwhile: the second call repeats its verdict.
    return decideInTransaction(context, scan, holderState);
  });
}

function decideInTransaction(
  context: Context,
  scan: ScanRequest,
  holderState: HolderState,
): Promise<DecideResult> {
  return context.db.transaction(async db => {
    // The second round runs if another scan admitted the ticket between the verdict and the update.
    for (let round = 0; round < 2; round += 1) {
      const response = await decideInRound({ ...context, db }, scan, holderState);
      if (response) return response;
    }
    throw new Error('Two rounds neither admitted the ticket nor found it admitted.');
  }, WITH_RETRY);
}

async function decideInRound(
  context: Context,
  scan: ScanRequest,
  holderState: HolderState,
): Promise<DecideResult | undefined> {
  const { db } = context;
  const { id, session, lane, isByHand, beforeAdmission, afterAdmission } = scan;
  const askedTerms = 'askedTerms' in holderState ? holderState.askedTerms : undefined;
  if (askedTerms?.size === 0 && !beforeAdmission) {
    // Looks for the first holder without a lock, because a transaction without locks writes nothing to the disk.
    const allLeases = await listLanes(db, session.eventId);
    const holder = allLeases[lane]?.holder ?? null;
    const isHeldByOther = holder !== null && holder !== session.scannerId;
    const unlockedEvaluation = isHeldByOther && (await evaluateNow(db, async () => allLeases, scan));
    const firstHolder = unlockedEvaluation && findHolderToAsk(unlockedEvaluation, scan, askedTerms);
    if (firstHolder) return ok(firstHolder);
  }
  const evaluation = await evaluateNow(db, (db, eventId) => lockLaneShared(db, eventId, lane), scan);
  const { door, leases, storedScan, row, result } = evaluation;
  if (storedScan) return repeatResponse(storedScan, session, row);
  if (['admitted', 'returned', 'go_to_lane'].includes(result.verdict))
    await beforeAdmission?.(context, door.now);
  const holderToAsk = askedTerms && findHolderToAsk(evaluation, scan, askedTerms);
  if (holderToAsk) return ok(holderToAsk);
  const isSilent = 'isSilent' in holderState && holderState.isSilent;
  const response =
    isSilent && result.verdict === 'go_to_lane' ? { ...result, until: leases[lane]?.endsAt } : result;
  if (row && response.verdict === 'admitted') {
    if (!(await admitBooking(context, { booking: row, scanId: id, at: response.at }))) return undefined;
    await afterAdmission?.(context, row);
  }
  if (row && (response.verdict === 'left' || response.verdict === 'returned')) {
    const { verdict, at } = response;
    const passage = { verdict, bookingId: row.id, at, isOut: row.exited_at !== null };
    if (!(await recordPassage(context, passage))) return undefined;
    await afterAdmission?.(context, row);
  }
  const bookingId = row?.id ?? null;
  if (!isNoise(response)) {
    const { scannerId } = session;
    await queries.insertScan(db, { id, scannerId, bookingId, response, at: door.now, isByHand });
  }
  return ok({ answer: response, bookingId });
}

/** A ticket with an unsettled conflict is not released, because an attendee may be inside with it. */
function findHolderToAsk(
  { storedScan, row, leases, result }: Evaluation,
  { lane }: ScanRequest,
  askedTerms: ReadonlySet<string>,
): HolderToAsk | undefined {
  if (storedScan || result.verdict !== 'go_to_lane' || !row || row.is_disputed) return undefined;
  const { scanner: holder } = result;
  const term = leases[lane]?.term ?? 0;
  if (askedTerms.has(termKey(holder, term))) return undefined;
  return { holder, request: { ticket: toBase64url(row.ticket_key), lane, term } };
}

type Evaluation = {
  door: DoorState & { now: number };
  leases: LeaseTable;
  /** The scan that was stored before with the same id. */
  storedScan: queries.ScanRow | undefined;
  row: TicketRow | undefined;
  result: Verdict;
};

/**
 * Evaluates the scan by the current data. The statements are sent together and run in this order, so that each sees
 * everything that was committed before the lane was locked.
 */
async function evaluateNow(
  db: Db,
  getLanes: (db: Db, eventId: string) => Promise<LeaseTable>,
  { id, session: { scannerId, eventId }, findRow, evaluate }: ScanRequest,
): Promise<Evaluation> {
  const [storedLeases, isRevoked, event, storedScan, row] = await Promise.all([
    getLanes(db, eventId),
    queries.isScannerRevoked(db, scannerId),
    queries.getDoorEvent(db, eventId),
    queries.findScan(db, id),
    findRow(db),
  ]);
  const now = secondsOf(event.now);
  const leases = endExpiredLeases(storedLeases, now);
  const door = {
    scanner: scannerId,
    isRevoked,
    event: event.number,
    format: event.ticket_format,
    opensAt: secondsOf(event.doors_open_at),
    endsAt: secondsOf(event.ends_at),
    mode: 'online',
    allowsReentry: event.allows_reentry,
    lanes: laneStatesOnServer(leases, scannerId),
    now,
  } as const;
  return { door, leases, storedScan, row, result: evaluate(row, door) };
}

/** Repeats the stored verdict. Rejects another scanner and another ticket, which must not get this verdict. */
function repeatResponse(
  storedScan: queries.ScanRow,
  session: ScannerSession,
  row: TicketRow | undefined,
): DecideResult {
  const { response, booking_id: bookingId } = storedScan;
  // Also rejects a text that is not a ticket: a scan id alone must not reveal the attendee's name.
  const isOtherTicket = bookingId !== null && row?.id !== bookingId;
  if (storedScan.scanner_id !== session.scannerId || isOtherTicket) return err('scanner.scan_taken');
  // An admission that was taken back, or whose attendee went out, admits nobody again under the same id.
  if (response.verdict === 'admitted' && (storedScan.is_taken_back || storedScan.has_exited))
    return ok({ answer: { ...response, verdict: 'already_admitted' }, bookingId });
  return ok({ answer: response, bookingId });
}
