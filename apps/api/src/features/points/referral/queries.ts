/** Holds the SQL of referrals: their terms, members' codes, who invited whom, and the awards for admissions. */
import { countRows } from '../../../platform/database/count-rows.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Contacts } from '../../message/contact/rules.ts';

export type ReferralTerms = { is_on: boolean; points: number; friend_points: number; period_cap: number };
const TERMS_COLUMNS = 'is_on, points, friend_points, period_cap';

export async function getTerms(db: Db): Promise<ReferralTerms> {
  const row = await db.row<ReferralTerms>(`select ${TERMS_COLUMNS} from earning_way where kind = 'referral'`);
  if (!row) throw new Error('Referrals have no terms.');
  return row;
}

export function lockTerms(db: Db): Promise<ReferralTerms | undefined> {
  return db.row(`select ${TERMS_COLUMNS} from earning_way where kind = 'referral' for no key update`);
}

/** Once referrals are switched on, they count only friends whose first admission comes after that. */
export function updateTerms(db: Db, terms: ReferralTerms): Promise<number> {
  return db.run(
    `update earning_way set is_on = $1, points = $2, friend_points = $3, period_cap = $4,
       counts_from = case when $1 and not is_on then now() else counts_from end
     where kind = 'referral'`,
    [terms.is_on, terms.points, terms.friend_points, terms.period_cap],
  );
}

/** Counts the friends who joined by a link and were not admitted to an event yet. */
export function countWaitingFriends(db: Db): Promise<number> {
  return countRows(
    db,
    `from referral where not exists (
       select 1 from booking where member_id = friend_id and checked_in_at is not null)`,
  );
}

export async function findCode(db: Db, memberId: string): Promise<string | null> {
  const sql = 'select code from referral_code where member_id = $1';
  return (await db.row<{ code: string }>(sql, [memberId]))?.code ?? null;
}

/** Stores the member's code, unless the member has a code or another member has this one. */
export function insertCode(db: Db, memberId: string, code: string): Promise<number> {
  return db.run('insert into referral_code (member_id, code) values ($1, $2) on conflict do nothing', [
    memberId,
    code,
  ]);
}

/** The `award_number` of the friend's award, and of the referrer's. */
export const FRIEND_AWARD = 1;
export const REFERRER_AWARD = 2;

/** Whether friend and referrer have the same contact, verified or not: then they may be one person. */
const SHARES_CONTACT = `(friend.email = referrer.email or friend.phone_number = referrer.phone_number)`;

/**
 * Stores the referrer of a new member, unless nobody has the code or both have the same contact. Skips a referrer who
 * is being erased: waiting could deadlock, because the erasure deletes registrations that the caller has locked.
 */
export function insertReferral(db: Db, friendId: string, code: string): Promise<number> {
  return db.run(
    `with referrer as (
       select id, email, phone_number from member
       where id = (select member_id from referral_code where code = $2) and id <> $1 for key share skip locked
     )
     insert into referral (friend_id, referrer_id)
     select $1, referrer.id from referrer join member as friend on friend.id = $1 and not ${SHARES_CONTACT}
     on conflict do nothing`,
    [friendId, code],
  );
}

/** @param hashes of the friend's contacts, under every configured key */
export async function hasPaidContact(db: Db, hashes: readonly Buffer[]): Promise<boolean> {
  const query = 'select 1 from rewarded_contact where contact_hash = any($1) limit 1';
  return (await db.row(query, [hashes])) !== undefined;
}

export function insertPaidContacts(db: Db, bookingId: string, hashes: readonly Buffer[]): Promise<number> {
  return db.run('insert into rewarded_contact (booking_id, contact_hash) select $1, unnest($2::bytea[])', [
    bookingId,
    hashes,
  ]);
}

export function deletePaidContacts(db: Db, bookingId: string): Promise<number> {
  return db.run('delete from rewarded_contact where booking_id = $1', [bookingId]);
}

/** Deletes the paid contacts of past seasons and years: caps count only the current one. */
export function deleteOldPaidContacts(db: Db): Promise<number> {
  return db.run(
    `delete from rewarded_contact using booking join event on event.id = event_id
     where booking.id = booking_id and starts_at < now() and referral_period(starts_at) <> referral_period(now())`,
  );
}

/** Locks the attendee, the referrer, and the members with an award for this booking that is not undone, by id. */
export async function lockMembersByBooking(db: Db, bookingId: string): Promise<void> {
  await db.run(
    `select from member where id = any(array(
       select member_id from booking where id = $1
       union select referrer_id from referral where friend_id = (select member_id from booking where id = $1)
       union select member.id from award join member on points_account = account
         where award.booking_id = $1 and kind = 'referral' and undone_at is null
     )) order by id for no key update`,
    [bookingId],
  );
}

/** An admission to pay for, with the friend's contacts. */
export type UnpaidReferral = Contacts & {
  booking_id: string;
  admission_number: number;
  friend_points: number;
};

/**
 * Finds the friend's first admission, if referrals were switched on at that time, it was not paid yet, and friend and
 * referrer do not have the same contact.
 */
export function findUnpaidReferral(db: Db, friendId: string): Promise<UnpaidReferral | undefined> {
  return db.row(
    `select first.id as booking_id, first.admission_number, friend_points,
       friend.email, friend.phone_number, friend.email_verified_at, friend.phone_verified_at
     from referral cross join earning_way as way cross join lateral (
       select id, admission_number, checked_in_at from booking
       where member_id = friend_id and checked_in_at is not null order by checked_in_at, id limit 1
     ) as first
     join member as friend on friend.id = $1
     where friend_id = $1 and way.kind = 'referral' and is_on and first.checked_in_at >= date_trunc('second', counts_from)
       and not exists (
         select 1 from award where award.kind = 'referral' and award_number = ${FRIEND_AWARD} and undone_at is null
           and account = friend.points_account)
       and not exists (select 1 from member as referrer where referrer.id = referrer_id and ${SHARES_CONTACT})`,
    [friendId],
  );
}

/** `member_id` is null for an erased member. */
export type ReferralAward = { id: string; points: number; award_number: number; member_id: string | null };

/** Finds the awards for the booking's last admission that were not undone, the friend's first. */
export function findAwardsOfAdmission(db: Db, bookingId: string): Promise<ReferralAward[]> {
  return db.rows(
    `select award.id, award.points, award_number, member.id as member_id
     from award join booking on booking.id = booking_id left join member on points_account = account
     where booking_id = $1 and kind = 'referral' and award.admission_number = booking.admission_number
       and undone_at is null order by award_number`,
    [bookingId],
  );
}

export type OwnReferralRow = {
  points: number;
  friend_points: number;
  cap: number;
  counted: number;
  is_season: boolean;
  code: string | null;
  friends: number;
  admitted: number;
  earned: number;
  is_invited: boolean;
};

/** Finds the member's invitations and the terms; undefined while referrals are switched off. */
export function findOwnReferral(db: Db, memberId: string): Promise<OwnReferralRow | undefined> {
  return db.row(
    `select way.points, friend_points, period_cap as cap,
       referral_period(now()) <> earning_period(now()) as is_season,
       (select code from referral_code where member_id = member.id) as code,
       (select count(*) from referral where referrer_id = member.id) as friends,
       (select count(*) from referral join member as friend on friend.id = friend_id
        where referrer_id = member.id and exists (
          select 1 from award join booking on booking.id = booking_id join event on event.id = event_id
          where kind = 'referral' and award_number = ${FRIEND_AWARD} and undone_at is null and account = friend.points_account
            and ends_at <= now())) as admitted,
       coalesce(totals.earned, 0)::integer as earned, totals.counted,
       exists (select 1 from referral where friend_id = member.id) and not exists (
         select 1 from booking where member_id = member.id and checked_in_at is not null) as is_invited
     from earning_way as way cross join member cross join lateral (
       select sum(award.points) as earned,
         count(*) filter (where referral_period(event.starts_at) = referral_period(now())) as counted
       from award join booking on booking.id = booking_id join event on event.id = event_id
       where award.kind = 'referral' and award_number = ${REFERRER_AWARD} and undone_at is null and account = member.points_account
     ) as totals
     where way.kind = 'referral' and is_on and member.id = $1`,
    [memberId],
  );
}

export async function findInvitedAt(db: Db, memberId: string): Promise<Date | null> {
  const sql = 'select created_at from referral where friend_id = $1';
  return (await db.row<{ created_at: Date }>(sql, [memberId]))?.created_at ?? null;
}

export function findFriends(db: Db, memberId: string): Promise<{ created_at: Date }[]> {
  return db.rows('select created_at from referral where referrer_id = $1 order by created_at, friend_id', [
    memberId,
  ]);
}

export type ReferralCountsRow = {
  invited_by: { _id: string; full_name: string } | null;
  invited_count: number;
  invited_admitted: number;
};

export async function findReferralCounts(db: Db, memberId: string): Promise<ReferralCountsRow> {
  const row = await db.row<ReferralCountsRow>(
    `select (select jsonb_build_object('_id', referrer.id, 'full_name', referrer.full_name)
         from referral join member as referrer on referrer.id = referrer_id where friend_id = $1) as invited_by,
       count(*) as invited_count, count(*) filter (where exists (
         select 1 from booking where member_id = friend_id and checked_in_at is not null)) as invited_admitted
     from referral where referrer_id = $1`,
    [memberId],
  );
  return row ?? { invited_by: null, invited_count: 0, invited_admitted: 0 };
}
