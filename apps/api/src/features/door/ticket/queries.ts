/** Holds the SQL of a member's ticket: finding it, binding it to a phone and admitting it. */
import type { Booking } from '@rabita/contract/fan/booking';
import type { Db } from '../../../platform/database/db.ts';

export type MemberTicketRow = {
  status: Booking['status'];
  checked_in_at: Date | null;
  /** The public key of the phone that makes a live ticket's codes; null before a phone is bound. */
  live_key: Buffer | null;
  ticket_id: Buffer;
  generation: number;
  event_id: string;
  /** The short event number that tickets contain, not the event's id. */
  event_number: number;
  ticket_format: 'static' | 'live';
  ends_at: Date;
  /** The database's time. */
  now: Date;
};

const TICKET = `select status, checked_in_at, live_key, ticket_id, generation, event_id, event.number as event_number,
  ticket_format, ends_at, clock_timestamp() as now from booking join event on event.id = event_id where booking.id = $2 and member_id = $1`;

export function findTicket(db: Db, memberId: string, id: string): Promise<MemberTicketRow | undefined> {
  return db.row(TICKET, [memberId, id]);
}

/** Like `findTicket`, but locks the booking, so that the ticket cannot be bound to another phone meanwhile. */
export function lockTicket(db: Db, memberId: string, id: string): Promise<MemberTicketRow | undefined> {
  return db.row(`${TICKET} for no key update of booking`, [memberId, id]);
}

export function saveLivePublicKey(
  db: Db,
  { bookingId, key, generation }: { bookingId: string; key: Uint8Array; generation: number },
): Promise<number> {
  return db.run('update booking set live_key = $2, generation = $3 where id = $1', [
    bookingId,
    key,
    generation,
  ]);
}

/** @param at in seconds since 1970 @returns false if the booking is already admitted, or not confirmed */
export async function markAdmitted(db: Db, bookingId: string, scanId: string, at: number): Promise<boolean> {
  const changed = await db.run(
    `update booking set checked_in_at = to_timestamp($3), admitted_by_scan_id = $2
     where id = $1 and status = 'confirmed' and checked_in_at is null`,
    [bookingId, scanId, at],
  );
  return changed > 0;
}

export type GuestTicketRow = Omit<MemberTicketRow, 'checked_in_at' | 'live_key' | 'now'> & {
  id: string;
  number: string;
  guest_name: string | null;
};

/** @returns undefined for a member's booking */
export function findGuestTicket(db: Db, bookingId: string): Promise<GuestTicketRow | undefined> {
  return db.row(
    `select booking.id, booking.number, status, guest_name, ticket_id, generation, event_id, event.number as event_number,
       ticket_format, ends_at
     from booking join event on event.id = event_id where booking.id = $1 and holder_kind = 'guest'`,
    [bookingId],
  );
}
