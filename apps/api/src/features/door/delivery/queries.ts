/** Holds the SQL of offline admissions: door hours, leases and keys at the time of a scan, and conflicts. */
import type { RejectionReason } from '@rabita/door/find-rejection-reason';
import type { Verdict } from '@rabita/door/verdict';
import type { Db } from '../../../platform/database/db.ts';
import type { ConflictRow, HeldTermRow, HoursRow, LateUploadRow } from './rules.ts';

/** Returns the oldest row first. Each applies from `since`, in seconds since 1970; the first from 0. */
export function findDoorHours(db: Db, eventId: string): Promise<HoursRow[]> {
  return db.rows(
    `select coalesce(extract(epoch from nullif(since, '-infinity'))::float8, 0) as since, opens_at, ends_at, ticket_format,
       lease_minutes
     from door_settings where event_id = $1 order by door_settings.since`,
    [eventId],
  );
}

export async function findPairedAt(db: Db, scannerId: string): Promise<Date | null> {
  const row = await db.row<{ paired_at: Date | null }>('select paired_at from scanner where id = $1', [
    scannerId,
  ]);
  return row?.paired_at ?? null;
}

type Term = { eventId: string; lane: number; term: number };

/**
 * Finds which scanner held a lane in a term. `until` is the end of the lease, or now if the lease has not ended.
 * Call it while the lane is locked.
 */
export function findHeldTerm(db: Db, { eventId, lane, term }: Term): Promise<HeldTermRow | undefined> {
  return db.row(
    `select scanner_id, granted_at, least(coalesce(lane_term.ended_at, lane_lease.ends_at), clock_timestamp()) as until
     from lane_term join lane_lease using (event_id, lane)
     where event_id = $1 and lane = $2 and lane_term.term = $3`,
    [eventId, lane, term],
  );
}

/** Finds the public key of the phone that had the ticket at `generation`, before the ticket moved to another phone. */
export async function findFormerPhoneKey(
  db: Db,
  bookingId: string,
  generation: number,
): Promise<Buffer | null> {
  const query = 'select live_key from previous_live_key where booking_id = $1 and generation = $2';
  const row = await db.row<{ live_key: Buffer }>(query, [bookingId, generation]);
  return row?.live_key ?? null;
}

type NewDelivery = {
  id: string;
  scannerId: string;
  bookingId: string | null;
  response: Verdict;
  at: number;
  conflictReason: RejectionReason | null;
  isSignatureValid: boolean;
  isByHand: boolean;
  isLateUpload: boolean;
};

/**
 * Inserts a delivery. If the scanner's online scan or override with the same id admitted nobody, the delivery replaces
 * it in its row.
 * @returns the number of stored rows: 0 if the id belongs to a scan that the delivery must not replace
 */
export function saveDelivery(db: Db, scan: NewDelivery): Promise<number> {
  return db.run(
    `insert into scan (id, scanner_id, booking_id, mode, response, delivery, conflict_reason, is_signature_valid,
       is_late_upload, scanned_at, received_at, is_override)
     values ($1, $2, $3, 'offline', $4, $5, $6, $7, $8, to_timestamp($9), clock_timestamp(), $10)
     on conflict (id) do update set mode = 'offline', is_override = excluded.is_override,
       booking_id = excluded.booking_id, response = excluded.response, delivery = excluded.delivery,
       conflict_reason = excluded.conflict_reason, is_signature_valid = excluded.is_signature_valid,
       is_late_upload = excluded.is_late_upload, scanned_at = excluded.scanned_at, received_at = excluded.received_at
     where scan.scanner_id = excluded.scanner_id and scan.delivery is null and scan.response ->> 'verdict' <> 'admitted'
       and (scan.booking_id is null or scan.booking_id = excluded.booking_id)`,
    [
      scan.id,
      scan.scannerId,
      scan.bookingId,
      JSON.stringify(scan.response),
      scan.conflictReason === null ? 'accepted' : 'conflict',
      scan.conflictReason,
      scan.isSignatureValid,
      scan.isLateUpload,
      scan.at,
      scan.isByHand,
    ],
  );
}

/** A ticket is disputed while it has an unsettled conflict with a valid signature. */
export function updateDisputed(db: Db, bookingId: string): Promise<number> {
  return db.run(
    `update booking set is_disputed = not is_disputed where id = $1 and is_disputed <> exists (
       select 1 from scan where booking_id = booking.id and delivery = 'conflict' and is_signature_valid
         and settled_at is null)`,
    [bookingId],
  );
}

const CONFLICTS = `scan.id, scan.scanner_id, scanner.name as scanner_name,
  (select jsonb_build_object('ar', name_ar, 'en', name_en) from gate where gate.id = scanner.gate_id) as scanner_gate,
  scan.conflict_reason, scan.scanned_at, scan.received_at, scan.is_signature_valid, scan.is_late_upload, scan.settled_at,
  scanner.event_id, booking.id as booking_id, booking.number, booking.status,
  get_byte(booking.ticket_id, 0) >> 4 as lane, booking.member_id, coalesce(member.full_name, guest_name) as full_name,
  booking.checked_in_at, admitting_scan.scanner_id as admitted_by_id, admitting_scanner.name as admitted_by_name,
  (select jsonb_build_object('ar', name_ar, 'en', name_en) from gate where gate.id = admitting_scanner.gate_id) as admitted_by_gate
  from scan join scanner on scanner.id = scan.scanner_id
  left join booking on booking.id = scan.booking_id left join member on member.id = booking.member_id
  left join scan as admitting_scan on admitting_scan.id = booking.admitted_by_scan_id
  left join scanner as admitting_scanner on admitting_scanner.id = admitting_scan.scanner_id`;

/**
 * Whether the scanner has an unsettled conflict about the ticket for the same reason.
 * @param bookingId null for a delivery without a known ticket
 */
export async function hasSameConflict(
  db: Db,
  scannerId: string,
  bookingId: string | null,
  reason: RejectionReason,
): Promise<boolean> {
  const row = await db.row(
    `select 1 from scan where scanner_id = $1 and booking_id is not distinct from $2 and conflict_reason = $3
       and delivery = 'conflict' and settled_at is null limit 1`,
    [scannerId, bookingId, reason],
  );
  return row !== undefined;
}

const IS_UNSETTLED = "scanner.event_id = $1 and scan.delivery = 'conflict' and scan.settled_at is null";

/**
 * Finds unsettled conflicts, first those with a valid signature, oldest first. At most `limit` of each revoked scanner
 * and of all other scanners together, so that one stolen phone cannot push the other conflicts out of the list.
 */
export function findConflicts(db: Db, eventId: string, limit: number): Promise<ConflictRow[]> {
  return db.rows(
    `select ${CONFLICTS} where scan.id in (
       select id from (
         select scan.id, row_number() over (
             partition by is_late_upload, case when is_late_upload then scanner_id end
             order by is_signature_valid desc, received_at, scan.id
           ) as position
         from scan join scanner on scanner.id = scan.scanner_id where ${IS_UNSETTLED}
       ) as numbered where position <= $2
     ) order by scan.is_late_upload, scan.is_signature_valid desc, scan.received_at, scan.id`,
    [eventId, limit],
  );
}

/** Counts the unsettled conflicts that are not late uploads. */
export async function countConflicts(db: Db, eventId: string): Promise<number> {
  const row = await db.row<{ count: number }>(
    `select count(*) as count from scan join scanner on scanner.id = scan.scanner_id
     where ${IS_UNSETTLED} and not is_late_upload`,
    [eventId],
  );
  return row?.count ?? 0;
}

export function findConflict(db: Db, id: string): Promise<ConflictRow | undefined> {
  return db.row(`select ${CONFLICTS} where scan.id = $1 and scan.delivery = 'conflict'`, [id]);
}

/** Locks the ticket's lane, shared with scans, and then the ticket: no scan admits it until the transaction ends. */
export async function lockTicket(db: Db, bookingId: string): Promise<void> {
  await db.run(
    `select 1 from lane_lease where (event_id, lane) =
       (select event_id, get_byte(ticket_id, 0) >> 4 from booking where id = $1) for share`,
    [bookingId],
  );
  await db.run('select 1 from booking where id = $1 for no key update', [bookingId]);
}

/** @returns 0 if the conflict was already settled */
export function markSettled(db: Db, id: string, staffId: string, response: Verdict | null): Promise<number> {
  return db.run(
    `update scan set settled_at = clock_timestamp(), settled_by = $2, response = coalesce($3::jsonb, response)
     where id = $1 and settled_at is null`,
    [id, staffId, response && JSON.stringify(response)],
  );
}

const IS_UNSETTLED_LATE_UPLOAD = "scan.delivery = 'conflict' and scan.settled_at is null and is_late_upload";
/** The conflicts that a manager may admit together with the whole late upload. */
const IS_VERIFIED = "is_signature_valid and booking.status = 'confirmed'";

/** Counts the unsettled late uploads of each revoked scanner of the event. */
export function findLateUploads(db: Db, eventId: string): Promise<LateUploadRow[]> {
  return db.rows(
    `select scanner.id, scanner.name, (select jsonb_build_object('ar', name_ar, 'en', name_en) from gate
         where gate.id = scanner.gate_id) as gate,
       count(*) as open, count(*) filter (where ${IS_VERIFIED}) as admittable, last_late_upload_at is not null as is_complete
     from scan join scanner on scanner.id = scan.scanner_id left join booking on booking.id = scan.booking_id
     where scanner.event_id = $1 and ${IS_UNSETTLED_LATE_UPLOAD}
     group by scanner.id order by scanner.created_at, scanner.id`,
    [eventId],
  );
}

/** @returns the event's id, or undefined if the scanner does not exist */
export async function findEventIdOfScanner(db: Db, id: string): Promise<string | undefined> {
  return (await db.row<{ event_id: string }>('select event_id from scanner where id = $1', [id]))?.event_id;
}

type LateUploadFilter = { scannerId: string; onlyVerified: boolean };

/** Returns the ids of the scans, oldest first. */
export async function findLateUploadScanIds(
  db: Db,
  { scannerId, onlyVerified }: LateUploadFilter,
  limit: number,
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(
    `select scan.id from scan left join booking on booking.id = scan.booking_id
     where scanner_id = $1 and ${IS_UNSETTLED_LATE_UPLOAD} and (not $2 or (${IS_VERIFIED}))
     order by scanned_at, scan.id limit $3`,
    [scannerId, onlyVerified, limit],
  );
  return rows.map(({ id }) => id);
}

export async function countUnsettledLateUploads(db: Db, filter: LateUploadFilter): Promise<number> {
  const row = await db.row<{ count: number }>(
    `select count(*) as count from scan left join booking on booking.id = scan.booking_id
     where scanner_id = $1 and ${IS_UNSETTLED_LATE_UPLOAD} and (not $2 or (${IS_VERIFIED}))`,
    [filter.scannerId, filter.onlyVerified],
  );
  return row?.count ?? 0;
}

/** Finds the lanes in doubt because of a revoked scanner whose late upload is complete and settled. */
export async function findSettledLanes(db: Db, eventId: string, scannerId: string): Promise<number[]> {
  const rows = await db.rows<{ lane: number }>(
    `select lane from lane_lease where event_id = $1 and unreported_terms @> jsonb_build_array(jsonb_build_object('scanner', $2::text))
       and exists (select 1 from scanner where id = $2::uuid and revoked_at is not null and last_late_upload_at is not null)
       and not exists (select 1 from scan where scanner_id = $2::uuid and delivery = 'conflict' and settled_at is null)
     order by lane`,
    [eventId, scannerId],
  );
  return rows.map(({ lane }) => lane);
}
