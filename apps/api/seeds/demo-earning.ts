/** Seeds the demo league's claim codes, and its invited friends with the points for their first admissions. */
import type { Db } from '../src/platform/database/db.ts';

/** Turns claim codes on, and inserts one for now and one for later. */
export async function insertClaimCodes(db: Db): Promise<void> {
  await db.run(
    `insert into claim_code (code, name_ar, name_en, points, total_cap, starts_at, ends_at)
     values ('HALA', 'ترحيب بالمشجعين', 'A welcome to fans', 20, 5000, null, null),
       ('FINALS', 'ليلة النهائي', 'Finals night', 50, 500, now() + interval '20 days', now() + interval '21 days')`,
  );
  await db.run("update earning_way set is_on = true where kind = 'claim_code'");
}

/** Inviting members and their friends, by index in `demoMembers`. The friends are newcomers of this season. */
const REFERRALS = [
  { referrer: 2, friends: [11, 26], code: 'HKMN2346' },
  { referrer: 20, friends: [41], code: 'PQRT6789' },
];

/** Turns referrals on. The first admission of three friends has given points to both sides. */
export async function insertReferrals(db: Db, members: readonly { id: string }[]): Promise<void> {
  await db.run(
    `update earning_way set is_on = true, points = 30, friend_points = 20, counts_from = now() - interval '1 year'
     where kind = 'referral'`,
  );
  const getId = (index: number) => members[index]?.id;
  const pairs = REFERRALS.flatMap(({ referrer, friends, code }) =>
    friends.map(friend => ({ referrer: getId(referrer), friend: getId(friend), code })),
  );
  await db.run(
    `insert into referral_code (member_id, code)
     select distinct referrer, code from jsonb_to_recordset($1) as demo (referrer uuid, code text)`,
    [JSON.stringify(pairs)],
  );
  await db.run(
    `insert into referral (friend_id, referrer_id, created_at)
     select friend, referrer, member.created_at from jsonb_to_recordset($1) as demo (referrer uuid, friend uuid)
     join member on member.id = friend`,
    [JSON.stringify(pairs)],
  );
  await db.run(
    `insert into award (kind, account, points, booking_id, admission_number, award_number, created_at)
     select 'referral', points_account, case award_number when 1 then friend_points else points end, first.id,
       admission_number, award_number, checked_in_at
     from referral cross join lateral (
       select id, admission_number, checked_in_at from booking
       where booking.member_id = friend_id and checked_in_at is not null order by checked_in_at, id limit 1
     ) as first
     cross join lateral (values (1, friend_id), (2, referrer_id)) as paid (award_number, member_id)
     join member on member.id = paid.member_id join earning_way as way on way.kind = 'referral'`,
  );
  await db.run(
    `insert into points_ledger (account, award_id, points, balance, reason, created_at)
     select account, id, points, points, kind, created_at from award where kind = 'referral' order by created_at, id`,
  );
}
