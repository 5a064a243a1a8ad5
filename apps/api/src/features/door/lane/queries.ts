/** Holds the SQL of lane leases. Lanes are locked before scanners, bookings and members (decision 044). */
import type { LaneLease } from '@rabita/door/lease';
import type { Db } from '../../../platform/database/db.ts';
import type { LaneRow } from './rules.ts';

const LANES = 'lane, term, holder, ends_at, is_wanted, unreported_terms from lane_lease where event_id = $1';

export function findLanes(db: Db, eventId: string): Promise<LaneRow[]> {
  return db.rows(`select ${LANES} order by lane`, [eventId]);
}

/** Lengthens leases that the scanner still holds in these terms. @returns the number of lengthened leases */
export function lengthenLeases(
  db: Db,
  {
    eventId,
    scannerId,
    renewals,
  }: { eventId: string; scannerId: string; renewals: readonly { lane: number; lease: LaneLease }[] },
): Promise<number> {
  return db.run(
    `with locked as materialized (
       select lane, term from lane_lease
       where event_id = $1 and holder = $2 and lane = any($3) and ends_at > clock_timestamp()
       order by lane for no key update
     )
     update lane_lease set ends_at = greatest(lane_lease.ends_at, to_timestamp(renewals.ends_at))
     from unnest($3::integer[], $4::integer[], $5::float8[]) as renewals (lane, term, ends_at)
       join locked using (lane, term)
     where event_id = $1 and lane_lease.lane = renewals.lane`,
    [
      eventId,
      scannerId,
      renewals.map(({ lane }) => lane),
      renewals.map(({ lease }) => lease.term),
      renewals.map(({ lease }) => lease.endsAt),
    ],
  );
}

export function lockLanes(db: Db, eventId: string): Promise<LaneRow[]> {
  return db.rows(`select ${LANES} order by lane for no key update`, [eventId]);
}

export async function lockLaneShared(db: Db, eventId: string, lane: number): Promise<LaneRow[]> {
  await db.send('select 1 from lane_lease where event_id = $1 and lane = $2 for share', [eventId, lane]);
  return db.rows(`select ${LANES} order by lane`, [eventId]);
}

export function saveLane(db: Db, eventId: string, lane: number, lease: LaneLease): Promise<number> {
  return db.run(
    `update lane_lease set term = $3, holder = $4, ends_at = case when $4::uuid is not null then to_timestamp($5) end,
       is_wanted = $6, unreported_terms = $7
     where event_id = $1 and lane = $2`,
    [eventId, lane, lease.term, lease.holder, lease.endsAt, lease.isWanted, JSON.stringify(lease.inDoubt)],
  );
}
