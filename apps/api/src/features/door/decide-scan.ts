/** Decides one scan or override in one transaction. The same scan id always gets the same verdict. */

import type { scanTicket } from '@rabita/contract/door/scanner';
import type { ReplyOf } from '@rabita/contract/endpoint';
import type { DoorState } from '@rabita/door/judge-scan';
import { endExpiredLeases, laneStatesOnServer } from '@rabita/door/lease';
import type { Verdict } from '@rabita/door/verdict';
import type { Context } from '../../platform/context.ts';
import { constraintOf, type Db, WITH_RETRY } from '../../platform/database/db.ts';
import type { ScannerSession } from '../../platform/http/route.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import { secondsOf } from '../../platform/time/seconds-of.ts';
import { admitBooking } from '../ticket/admit-booking.ts';
import type { TicketRow } from '../ticket/rules.ts';
import * as queries from './queries.ts';
import { isNoise, leaseOf } from './rules.ts';

type Answer = ReplyOf<typeof scanTicket>;
type JudgeResult = { row: TicketRow | undefined; answer: Verdict };
type DecideResult = Outcome<{ answer: Verdict; bookingId: string | null }, 'scanner.scan_taken'>;

export type ScanRequest = {
  /** The scan id, a UUID that the scanner generated. */
  id: string;
  session: ScannerSession;
  /** The ticket's lane. Gets a shared lock: other scans can run, but the lane's holder cannot change. */
  lane: number;
  isByHand: boolean;
  /** Returns the verdict, and the ticket's row if there is one. May run several times. */
  judge(db: Db, door: DoorState & { now: number }): Promise<JudgeResult>;
  /** Runs after an admission, in its transaction. */
  onAdmitted?(context: Context, row: TicketRow): Promise<void>;
};

export async function decideScan(
  context: Context,
  scan: ScanRequest,
): Promise<Outcome<Answer, 'scanner.scan_taken'>> {
  const decided = await decideInTransaction(context, scan).catch(error => {
    if (constraintOf(error) !== 'scan_pkey') throw error;
    // A concurrent request with the same scan id has committed meanwhile: this round repeats its verdict.
    return decideInTransaction(context, scan);
  });
  if (!decided.ok) return decided;
  const { answer, bookingId } = decided.value;
  const attendee = bookingId === null ? undefined : await queries.findAttendee(context.db, bookingId);
  return ok({
    answer,
    attendee: attendee
      ? { _id: attendee.id, number: attendee.number, full_name: attendee.full_name, note: attendee.note }
      : null,
  });
}

function decideInTransaction(context: Context, scan: ScanRequest): Promise<DecideResult> {
  return context.db.transaction(async db => {
    // The second round runs if another scan admitted the ticket between the verdict and the update.
    for (let round = 0; round < 2; round += 1) {
      const answer = await judgeOnce({ ...context, db }, scan);
      if (answer) return answer;
    }
    throw new Error('Two rounds neither admitted the ticket nor found it admitted.');
  }, WITH_RETRY);
}

async function judgeOnce(
  context: Context,
  { id, session, lane, isByHand, judge, onAdmitted }: ScanRequest,
): Promise<DecideResult | undefined> {
  const { db } = context;
  const door = await loadDoor(db, lane, session);
  const known = await queries.findScan(db, id);
  const { row, answer } = await judge(db, door);
  if (known) return repeatAnswer(known, session, row);
  if (row && answer.verdict === 'admitted') {
    if (!(await admitBooking(context, { booking: row, scanId: id, at: answer.at }))) return undefined;
    await onAdmitted?.(context, row);
  }
  const bookingId = row?.id ?? null;
  if (!isNoise(answer)) {
    const { scannerId } = session;
    await queries.insertScan(db, { id, scannerId, bookingId, answer, at: door.now, isByHand });
  }
  return ok({ answer, bookingId });
}

/** Loads the state of the door, with a shared lock on the lane until the transaction ends. */
async function loadDoor(
  db: Db,
  lane: number,
  { scannerId, eventId }: ScannerSession,
): Promise<DoorState & { now: number }> {
  const rows = await queries.lockLaneShared(db, eventId, lane);
  const isRevoked = await queries.isScannerRevoked(db, scannerId);
  const event = await queries.getDoorEvent(db, eventId);
  const now = secondsOf(event.now);
  return {
    scanner: scannerId,
    isRevoked,
    event: event.number,
    format: event.ticket_format,
    opensAt: secondsOf(event.doors_open_at),
    endsAt: secondsOf(event.ends_at),
    mode: 'online',
    lanes: laneStatesOnServer(endExpiredLeases(rows.map(leaseOf), now), scannerId),
    now,
  };
}

/** Repeats the stored verdict. Refuses another scanner, and another ticket, which must not get this verdict. */
function repeatAnswer(
  known: queries.ScanRow,
  session: ScannerSession,
  row: TicketRow | undefined,
): DecideResult {
  // Also refuses a text that is not a ticket: with the scan id alone a caller must not get the attendee's name.
  const isOther = known.booking_id !== null && row?.id !== known.booking_id;
  if (known.scanner_id !== session.scannerId || isOther) return refuse('scanner.scan_taken');
  return ok({ answer: known.answer, bookingId: known.booking_id });
}
