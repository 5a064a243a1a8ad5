/** Inserts an event into the database; by default it starts in a week and booking is open until then. */
import type { Db } from '../src/platform/database/db.ts';

export type EventDetails = {
  name_ar?: string;
  name_en?: string;
  description_ar?: string;
  timezone?: string;
  /** Instants as PostgreSQL expressions, for example `now() + interval '1 hour'`. */
  starts_at?: string;
  ends_at?: string;
  doors_open_at?: string;
  booking_opens_at?: string;
  booking_closes_at?: string;
  cancelled_at?: string;
  points?: number;
  capacity?: number | null;
  requires_approval?: boolean;
  ticket_format?: 'static' | 'live';
};

/** @returns the new event's id */
export async function insertEvent(db: Db, details: EventDetails = {}): Promise<string> {
  const starts = `(${details.starts_at ?? "now() + interval '7 days'"})::timestamptz`;
  const row = await db.row<{ id: string }>(
    `insert into event (name_ar, name_en, description_ar, description_en, location_ar, location_en, city_ar, city_en,
       timezone, starts_at, ends_at, doors_open_at, booking_opens_at, booking_closes_at, cancelled_at, points, capacity,
       requires_approval, ticket_format)
     values ($1, $2, $3, 'Together in front of the big screen.', 'قاعة المرسى', 'Al Marsa Hall', 'جدة', 'Jeddah', $4,
       ${starts}, ${details.ends_at ?? `${starts} + interval '3 hours'`},
       ${details.doors_open_at ?? `${starts} - interval '1 hour'`}, ${details.booking_opens_at ?? 'null'},
       ${details.booking_closes_at ?? starts}, ${details.cancelled_at ?? 'null'}, $5, $6, $7, $8)
     returning id`,
    [
      details.name_ar ?? 'ليلة المشاهدة',
      details.name_en ?? 'Watch Night',
      details.description_ar ?? 'نجتمع أمام الشاشة الكبيرة.',
      details.timezone ?? 'Asia/Riyadh',
      details.points ?? 50,
      details.capacity === undefined ? 100 : details.capacity,
      details.requires_approval ?? false,
      details.ticket_format ?? 'static',
    ],
  );
  if (!row) throw new Error('No event was stored.');
  return row.id;
}
