/** Judges a scanned text where the server can be reached; the same scan again gets the same answer. */

import type { scanTicket as endpoint } from '@rabita/contract/door';
import type { BodyOf, ReplyOf } from '@rabita/contract/endpoint';
import { fromBase64url } from '@rabita/door/base64url';
import { type Door, judgeCode, readCode, type ScannedCode } from '@rabita/door/judge-scan';
import { allowKeys } from '@rabita/door/keys';
import { laneOf } from '@rabita/door/lane';
import { endExpired, standingsAtServer } from '@rabita/door/lease';
import { ticketKey } from '@rabita/door/manifest';
import type { Verdict } from '@rabita/door/verdict';
import type { Context } from '../../platform/context.ts';
import { constraintOf, type Db } from '../../platform/db.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import type { ScannerSession } from '../../platform/route.ts';
import { holdTicketKey } from '../booking/hold-ticket-key.ts';
import { admitBooking } from './admit-booking.ts';
import * as queries from './queries.ts';
import { isNoise, leaseOf, secondsOf, stateOf } from './rules.ts';

type Asked = { body: BodyOf<typeof endpoint>; session: ScannerSession };
type Answer = ReplyOf<typeof endpoint>;
type Refused = 'scanner.scan_taken';

export async function scanTicket(
  context: Context,
  { body, session }: Asked,
): Promise<Outcome<Answer, Refused>> {
  const code = readCode(body.text, allowKeys([holdTicketKey(context.secrets)]));
  try {
    return await context.db.transaction(async db => {
      // A second round, when another scan was quicker between judging and admitting: then it is known who.
      for (let round = 0; round < 2; round += 1) {
        const answer = await judgeOnce({ ...context, db }, body.scan_id, code, session);
        if (answer) return answer;
      }
      throw new Error('A ticket was neither admitted nor found admitted.');
    });
  } catch (error) {
    if (constraintOf(error) !== 'scan_pkey') throw error;
    // The same scan came twice at once, and the other one is written by now.
    const known = await queries.findScan(context.db, body.scan_id);
    return known ? repeat(context.db, known, session) : refuse('scanner.scan_taken');
  }
}

async function judgeOnce(
  context: Context,
  scanId: string,
  code: ScannedCode,
  session: ScannerSession,
): Promise<Outcome<Answer, Refused> | undefined> {
  const { db } = context;
  const door = await openDoor(db, code, session);
  const known = await queries.findScan(db, scanId);
  if (known) return repeat(db, known, session);

  const row =
    code.kind === 'other' || code.ticket.event !== door.event
      ? undefined
      : await queries.findTicket(db, session.eventId, keyOf(code.ticket.ticketId));
  const answer = judgeCode(code, door, () => row && stateOf(row), door.now);
  const scan = { id: scanId, scannerId: session.scannerId, bookingId: row?.id ?? null, at: door.now };
  if (row && answer.verdict === 'admitted') {
    if (!(await admitBooking(context, { bookingId: row.id, scanId, at: answer.at }))) return undefined;
  }
  if (!isNoise(answer)) await queries.insertScan(db, { ...scan, answer });
  return tellAnswer(db, answer, scan.bookingId);
}

/** The door as it stands, with the ticket's lane held in its hands until the transaction ends. */
async function openDoor(
  db: Db,
  code: ScannedCode,
  { scannerId, eventId }: ScannerSession,
): Promise<Door & { now: number }> {
  const lane = code.kind === 'other' ? 0 : laneOf(code.ticket.ticketId);
  const rows = await queries.shareLane(db, eventId, lane);
  const isRevoked = await queries.isRevoked(db, scannerId);
  const event = await queries.findEvent(db, eventId);
  if (!event) throw new Error('The event of a scanner is not there.');
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

async function repeat(
  db: Db,
  known: queries.ScanRow,
  session: ScannerSession,
): Promise<Outcome<Answer, Refused>> {
  if (known.scanner_id !== session.scannerId) return refuse('scanner.scan_taken');
  return tellAnswer(db, known.answer, known.booking_id);
}

async function tellAnswer(
  db: Db,
  answer: Verdict,
  bookingId: string | null,
): Promise<Outcome<Answer, Refused>> {
  const guest = bookingId === null ? undefined : await queries.findGuest(db, bookingId);
  return ok({ answer, guest: guest ? { number: guest.number, full_name: guest.full_name } : null });
}

const keyOf = (ticketId: Uint8Array) => fromBase64url(ticketKey(ticketId)) ?? new Uint8Array();
