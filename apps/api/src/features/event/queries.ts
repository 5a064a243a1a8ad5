/** All SQL about events. */
import type { Db } from '../../platform/db.ts';
import type { EventRow } from './rules.ts';

/** $1 is the reader's member id, or null for a guest. */
const SELECT = `
  select event.id, name_ar, name_en, description_ar, description_en, location_ar, location_en, city_ar, city_en,
    timezone, starts_at, ends_at, doors_open_at, booking_opens_at, booking_closes_at, points, capacity, held,
    requires_approval, event.cancelled_at, mine.id as booking_id, mine.status as booking_status, now()
  from event
  left join booking as mine on mine.event_id = event.id and mine.member_id = $1 and mine.status <> 'cancelled'`;

/** Both null: from now to one year ahead. A start in the future moves the default end along. */
export type Span = { start: Date | null; end: Date | null };

const IN_SPAN = (start: string, end: string) => `
  ends_at > coalesce(${start}::timestamptz, now())
  and starts_at < coalesce(${end}::timestamptz, greatest(${start}::timestamptz, now()) + interval '1 year')`;

export function findEvents(
  db: Db,
  memberId: string | null,
  span: Span,
  page: { limit: number; offset: number },
): Promise<EventRow[]> {
  return db.rows(`${SELECT} where ${IN_SPAN('$2', '$3')} order by starts_at, event.id limit $4 offset $5`, [
    memberId,
    span.start,
    span.end,
    page.limit,
    page.offset,
  ]);
}

export async function countEvents(db: Db, span: Span): Promise<number> {
  const row = await db.row<{ total: number }>(
    `select count(*) as total from event where ${IN_SPAN('$1', '$2')}`,
    [span.start, span.end],
  );
  return row?.total ?? 0;
}

export function findEvent(db: Db, memberId: string | null, id: string): Promise<EventRow | undefined> {
  return db.row(`${SELECT} where event.id = $2`, [memberId, id]);
}

export function findEventsById(db: Db, ids: readonly string[]): Promise<EventRow[]> {
  return db.rows(`${SELECT} where event.id = any($2)`, [null, ids]);
}
