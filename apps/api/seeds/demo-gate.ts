/**
 * Seeds the gates of the demo league's events, the scans of past attendees, some overrides with a reason, one of them
 * made offline, and a revoked scanner whose late upload waits for a manager's decision.
 */
import { recordAudits } from '../src/features/audit/record-audit.ts';
import type { Context } from '../src/platform/context.ts';
import type { Db } from '../src/platform/database/db.ts';

const GATES = {
  name_ar: ['البوابة الشمالية', 'البوابة الجنوبية'],
  name_en: ['North gate', 'South gate'],
  directions_ar: ['من جهة مواقف السيارات', 'بجوار محطة الحافلات'],
  directions_en: ['From the car park', 'Beside the bus stop'],
  steward: ['سارة', 'فهد'],
};
const OFFLINE_REASON = 'تذكرة مطبوعة، وتأكدت من هويته';
const REASONS = ['نفدت بطارية جواله', 'الشاشة مكسورة', 'نفدت بطارية جواله'];
/** One in this many admissions is an override. */
const OVERRIDE_EVERY = 19;

/** Inserts two gates per event, and for past events their scanners, with tokens that nobody knows, and the scans. */
export async function insertGates(db: Db): Promise<void> {
  await db.run(
    `insert into gate (event_id, position, name_ar, name_en, directions_ar, directions_en)
     select event.id, position, demo.name_ar, demo.name_en, demo.directions_ar, demo.directions_en
     from event cross join unnest($1::text[], $2::text[], $3::text[], $4::text[]) with ordinality
       as demo (name_ar, name_en, directions_ar, directions_en, position)`,
    [GATES.name_ar, GATES.name_en, GATES.directions_ar, GATES.directions_en],
  );
  await db.run(
    `insert into scanner (event_id, name, gate_id, token_hash, created_at, paired_at, last_synced_at, closed_at)
     select event.id, ($1::text[])[position], gate.id, uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()),
       doors_open_at - interval '2 hours' + make_interval(mins => position), doors_open_at - interval '2 hours', ends_at, ends_at
     from event join gate on gate.event_id = event.id where ends_at < now()`,
    [GATES.steward],
  );
  await db.run(
    `with admission as (
       select booking.id, event_id, checked_in_at, row_number() over (order by checked_in_at, booking.id) as nth
       from booking where checked_in_at is not null
     ), inserted_scan as (
       insert into scan (id, scanner_id, booking_id, mode, response, scanned_at, received_at, is_override)
       select gen_random_uuid(), scanner.id, admission.id, 'online', jsonb_build_object('verdict', 'admitted',
           'lane', get_byte(ticket_id, 0) >> 4, 'at', extract(epoch from admission.checked_in_at), 'scanner', scanner.id),
         admission.checked_in_at, admission.checked_in_at, nth % $1 = 0
       from admission join booking using (id)
       cross join lateral (select id from scanner where scanner.event_id = admission.event_id
         order by (name = $2) = (nth % 3 < 2) desc limit 1) as scanner
       returning id, booking_id
     )
     update booking set admitted_by_scan_id = inserted_scan.id from inserted_scan where booking.id = inserted_scan.booking_id`,
    [OVERRIDE_EVERY, GATES.steward[0]],
  );
}

/** Records each override with its reason. Call it after `insertLateUpload`, which makes one of them offline. */
export async function recordOverrides(context: Context): Promise<void> {
  const overrides = await context.db.rows<Override>(
    `select scan.id, scanner_id, booking_id, member_id, scanned_at, mode = 'offline' as is_offline
     from scan join booking on booking.id = booking_id where is_override order by scanned_at, scan.id`,
  );
  await recordAudits(
    context,
    overrides.map(({ id, scanner_id, booking_id, member_id, scanned_at, is_offline }, index) => ({
      at: scanned_at,
      actorKind: 'scanner',
      actorId: scanner_id,
      action: 'admission.overridden',
      detail: { scan: id, booking: booking_id },
      subject: { kind: 'member', id: member_id },
      after: { reason: is_offline ? OFFLINE_REASON : String(REASONS[index % REASONS.length]) },
    })),
  );
}
type Override = {
  id: string;
  scanner_id: string;
  booking_id: string;
  member_id: string;
  scanned_at: Date;
  is_offline: boolean;
};

/** Revokes a scanner of the latest past event, adds its late upload, and makes one override offline. */
export async function insertLateUpload(db: Db): Promise<void> {
  const event = await db.row<{ id: string; scanner: string }>(
    `select event.id, scanner.id as scanner from event join scanner on event_id = event.id and name = $1
     where ends_at < now() order by ends_at desc limit 1`,
    [GATES.steward[1]],
  );
  if (!event) throw new Error('The demo league needs a past event with scanners.');
  await db.run(
    `update scanner set closed_at = null, last_synced_at = ends_at - interval '40 minutes',
       revoked_at = ends_at - interval '15 minutes', late_upload_count = 1,
       last_late_upload_at = ends_at - interval '5 minutes'
     from event where scanner.id = $1 and event.id = event_id`,
    [event.scanner],
  );
  const disputedCount = await db.run(
    `with no_show as (
       select booking.id, ends_at from booking join event on event.id = event_id
       where event_id = $1 and status = 'confirmed' and checked_in_at is null and member_id is not null
       order by booking.number limit 1
     ), conflict as (
       insert into scan (id, scanner_id, booking_id, mode, response, delivery, conflict_reason, is_signature_valid,
         is_late_upload, scanned_at,
         received_at)
       select gen_random_uuid(), $2, no_show.id, 'offline', '{"verdict": "name_check"}', 'conflict', 'revoked', true, true,
         ends_at - interval '25 minutes', ends_at - interval '5 minutes' from no_show
     )
     update booking set is_disputed = true from no_show where booking.id = no_show.id`,
    [event.id, event.scanner],
  );
  if (disputedCount !== 1)
    throw new Error('The demo league needs somebody who booked the latest past event and did not come.');
  await db.run(
    `with chosen as (
       select scan.id from scan join scanner on scanner.id = scanner_id
       where is_override and event_id = $1 and scanner_id <> $2 order by scanned_at limit 1
     )
     update scan set mode = 'offline', delivery = 'accepted', received_at = scanned_at + interval '7 minutes'
     from chosen where scan.id = chosen.id`,
    [event.id, event.scanner],
  );
}
