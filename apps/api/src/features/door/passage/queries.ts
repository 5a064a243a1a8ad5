/** All SQL of going out and in again. Callers lock lanes before bookings (decision 044). */
import type { Db } from '../../../platform/database/db.ts';

/** @param at in seconds since 1970 @returns 0 if nobody is inside with the ticket */
export function markOut(db: Db, bookingId: string, at: number): Promise<number> {
  return db.run(
    'update booking set out_at = to_timestamp($2) where id = $1 and checked_in_at is not null and out_at is null',
    [bookingId, at],
  );
}

/** @returns 0 if nobody is out with the ticket */
export function markBack(db: Db, bookingId: string): Promise<number> {
  return db.run('update booking set out_at = null where id = $1 and out_at is not null', [bookingId]);
}
