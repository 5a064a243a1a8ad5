/** All SQL about members themselves. */
import { constraintOf, type Db } from '../../platform/db.ts';
import type { Person } from './rules.ts';

const PERSON =
  'id, full_name, age, city, country, email, phone_number, gender, category, language, created_at';

export function findMember(db: Db, id: string): Promise<Person | undefined> {
  return db.row(`select ${PERSON} from member where id = $1`, [id]);
}

export type MemberChange = Partial<
  Pick<Person, 'full_name' | 'age' | 'city' | 'country' | 'phone_number' | 'gender' | 'category' | 'language'>
>;

/** A number that changes is a number not proven yet. The columns named are ours, never the client's. */
export async function changeMember(
  db: Db,
  id: string,
  change: MemberChange,
): Promise<'changed' | 'phone_taken'> {
  const value = (name: keyof MemberChange) => change[name] ?? null;
  try {
    await db.run(
      `update member set
         full_name = coalesce($2, full_name), age = coalesce($3, age), city = coalesce($4, city),
         country = coalesce($5, country), gender = coalesce($6, gender), category = coalesce($7, category),
         language = coalesce($8, language), phone_number = coalesce($9, phone_number),
         phone_proven_at = case when $9 <> phone_number then null else phone_proven_at end
       where id = $1`,
      [
        id,
        value('full_name'),
        value('age'),
        value('city'),
        value('country'),
        value('gender'),
        value('category'),
        value('language'),
        value('phone_number'),
      ],
    );
    return 'changed';
  } catch (error) {
    if (constraintOf(error) === 'member_phone_number_unique') return 'phone_taken';
    throw error;
  }
}

/** A link that was sent to a phone must not outlive the phone. */
export function deleteResetLinks(db: Db, memberId: string): Promise<number> {
  return db.run('delete from password_reset where member_id = $1', [memberId]);
}

export async function passwordHashOf(db: Db, id: string): Promise<string | undefined> {
  const row = await db.row<{ password_hash: string }>('select password_hash from member where id = $1', [id]);
  return row?.password_hash;
}

/** Keeps anyone from adding to the member, a booking say, until the transaction ends; waits for what is under way. */
export function lockMember(db: Db, id: string): Promise<number> {
  return db.run('select from member where id = $1 for update', [id]);
}

export function consentsOf(
  db: Db,
  id: string,
): Promise<{ document: string; version: string; language: 'ar' | 'en'; given_at: Date }[]> {
  return db.rows(
    'select document, version, language, given_at from consent where member_id = $1 order by given_at, document',
    [id],
  );
}

export function sessionsOf(
  db: Db,
  id: string,
): Promise<{ created_at: Date; expires_at: Date; address: string }[]> {
  return db.rows(
    'select created_at, expires_at, address from session where member_id = $1 order by created_at, id',
    [id],
  );
}

/** The database's own instant, which every expiry is measured by. */
export async function databaseTime(db: Db): Promise<Date> {
  const row = await db.row<{ now: Date }>('select now()');
  if (!row) throw new Error('The database did not tell the time.');
  return row.now;
}

/**
 * Deletes the member with everything that hangs on the row (sessions, links, consents, messages, remembered answers),
 * and whatever waits for verification under the same e-mail or phone.
 */
export async function deleteMember(db: Db, id: string): Promise<void> {
  await db.run(
    `delete from message using member
     where member.id = $1 and message.recipient in (member.email, member.phone_number)`,
    [id],
  );
  await db.run(
    `delete from registration using member
     where member.id = $1 and (registration.email = member.email or registration.phone_number = member.phone_number)`,
    [id],
  );
  await db.run('delete from member where id = $1', [id]);
}
