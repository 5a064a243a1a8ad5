/** Sets up a door for tests: an event with open doors, members with tickets, and scanners paired over HTTP. */
import { randomUUID } from 'node:crypto';
import { doorEndpoints } from '@rabita/contract/door/endpoints';
import { createScanner, scanTicket, syncScanner } from '@rabita/contract/door/scanner';
import type { SentBodyOf } from '@rabita/contract/endpoint';
import { getBookingQr } from '@rabita/contract/fan/booking';
import { fromBase64url } from '@rabita/door/base64url';
import { laneOf } from '@rabita/door/lane';
import { type Manifest, ticketKey } from '@rabita/door/manifest';
import { decodeManifest } from '@rabita/door/manifest-bytes';
import { type EventDetails, insertEvent } from './insert-event.ts';
import { type CrowdMember, insertMembers } from './insert-members.ts';
import { insertStaff } from './insert-staff.ts';
import type { League } from './start-league.ts';

export type Attendee = CrowdMember & { bookingId: string; ticketId: Buffer; key: string; qr: string };
export type TestScanner = { id: string; token: string; pairingCode: string };

/** Doors opened an hour ago, and the event ends in two hours. */
export const OPEN: EventDetails = {
  starts_at: "now() - interval '10 minutes'",
  doors_open_at: "now() - interval '1 hour'",
  ends_at: "now() + interval '2 hours'",
};

/** Inserts members with confirmed bookings and requests their ticket codes over HTTP. */
export async function seatAttendees(
  league: League,
  eventId: string,
  count: number,
  names: readonly string[] = [],
): Promise<Attendee[]> {
  const members = await insertMembers(league.db, count, names);
  return Promise.all(
    members.map(async member => {
      const row = await league.db.row<{ id: string; ticket_id: Buffer }>(
        `insert into booking (event_id, member_id, status, ticket_id)
         values ($1, $2, 'confirmed', uuid_send(gen_random_uuid())) returning id, ticket_id`,
        [eventId, member.id],
      );
      if (!row) throw new Error('No booking was stored.');
      const { body } = await league.call(getBookingQr, { params: { id: row.id }, token: member.token });
      return {
        ...member,
        bookingId: row.id,
        ticketId: row.ticket_id,
        key: ticketKey(row.ticket_id),
        qr: String(body.qr),
      };
    }),
  );
}

/** Creates a scanner as a manager and pairs it over HTTP. */
export async function pairScanner(league: League, eventId: string, name: string): Promise<TestScanner> {
  const { token } = await insertStaff(league, 'manager');
  const made = await league.call(createScanner, { params: { id: eventId }, token, body: { name } });
  const { pairing_code } = made.body;
  const { scanner, token: own } = (await league.call(doorEndpoints.pairScanner, { body: { pairing_code } }))
    .body;
  return { id: scanner._id, token: own, pairingCode: pairing_code };
}

export async function openEvent(league: League, details: EventDetails = {}): Promise<string> {
  return insertEvent(league.db, { ...OPEN, ...details });
}

export const scan = (
  league: League,
  scanner: { token: string },
  text: string,
  scanId: string = randomUUID(),
) => league.tryCall(scanTicket, { token: scanner.token, body: { scan_id: scanId, text } });

/** Scans a code. @returns the verdict's name */
export async function verdictOn(
  league: League,
  scanner: { token: string },
  text: string,
  scanId: string = randomUUID(),
): Promise<string> {
  const { body } = await league.call(scanTicket, { token: scanner.token, body: { scan_id: scanId, text } });
  return body.answer.verdict;
}

type Contact = SentBodyOf<typeof syncScanner>;
const CONTACT: Contact = { admissions: [], given_back: [], since: null, is_leaving: false };

export const sync = (league: League, scanner: { token: string }, body: Record<string, unknown> = {}) =>
  league.tryCall(syncScanner, { token: scanner.token, body: { ...CONTACT, ...body } });

type SyncAnswer = Awaited<ReturnType<typeof sync>>;

export function manifestOf({ body }: SyncAnswer): Manifest {
  const manifest = decodeManifest(fromBase64url(String(body.manifest)) ?? new Uint8Array());
  if (!manifest) throw new Error('The answer has no manifest.');
  return manifest;
}

/** The holder and term of each lane, as a scanner gets them in an answer. */
export type Leases = { holder: string | null; term: number }[];
export function leasesOf({ body, text }: SyncAnswer): Leases {
  if (!body.lanes) throw new Error(text);
  return body.lanes;
}

/** An offline admission in the form in which a scanner delivers it. */
export function deliveryOf({ qr, ticketId }: Attendee, leases: Leases, secondsAgo = 60) {
  const lane = laneOf(ticketId);
  const at = Date.now() / 1000 - secondsAgo;
  return { scan_id: randomUUID(), text: qr, lane, term: leases[lane]?.term ?? 0, at };
}

/** Delivers admissions. @returns their results in order */
export async function deliver(
  league: League,
  scanner: { token: string },
  admissions: Contact['admissions'],
): Promise<string[]> {
  const { body } = await league.call(syncScanner, { token: scanner.token, body: { ...CONTACT, admissions } });
  return body.deliveries.map(({ delivery }) => delivery);
}

/** Moves the pairing of the event's scanners and the leases of its lanes one hour into the past. */
export async function ageDoor(league: League, eventId: string): Promise<void> {
  await league.db.run("update scanner set paired_at = paired_at - interval '1 hour' where event_id = $1", [
    eventId,
  ]);
  await league.db.run(
    "update lane_term set granted_at = granted_at - interval '1 hour' where event_id = $1",
    [eventId],
  );
}

/** The lanes that the answer leases to the scanner. */
export function lanesOf(answer: SyncAnswer, scannerId: string): number[] {
  return leasesOf(answer).flatMap(({ holder }, lane) => (holder === scannerId ? [lane] : []));
}

export async function ledgerOf(league: League, bookingId: string): Promise<number[]> {
  const rows = await league.db.rows<{ points: number }>(
    'select points from points_ledger where booking_id = $1 order by id',
    [bookingId],
  );
  return rows.map(({ points }) => points);
}
