/** Holds the SQL of awards, which are points for another cause than an admission, and of their ledger entries. */
import type { Db } from '../../../platform/database/db.ts';

export type NewAward = { member_id: string; points: number } & (
  | { kind: 'grant'; grant_id: string }
  | { kind: 'claim_code'; claim_code_id: string; award_number: number }
  | { kind: 'streak' | 'referral'; booking_id: string; admission_number: number; award_number: number }
);

/**
 * Adds awards with their ledger entries, at most one for each member. Skips causes that already have an award.
 * @returns the added awards
 */
export function insertAwards(
  db: Db,
  awards: readonly NewAward[],
): Promise<{ member_id: string; points: number }[]> {
  return db.rows(
    `with added as (
       insert into award (kind, account, points, grant_id, claim_code_id, booking_id, admission_number, award_number)
       select kind, points_account, points, grant_id, claim_code_id, booking_id, admission_number, coalesce(award_number, 1)
       from jsonb_to_recordset($1) as new_award (kind text, member_id uuid, points integer, grant_id uuid,
         claim_code_id uuid, booking_id uuid, admission_number smallint, award_number smallint)
       join member on member.id = new_award.member_id
       on conflict do nothing returning id, kind, account, points
     ),
     entry as (
       insert into points_ledger (account, award_id, points, balance, reason)
       select account, added.id, points, points, kind from added
     )
     select member.id as member_id, points from added join member on member.points_account = added.account`,
    [JSON.stringify(awards)],
  );
}

/** Takes an award back, once, with an opposite entry on its account. The database books missing points as owed. */
export function insertAwardReversal(db: Db, awardId: string): Promise<number> {
  return db.run(
    `with undone as (
       update award set undone_at = now() where id = $1 and undone_at is null returning id, account, points, kind
     )
     insert into points_ledger (account, award_id, points, balance, reason)
     select account, id, -points, -points, kind || '_undone' from undone`,
    [awardId],
  );
}
