/** Holds the SQL that creates, pairs, lists and revokes scanners. */
import { DOORS_SOON_HOURS, OVERRIDE_MINUTES, type ScannerKind } from '@rabita/contract/constants';
import { LATE_UPLOAD_HOURS, PAIRING_MINUTES, SCANNER_WORKS_AFTER_HOURS } from '@rabita/contract/retention';
import type { Db } from '../../../platform/database/db.ts';
import type { ScannerRow } from './rules.ts';

type ScannerEventRow = { name_ar: string; name_en: string; is_tonight: boolean };

export function findScannerEvent(db: Db, id: string): Promise<ScannerEventRow | undefined> {
  return db.row(
    `select name_ar, name_en, doors_open_at - make_interval(hours => $2) <= now()
       and ends_at + make_interval(hours => $3) > now() as is_tonight
     from event where id = $1`,
    [id, DOORS_SOON_HOURS, SCANNER_WORKS_AFTER_HOURS],
  );
}

const COLUMNS = `scanner.id, scanner.event_id, scanner.name, scanner.kind, scanner.created_at,
  (select jsonb_build_object('_id', gate.id, 'name', jsonb_build_object('ar', name_ar, 'en', name_en))
    from gate where gate.id = scanner.gate_id) as gate, scanner.pairing_expires_at,
  scanner.battery_percent, scanner.is_charging, scanner.unsent_count, scanner.unsent_since,
  scanner.paired_at, scanner.revoked_at, scanner.last_synced_at, scanner.closed_at, clock_timestamp() as now,
  array(select lane from lane_lease where event_id = scanner.event_id and holder = scanner.id
    and ends_at > clock_timestamp() order by lane) as lanes,
  array(select lane from lane_lease where event_id = scanner.event_id
    and (unreported_terms @> jsonb_build_array(jsonb_build_object('scanner', scanner.id))
      or (holder = scanner.id and ends_at <= clock_timestamp())) order by lane) as lanes_in_doubt,
  (select count(*) from booking join scan on scan.id = booking.admitted_by_scan_id
    where scan.scanner_id = scanner.id) as admitted,
  (select count(*) from booking join scan on scan.id = booking.admitted_by_scan_id
    where scan.scanner_id = scanner.id and is_override) as overrides,
  (select count(*) from scan where scan.scanner_id = scanner.id and is_override and undone_at is null
    and response ->> 'verdict' in ('admitted', 'returned') and delivery is distinct from 'conflict'
    and scanned_at > greatest(overrides_allowed_at, clock_timestamp() - make_interval(mins => ${OVERRIDE_MINUTES}))
  ) as recent_overrides,
  (select count(*) from scan where scan.scanner_id = scanner.id and delivery = 'conflict'
    and settled_at is null) as conflicts,
  (select count(*) from redemption where collected_by_counter = scanner.id) as handed_out`;

export function findScanners(db: Db, eventId: string): Promise<ScannerRow[]> {
  return db.rows(`select ${COLUMNS} from scanner where event_id = $1 order by created_at, id`, [eventId]);
}

export function findScanner(db: Db, id: string): Promise<ScannerRow | undefined> {
  return db.row(`select ${COLUMNS} from scanner where id = $1`, [id]);
}

/**
 * Inserts the scanner, and the event's lanes if they are missing.
 * @returns undefined if the event is cancelled, or ended more than `SCANNER_WORKS_AFTER_HOURS` hours ago
 */
export function insertScanner(
  db: Db,
  scanner: {
    eventId: string;
    name: string;
    kind: ScannerKind;
    gateId: string | null;
    pairingHash: Buffer;
    staffId: string;
  },
): Promise<{ id: string } | undefined> {
  return db.row(
    `with lanes as (
       insert into lane_lease (event_id, lane) select $1, lane from generate_series(0, 15) as lane
       on conflict do nothing
     )
     insert into scanner (event_id, name, kind, pairing_hash, pairing_expires_at, created_by, gate_id)
     select id, $2, $3, $4, now() + make_interval(mins => ${PAIRING_MINUTES}), $5, $6 from event
     where id = $1 and cancelled_at is null and ends_at + make_interval(hours => ${SCANNER_WORKS_AFTER_HOURS}) > now()
     returning id`,
    [scanner.eventId, scanner.name, scanner.kind, scanner.pairingHash, scanner.staffId, scanner.gateId],
  );
}

const EVENT_IS_NEAR = `exists (select 1 from event where event.id = event_id
  and ends_at + make_interval(hours => ${SCANNER_WORKS_AFTER_HOURS}) > clock_timestamp())`;
const IS_WORKING = `revoked_at is null and ${EVENT_IS_NEAR}`;

/**
 * Replaces the scanner's pairing code with a token.
 * @returns undefined if the code is not valid, the scanner is revoked, or its event ended too long ago
 */
export function consumePairingCode(
  db: Db,
  pairingHash: Buffer,
  tokenHash: Buffer,
): Promise<{ id: string; name: string; kind: ScannerKind } | undefined> {
  return db.row(
    `update scanner set token_hash = $2, paired_at = now(), pairing_hash = null, pairing_expires_at = null
     where pairing_hash = $1 and pairing_expires_at > clock_timestamp() and ${IS_WORKING} returning id, name, kind`,
    [pairingHash, tokenHash],
  );
}

type ScannerByToken = {
  id: string;
  event_id: string;
  kind: ScannerKind;
  token_hash: Buffer;
  is_revoked: boolean;
  /** Whether the event ended more than `SCANNER_WORKS_AFTER_HOURS` hours ago. */
  is_expired: boolean;
};

/** Leaves out scanners that were revoked more than `LATE_UPLOAD_HOURS` hours ago. */
export function findScannersByToken(db: Db, tokenHashes: readonly Buffer[]): Promise<ScannerByToken[]> {
  return db.rows(
    `select id, event_id, kind, token_hash, revoked_at is not null as is_revoked, not ${EVENT_IS_NEAR} as is_expired
     from scanner where token_hash = any($1)
       and (revoked_at is null or revoked_at + make_interval(hours => ${LATE_UPLOAD_HOURS}) > clock_timestamp())`,
    [tokenHashes],
  );
}

export type OverrideRow = {
  id: string;
  at: Date;
  booking_id: string;
  number: string;
  full_name: string | null;
  member_id: string | null;
  checked_in_at: Date;
};

/** Finds the scanner's unsettled overrides that still admit, oldest first, or only the override with this scan id. */
export function findOverrides(
  db: Db,
  scannerId: string,
  scanId: string | null = null,
): Promise<OverrideRow[]> {
  return db.rows(
    `select scan.id, scanned_at as at, booking.id as booking_id, number, coalesce(full_name, guest_name) as full_name,
       member_id, checked_in_at
     from scan join booking on booking.admitted_by_scan_id = scan.id left join member on member.id = member_id
     where scanner_id = $1 and is_override and settled_at is null and ($2::uuid is null or scan.id = $2)
     order by scanned_at, scan.id`,
    [scannerId, scanId],
  );
}

/** @returns 0 if the override was settled already */
export function markOverrideSettled(db: Db, scanId: string, staffId: string): Promise<number> {
  return db.run(
    'update scan set settled_at = clock_timestamp(), settled_by = $2 where id = $1 and settled_at is null',
    [scanId, staffId],
  );
}

/** @returns 0 if the scanner is unknown or revoked, else 1 */
export function markOverridesAllowed(db: Db, id: string): Promise<number> {
  return db.run(
    'update scanner set overrides_allowed_at = clock_timestamp() where id = $1 and revoked_at is null',
    [id],
  );
}

/** @returns 0 if the scanner is unknown or was already revoked, else 1 */
export function markScannerRevoked(db: Db, id: string): Promise<number> {
  return db.run(
    `update scanner set revoked_at = now(), pairing_hash = null, pairing_expires_at = null
     where id = $1 and revoked_at is null`,
    [id],
  );
}
