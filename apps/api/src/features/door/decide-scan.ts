/** Answers one scan in one transaction, whether a code was read or a steward vouches: once, and the same again for the same scan. */

import type { scanTicket } from '@rabita/contract/door/scanner';
import type { ReplyOf } from '@rabita/contract/endpoint';
import type { Door } from '@rabita/door/judge-scan';
import { endExpired, standingsAtServer } from '@rabita/door/lease';
import type { Verdict } from '@rabita/door/verdict';
import type { Context } from '../../platform/context.ts';
import { constraintOf, type Db, WITH_RETRY } from '../../platform/database/db.ts';
import type { ScannerSession } from '../../platform/http/route.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import { admitBooking } from './admit-booking.ts';
import * as queries from './queries.ts';
import { isNoise, leaseOf, secondsOf, type TicketRow } from './rules.ts';

type Answer = ReplyOf<typeof scanTicket>;
type Judged = { row: TicketRow | undefined; answer: Verdict };
type Decided = Outcome<{ answer: Verdict; bookingId: string | null }, 'scanner.scan_taken'>;

export type Scan = {
  /** Made on the scanner. */
  id: string;
  session: ScannerSession;
  /** The ticket's, whose row is held with others who scan until the transaction ends. */
  lane: number;
  isByHand: boolean;
  judge(db: Db, door: Door & { now: number }): Promise<Judged>;
  /** What else an admission leaves behind, in its transaction. */
  onAdmitted?(context: Context, row: TicketRow): Promise<void>;
};

export async function decideScan(
  context: Context,
  scan: Scan,
): Promise<Outcome<Answer, 'scanner.scan_taken'>> {
  const decided = await decideInOne(context, scan).catch(error => {
    if (constraintOf(error) !== 'scan_pkey') throw error;
    // The same scan came twice at once, and the other one is written by now.
    return decideInOne(context, scan);
  });
  if (!decided.ok) return decided;
  const { answer, bookingId } = decided.value;
  const attendee = bookingId === null ? undefined : await queries.findAttendee(context.db, bookingId);
  return ok({
    answer,
    attendee: attendee ? { _id: attendee.id, number: attendee.number, full_name: attendee.full_name } : null,
  });
}

function decideInOne(context: Context, scan: Scan): Promise<Decided> {
  return context.db.transaction(async db => {
    // A second round, when another scan was quicker between judging and admitting: then it is known who.
    for (let round = 0; round < 2; round += 1) {
      const answer = await judgeOnce({ ...context, db }, scan);
      if (answer) return answer;
    }
    throw new Error('A ticket was neither admitted nor found admitted.');
  }, WITH_RETRY);
}

async function judgeOnce(
  context: Context,
  { id, session, lane, isByHand, judge, onAdmitted }: Scan,
): Promise<Decided | undefined> {
  const { db } = context;
  const door = await openDoor(db, lane, session);
  const known = await queries.findScan(db, id);
  const { row, answer } = await judge(db, door);
  if (known) return repeat(known, session, row);
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

/** The door as it stands, with the lane held until the transaction ends. */
async function openDoor(
  db: Db,
  lane: number,
  { scannerId, eventId }: ScannerSession,
): Promise<Door & { now: number }> {
  const rows = await queries.shareLane(db, eventId, lane);
  const isRevoked = await queries.isRevoked(db, scannerId);
  const event = await queries.findEvent(db, eventId);
  const now = secondsOf(event.now);
  return {
    scanner: scannerId,
    isRevoked,
    event: event.number,
    format: event.ticket_format,
    opensAt: secondsOf(event.doors_open_at),
    endsAt: secondsOf(event.ends_at),
    mode: 'online',
    lanes: standingsAtServer(endExpired(rows.map(leaseOf), now), scannerId),
    now,
  };
}

/** What one ticket was answered must never be shown for another one. */
function repeat(known: queries.ScanRow, session: ScannerSession, row: TicketRow | undefined): Decided {
  // A text that names no ticket is another one too: the answer carries a name.
  const isOther = known.booking_id !== null && row?.id !== known.booking_id;
  if (known.scanner_id !== session.scannerId || isOther) return refuse('scanner.scan_taken');
  return ok({ answer: known.answer, bookingId: known.booking_id });
}
