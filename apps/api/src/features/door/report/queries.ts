/** Holds the SQL of the gate report: one statement, so that its figures agree while attendees arrive. */
import { REPORT_MINUTES } from '@rabita/contract/staff/door-papers';
import type { Db } from '../../../platform/database/db.ts';
import type { DoorReportRow } from './rules.ts';

export function findDoorReport(db: Db, eventId: string): Promise<DoorReportRow | undefined> {
  return db.row(
    `with event_gate as (
       select id, jsonb_build_object('ar', name_ar, 'en', name_en) as name, position from gate where event_id = $1
     ), event_scanner as (
       select scanner.id, name, created_at, gate_id,
         (select jsonb_build_object('ar', name_ar, 'en', name_en) from gate where gate.id = gate_id) as gate
       from scanner where event_id = $1 and kind = 'gate' and paired_at is not null
     ), confirmed as (
       select booking.id, checked_in_at, scan.scanner_id, coalesce(scan.is_override, false) as is_override, scan.id as scan_id
       from booking left join scan on scan.id = admitted_by_scan_id where event_id = $1 and booking.status = 'confirmed'
     ), arrival as (
       select extract(epoch from date_bin(make_interval(mins => $2), checked_in_at, 'epoch'))::float8 as at, scanner_id,
         count(*) as admitted
       from confirmed where checked_in_at is not null group by 1, 2
     ), override as (
       -- The reason is only in the audit log, where the member's erasure clears it.
       select audit_log.after ->> 'reason' as reason, count(*) as count
       from confirmed left join audit_log on audit_log.actor_id = scanner_id and action = 'admission.overridden'
         and audit_log.detail ->> 'scan' = scan_id::text
       where is_override group by 1
     ), passage as (
       select extract(epoch from date_bin('1 hour', scanned_at, 'epoch'))::float8 as at, gate,
         count(*) filter (where response ->> 'verdict' = 'left') as left,
         count(*) filter (where response ->> 'verdict' = 'returned') as returned
       from scan join event_scanner on event_scanner.id = scanner_id where response ->> 'verdict' in ('left', 'returned') group by 1, 2
     ), scan_count as (
       select count(*) filter (where delivery = 'conflict' and settled_at is null) as open,
         count(*) filter (where delivery = 'conflict' and settled_at is not null) as settled, count(undone_at) as undone
       from scan join event_scanner on event_scanner.id = scanner_id
     )
     select event.id, name_ar, name_en, timezone, doors_open_at, ends_at, cancelled_at, now() as now,
       (select count(*) from confirmed) as confirmed, (select count(checked_in_at) from confirmed) as admitted,
       (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'gate', gate, 'gate_id', gate_id,
           'overrides', (select count(*) from confirmed where scanner_id = event_scanner.id and is_override))
           order by created_at, id), '[]')
         from event_scanner) as scanners,
       (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by position, id), '[]')
         from event_gate) as gates,
       (select coalesce(jsonb_agg(to_jsonb(arrival) order by at), '[]') from arrival) as arrivals,
       (select coalesce(jsonb_agg(to_jsonb(override) order by count desc, reason nulls last), '[]') from override) as overrides,
       (select coalesce(jsonb_agg(to_jsonb(passage) order by at, gate), '[]') from passage) as passages,
       scan_count.open, scan_count.settled, scan_count.undone,
       (select coalesce(sum(points), 0)::bigint from points_ledger join booking on booking.id = booking_id
         where event_id = event.id and booking.status = 'confirmed') as points
     from event cross join scan_count where event.id = $1`,
    [eventId, REPORT_MINUTES],
  );
}
