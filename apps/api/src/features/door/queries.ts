/**
 * Holds the SQL of scanners, scans and tickets. Lanes are locked before scanners, bookings and members (decision 044).
 */
import { LATE_UPLOAD_MAX, SCANNER_PRESENT_SECONDS, UNDO_SECONDS } from '@rabita/contract/constants';
import type { Verdict } from '@rabita/door/verdict';
import type { Db } from '../../platform/database/db.ts';
import type { TicketRow } from './ticket/rules.ts';

export type DoorEvent = {
  id: string;
  number: number;
  name_ar: string;
  name_en: string;
  ticket_format: 'static' | 'live';
  lease_minutes: number;
  allows_reentry: boolean;
  doors_open_at: Date;
  ends_at: Date;
  cancelled_at: Date | null;
  now: Date;
};

/** Gets a scanner's event, which cannot be deleted while the scanner exists. */
export async function getDoorEvent(db: Db, id: string): Promise<DoorEvent> {
  const event = await db.row<DoorEvent>(
    `select id, number, name_ar, name_en, ticket_format, lease_minutes, allows_reentry, doors_open_at, ends_at, cancelled_at,
       clock_timestamp() as now
     from event where id = $1`,
    [id],
  );
  if (!event) throw new Error('The event of the scanner does not exist.');
  return event;
}

export async function hasEvent(db: Db, id: string): Promise<boolean> {
  return (await db.row('select 1 from event where id = $1', [id])) !== undefined;
}

export async function isScannerRevoked(db: Db, id: string): Promise<boolean> {
  return (await db.row('select 1 from scanner where id = $1 and revoked_at is null', [id])) === undefined;
}

type ScannerHealth = { battery: { percent: number; is_charging: boolean } | null; unsent: number | null };

/** Does not wait for the disk, because the scanner reports again seconds after a crash of the database. */
export function markSynced(
  db: Db,
  id: string,
  isLeaving: boolean,
  { battery, unsent }: ScannerHealth,
): Promise<void> {
  return db.transaction(async tx => {
    await tx.send('set local synchronous_commit = off');
    await tx.send(
      `update scanner set last_synced_at = clock_timestamp(), closed_at = case when $2 then clock_timestamp() end,
       battery_percent = $3, is_charging = $4, unsent_count = $5,
       unsent_since = case when $5::integer > 0 then coalesce(unsent_since, clock_timestamp()) end
     where id = $1`,
      [id, isLeaving, battery?.percent ?? null, battery?.is_charging ?? null, unsent],
    );
  });
}

/**
 * Counts the scans that the scanner has not sent before against its limit of late uploads.
 * @returns 0, without counting any, if they would exceed the limit
 */
export function countAgainstLateUploadLimit(db: Db, id: string, scanIds: readonly string[]): Promise<number> {
  return db.run(
    `update scanner set late_upload_count = late_upload_count + new_scans.count
     from (select count(*)::integer as count from unnest($2::uuid[]) as sent (id)
       where not exists (select 1 from scan where scan.id = sent.id and scanner_id = $1)) as new_scans
     where scanner.id = $1 and late_upload_count + new_scans.count <= ${LATE_UPLOAD_MAX}`,
    [id, scanIds],
  );
}

export function markLateUploadComplete(db: Db, id: string): Promise<number> {
  return db.run('update scanner set last_late_upload_at = clock_timestamp() where id = $1', [id]);
}

export async function findPresentScannerIds(db: Db, eventId: string): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(
    `select id from scanner where event_id = $1 and kind = 'gate' and revoked_at is null and closed_at is null
       and last_synced_at > clock_timestamp() - make_interval(secs => ${SCANNER_PRESENT_SECONDS})
     order by paired_at, id`,
    [eventId],
  );
  return rows.map(({ id }) => id);
}

const TICKETS = `booking.id, ticket_key, get_byte(ticket_id, 0) >> 4 as lane, generation, live_key, status,
  checked_in_at, admitted_by_scan_id, scan.scanner_id, member_id, holder_kind, is_disputed, released_term,
  taken_back_at, exited_at from booking left join scan on scan.id = admitted_by_scan_id`;

/** Locks the scanner until the transaction ends, so that its overrides are counted one by one. */
export async function lockScanner(db: Db, id: string): Promise<void> {
  await db.send('select 1 from scanner where id = $1 for no key update', [id]);
}

type LockedTicket = { eventId: string; ticketKey: Uint8Array };

/**
 * Locks the ticket until the transaction ends, and its lane with a lock that other scans can share.
 * @param overridingScanner the scanner to lock too, if it admits by hand
 */
export async function lockTicket(
  db: Db,
  { eventId, ticketKey }: LockedTicket,
  overridingScanner?: string,
): Promise<void> {
  await db.send(
    `select 1 from lane_lease where event_id = $1 and lane =
       (select get_byte(ticket_id, 0) >> 4 from booking where event_id = $1 and ticket_key = $2) for share`,
    [eventId, ticketKey],
  );
  if (overridingScanner !== undefined) await lockScanner(db, overridingScanner);
  await db.send('select 1 from booking where event_id = $1 and ticket_key = $2 for no key update', [
    eventId,
    ticketKey,
  ]);
}

export function findTicket(db: Db, eventId: string, ticketKey: Uint8Array): Promise<TicketRow | undefined> {
  return db.row(`select ${TICKETS} where booking.event_id = $1 and ticket_key = $2`, [eventId, ticketKey]);
}

export function findBooking(db: Db, eventId: string, id: string): Promise<TicketRow | undefined> {
  return db.row(`select ${TICKETS} where booking.event_id = $1 and booking.id = $2`, [eventId, id]);
}

type NamedScannerRow = { id: string; name: string; gate: { ar: string; en: string } | null };

export function findScannerNames(db: Db, eventId: string): Promise<NamedScannerRow[]> {
  return db.rows(
    `select scanner.id, name,
       (select jsonb_build_object('ar', name_ar, 'en', name_en) from gate where gate.id = gate_id) as gate
     from scanner where event_id = $1 and kind = 'gate' order by created_at, id`,
    [eventId],
  );
}

export type ScanRow = {
  id: string;
  scanner_id: string;
  booking_id: string | null;
  response: Verdict;
  delivery: 'accepted' | 'conflict' | null;
  undone_at: Date | null;
  is_taken_back: boolean;
  /** Whether the attendee of its ticket has ever gone out. */
  has_exited: boolean;
  is_recent: boolean;
};

export function findScan(db: Db, id: string): Promise<ScanRow | undefined> {
  return db.row(
    `select id, scanner_id, booking_id, response, delivery, undone_at, is_taken_back,
       exists (select 1 from scan as exit where exit.booking_id = scan.booking_id and exit.response ->> 'verdict' = 'left') as has_exited,
       received_at > clock_timestamp() - make_interval(secs => ${UNDO_SECONDS}) as is_recent
     from scan where id = $1`,
    [id],
  );
}

type NewScan = { id: string; scannerId: string; bookingId: string | null; response: Verdict; at: number };

/** Fails with the constraint `scan_pkey` if another scan has used the id meanwhile. */
export function insertScan(db: Db, scan: NewScan & { isByHand: boolean }): Promise<void> {
  return db.send(
    `insert into scan (id, scanner_id, booking_id, mode, response, scanned_at, received_at, is_override)
     values ($1, $2, $3, 'online', $4, to_timestamp($5), clock_timestamp(), $6)`,
    [scan.id, scan.scannerId, scan.bookingId, JSON.stringify(scan.response), scan.at, scan.isByHand],
  );
}

/** Locks the event, so that it is neither changed nor cancelled until the transaction ends. */
export async function lockDoorEvent(db: Db, eventId: string): Promise<void> {
  await db.rows('select 1 from event where id = $1 for no key update', [eventId]);
}

/**
 * Removes the admission that this scan made. `is_erased`: the member was erased.
 * @returns undefined if the scan did not admit a booking
 */
export function clearAdmission(
  db: Db,
  scanId: string,
): Promise<{ id: string; is_erased: boolean } | undefined> {
  return db.row(
    `update booking set checked_in_at = null, admitted_by_scan_id = null, exited_at = null where admitted_by_scan_id = $1
     returning id, holder_kind = 'member' and member_id is null as is_erased`,
    [scanId],
  );
}

export function markUndone(db: Db, scanId: string): Promise<number> {
  return db.run('update scan set undone_at = clock_timestamp() where id = $1', [scanId]);
}

/** A change of a ticket increases the serial. A new edition makes scanners load the whole manifest again. */
type ManifestVersion = { edition: number; serial: number };

export function findManifestVersion(db: Db, eventId: string): Promise<ManifestVersion | undefined> {
  return db.row('select edition, serial from ticket_serial where event_id = $1', [eventId]);
}

/** For the serial 0, finds all tickets of the event. */
export function findChangedTickets(db: Db, eventId: string, afterSerial: number): Promise<TicketRow[]> {
  return db.rows(
    `select ${TICKETS} join ticket_change on ticket_change.booking_id = booking.id
     where ticket_change.event_id = $1 and ticket_change.serial > $2`,
    [eventId, afterSerial],
  );
}

export type AdmittedCounts = { expected: number; admitted: number; taken_back: number; out: number };

export async function countAdmitted(db: Db, eventId: string): Promise<AdmittedCounts> {
  const row = await db.row<AdmittedCounts>(
    `select count(*) filter (where status = 'confirmed') as expected,
       count(checked_in_at) filter (where status = 'confirmed') as admitted, count(taken_back_at) as taken_back,
       count(exited_at) as out
     from booking where event_id = $1`,
    [eventId],
  );
  return row ?? { expected: 0, admitted: 0, taken_back: 0, out: 0 };
}

/** Changes the edition of every manifest, so that each scanner gets the whole manifest at its next sync. */
export function renewManifestEditions(db: Db): Promise<number> {
  return db.run('update ticket_serial set edition = floor(random() * 2147483647)::integer');
}

/** @param at in seconds since 1970 @returns 0 if the ticket's attendee is not inside */
export function markOut(db: Db, bookingId: string, at: number): Promise<number> {
  return db.run(
    'update booking set exited_at = to_timestamp($2) where id = $1 and checked_in_at is not null and exited_at is null',
    [bookingId, at],
  );
}

/** @returns 0 if the ticket's attendee is not out */
export function markBack(db: Db, bookingId: string): Promise<number> {
  return db.run('update booking set exited_at = null where id = $1 and exited_at is not null', [bookingId]);
}
