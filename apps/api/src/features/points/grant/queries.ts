/** Holds the SQL of grants: finds the members of a file by email, phone number or id, and stores the import. */
import type { Db } from '../../../platform/database/db.ts';

export type RecipientRow = {
  /** The email, phone number or id by which the row was found. */
  contact: string;
  /** False if the member has not verified this email or phone number. */
  is_verified: boolean;
  id: string;
  phone_number: string;
  full_name: string;
  loyalty_points: number;
  points_balance: number;
};

/** The maximum number of members listed for an unverified contact, because anybody can enter any contact. */
const UNVERIFIED_MAX = 5;

export function findRecipients(
  db: Db,
  { emails, phones, ids }: { emails: string[]; phones: string[]; ids: string[] },
): Promise<RecipientRow[]> {
  const columns = 'id, phone_number, full_name, loyalty_points, points_balance';
  const byContact = (contactColumn: string, verifiedAt: string, setAt: string, parameter: string) =>
    `select ${contactColumn} as contact, ${verifiedAt} is not null as is_verified, ${columns},
       row_number() over (partition by ${contactColumn} order by ${verifiedAt}, coalesce(${setAt}, created_at), id) as position
     from member where ${contactColumn} = any(${parameter})`;
  return db.rows(
    `select contact, is_verified, ${columns} from (
       ${byContact('email', 'email_verified_at', 'email_set_at', '$1')}
       union all ${byContact('phone_number', 'phone_verified_at', 'phone_set_at', '$2')}
     ) as holder where position <= ${UNVERIFIED_MAX}
     union all select id::text, true, ${columns} from member where id = any($3::uuid[])`,
    [emails, phones, ids],
  );
}

/** Finds when another import last used the same file. */
export async function findSameFileTime(db: Db, digest: string, importId: string): Promise<Date | null> {
  const sql = 'select max(created_at) as used_at from points_grant where digest = $1 and id <> $2';
  return (await db.row<{ used_at: Date | null }>(sql, [digest, importId]))?.used_at ?? null;
}

type NewGrant = { id: string; note_ar: string; note_en: string; digest: string; staffId: string };

/**
 * Inserts the import, or locks the import with the same id until the transaction ends.
 * @returns the digest of the file that was stored with the import
 */
export async function insertOrLockGrant(db: Db, grant: NewGrant): Promise<string> {
  const row = await db.row<{ digest: string }>(
    `insert into points_grant as grants (id, note_ar, note_en, digest, staff_id) values ($1, $2, $3, $4, $5)
     on conflict (id) do update set id = grants.id returning digest`,
    [grant.id, grant.note_ar, grant.note_en, grant.digest, grant.staffId],
  );
  if (!row) throw new Error('The grant was not stored.');
  return row.digest;
}
