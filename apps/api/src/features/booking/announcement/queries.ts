/** Holds the SQL of the messages to an event's attendees. */
import type { AnnouncementRecipients } from '@rabita/contract/staff/announcement';
import type { Db } from '../../../platform/database/db.ts';
import type { Recipient } from '../rules.ts';
import type { AnnouncementRow, NewAnnouncement } from './rules.ts';

/** $1: the event, $2: whether pending bookings count. Erased members and cancelled bookings never count. */
const FROM_RECIPIENTS = `from booking join member on member.id = member_id
  where event_id = $1 and (status = 'confirmed' or $2 and status = 'pending')`;

export async function countRecipients(
  db: Db,
  { eventId, includesPending }: { eventId: string; includesPending: boolean },
  hasSms: boolean,
): Promise<AnnouncementRecipients> {
  const row = await db.row<AnnouncementRecipients>(
    `select count(*) filter (where has_email) as by_email, count(*) filter (where not has_email and has_phone) as by_sms,
       count(*) filter (where not has_email and not has_phone) as unreachable
     from (select email_verified_at is not null as has_email, phone_verified_at is not null and $3 as has_phone
       ${FROM_RECIPIENTS}) as recipient`,
    [eventId, includesPending, hasSms],
  );
  return row ?? { by_email: 0, by_sms: 0, unreachable: 0 };
}

const ANNOUNCEMENT_SELECTION = `announcement.id, event_id, subject_ar, subject_en, text_ar, text_en, includes_pending, by_email, by_sms,
  unreachable, announcement.created_at, staff.full_name as sent_by
  from announcement left join staff on staff.id = staff_id`;

export function findAnnouncement(db: Db, id: string): Promise<AnnouncementRow | undefined> {
  return db.row(`select ${ANNOUNCEMENT_SELECTION} where announcement.id = $1`, [id]);
}

/** Waits for a concurrent call with the same id. @returns 0 if the announcement exists */
export function insertAnnouncement(
  db: Db,
  { id, eventId, translations: { ar, en }, includesPending, staffId }: NewAnnouncement,
  recipients: AnnouncementRecipients,
): Promise<number> {
  return db.run(
    `insert into announcement (id, event_id, subject_ar, subject_en, text_ar, text_en, includes_pending, staff_id,
       by_email, by_sms, unreachable)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (id) do nothing`,
    [
      id,
      eventId,
      ar.subject,
      en.subject,
      ar.text,
      en.text,
      includesPending,
      staffId,
      recipients.by_email,
      recipients.by_sms,
      recipients.unreachable,
    ],
  );
}

export function findAnnouncements(
  db: Db,
  eventId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<AnnouncementRow[]> {
  return db.rows(
    `select ${ANNOUNCEMENT_SELECTION} where event_id = $1 order by announcement.created_at desc, announcement.id limit $2 offset $3`,
    [eventId, limit, offset],
  );
}

export async function countAnnouncements(db: Db, eventId: string): Promise<number> {
  const sql = 'select count(*) as total from announcement where event_id = $1';
  return (await db.row<{ total: number }>(sql, [eventId]))?.total ?? 0;
}

export type UnsentAnnouncement = AnnouncementRow & { sent_up_to: string | null };

/** Locks an announcement whose messages are not all enqueued. Waits for a process that enqueues some of them. */
export function lockUnsentAnnouncement(db: Db, id: string): Promise<UnsentAnnouncement | undefined> {
  return db.row(
    `select sent_up_to, ${ANNOUNCEMENT_SELECTION}
     where announcement.id = $1 and sent_at is null for no key update of announcement`,
    [id],
  );
}

export type RecipientRow = Omit<Recipient, 'id' | 'full_name'> & { booking_id: string; member_id: string };

/** Finds the next recipients by booking id, and locks them against erasure. Skips bookings after the announcement. */
export function lockNextRecipients(
  db: Db,
  { id, event_id, includes_pending, sent_up_to }: UnsentAnnouncement,
  limit: number,
): Promise<RecipientRow[]> {
  return db.rows(
    `select booking.id as booking_id, member_id, language, email, phone_number, email_verified_at, phone_verified_at
     ${FROM_RECIPIENTS} and ($3::uuid is null or booking.id > $3)
       and booking.created_at <= (select created_at from announcement where id = $4)
     order by booking.id limit $5 for key share of member`,
    [event_id, includes_pending, sent_up_to, id, limit],
  );
}

/** @param lastBookingId the last booking of the batch; null if no booking is left */
export function markSentUpTo(db: Db, id: string, lastBookingId: string | null): Promise<number> {
  return db.run(
    `update announcement set sent_up_to = coalesce($2, sent_up_to), sent_at = case when $2::uuid is null then now() end
     where id = $1`,
    [id, lastBookingId],
  );
}
