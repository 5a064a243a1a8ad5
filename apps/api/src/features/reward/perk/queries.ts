/** Holds the SQL of perks, which are redemptions that let their member book one event early. */
import { countRows } from '../../../platform/database/count-rows.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { PerkRow } from './rules.ts';

/** A perk without hours applies from its redemption on. */
const SELECT_PERKS = `select redemption.id, event_id, redemption.member_id,
    coalesce(early_hours, ceil(extract(epoch from booking_opens_at - redemption.created_at) / 3600))::integer as hours
  from redemption join reward on reward.id = reward_id join event on event.id = event_id
  where redemption.kind = 'perk' and state = 'reserved' and event_id = any($1::uuid[])
    and redemption.member_id = any($2::uuid[]) and collect_until > now()`;

export function findPerks(
  db: Db,
  eventIds: readonly string[],
  memberIds: readonly string[],
): Promise<PerkRow[]> {
  return db.rows(SELECT_PERKS, [eventIds, memberIds]);
}

/** Locks the unused perks of these members for an event that the caller has locked. */
export function lockPerks(db: Db, eventId: string, memberIds: readonly string[]): Promise<PerkRow[]> {
  return db.rows(`${SELECT_PERKS} order by redemption.id for update of redemption`, [[eventId], memberIds]);
}

export function markUsed(db: Db, uses: readonly { perkId: string; bookingId: string }[]): Promise<number> {
  return db.run(
    `update redemption set state = 'collected', ended_at = now(), booking_id = used.booking_id
     from unnest($1::uuid[], $2::uuid[]) as used (perk_id, booking_id) where redemption.id = used.perk_id`,
    [uses.map(({ perkId }) => perkId), uses.map(({ bookingId }) => bookingId)],
  );
}

export type HeldPerk = { id: string; reward_id: string; member_id: string | null };

/**
 * Locks the perks that these bookings used, if booking is not open for everybody yet, or was not when the event was
 * cancelled.
 */
export function lockUsedPerks(db: Db, bookingIds: readonly string[]): Promise<HeldPerk[]> {
  return db.rows(
    `select redemption.id, reward_id, redemption.member_id
     from redemption join booking on booking.id = booking_id join event on event.id = booking.event_id
     where booking_id = any($1) and booking_opens_at > coalesce(event.cancelled_at, now()) order by redemption.id for update of redemption`,
    [bookingIds],
  );
}

const FROM_PERKS_OF_CANCELLED = `
  from redemption join reward on reward.id = reward_id join event on event.id = event_id
  where event_id = $1 and cancelled_at is not null and redemption.kind = 'perk' and state = 'reserved'`;

/** Locks up to `limit` unused perks of a cancelled event. Skips those that another transaction has locked. */
export function lockPerksOfCancelled(db: Db, eventId: string, limit: number): Promise<HeldPerk[]> {
  return db.rows(
    `select redemption.id, reward_id, redemption.member_id ${FROM_PERKS_OF_CANCELLED}
     order by redemption.id limit $2 for update of redemption skip locked`,
    [eventId, limit],
  );
}

export function countPerksOfCancelled(db: Db, eventId: string): Promise<number> {
  return countRows(db, FROM_PERKS_OF_CANCELLED, [eventId]);
}

/** Makes locked perks unused again, until booking opens for everybody. */
export function markUnused(db: Db, ids: readonly string[]): Promise<number> {
  return db.run(
    `update redemption set state = 'reserved', ended_at = null, booking_id = null, collect_until = booking_opens_at
     from reward join event on event.id = event_id where reward.id = reward_id and redemption.id = any($1)`,
    [ids],
  );
}

/** Ends locked perks; the database puts them back into the stock. */
export function markReturned(db: Db, ids: readonly string[]): Promise<number> {
  return db.run(
    `update redemption set state = 'returned', ended_at = now(), booking_id = null where id = any($1)`,
    [ids],
  );
}
