/** All SQL of grants: whose email, phone number or id stands in the file, and the import itself. */
import type { Db } from '../../platform/database/db.ts';

export type RecipientRow = {
  id: string;
  email: string;
  phone_number: string;
  full_name: string;
  loyalty_points: number;
  points_balance: number;
};

export function findRecipients(
  db: Db,
  { emails, phones, ids }: { emails: string[]; phones: string[]; ids: string[] },
): Promise<RecipientRow[]> {
  const columns = 'id, email, phone_number, full_name, loyalty_points, points_balance';
  // Of members with the same contact: who has proven it, or else who has held it longest, as at login.
  const first = (contact: string, proven: string, since: string) =>
    `${contact}, ${proven} is null, coalesce(${since}, created_at), id`;
  return db.rows(
    `(select distinct on (email) ${columns} from member where email = any($1)
        order by ${first('email', 'email_proven_at', 'email_set_at')})
     union (select distinct on (phone_number) ${columns} from member where phone_number = any($2)
        order by ${first('phone_number', 'phone_proven_at', 'phone_set_at')})
     union select ${columns} from member where id = any($3::uuid[])`,
    [emails, phones, ids],
  );
}

/**
 * Locks the members against erasure until the transaction ends, as strongly as the awards will need it: a second,
 * stronger lock would deadlock with an erasure that waits for the first. @returns the ids of those who exist
 */
export async function lockRecipients(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ id: string }>(
    'select id from member where id = any($1) order by id for no key update',
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/** When another import last used the same file. */
export async function findSameFile(db: Db, digest: string, importId: string): Promise<Date | null> {
  const row = await db.row<{ at: Date | null }>(
    'select max(created_at) as at from points_grant where digest = $1 and id <> $2',
    [digest, importId],
  );
  return row?.at ?? null;
}

export type NewGrant = { id: string; note_ar: string; note_en: string; digest: string; staffId: string };

/**
 * Inserts the import, or locks the one with the same id until the transaction ends.
 * @returns the digest of the file that the import began with
 */
export async function openGrant(db: Db, grant: NewGrant): Promise<string> {
  const row = await db.row<{ digest: string }>(
    `insert into points_grant as grants (id, note_ar, note_en, digest, staff_id) values ($1, $2, $3, $4, $5)
     on conflict (id) do update set id = grants.id returning digest`,
    [grant.id, grant.note_ar, grant.note_en, grant.digest, grant.staffId],
  );
  if (!row) throw new Error('The grant was not stored.');
  return row.digest;
}
