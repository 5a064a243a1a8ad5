/** Holds the SQL of members: profile, search, consents and erasure. */
import type { ListSort } from '@rabita/contract/staff/list-sorts';
import { AS_NAMES } from '../../platform/database/as-names.ts';
import type { Db } from '../../platform/database/db.ts';
import { orderBy } from '../../platform/database/order-by.ts';
import type { Person } from '../account/rules.ts';
import {
  containsPattern,
  escapeLike,
  type MemberSearch,
  type MemberSearchRow,
  splitIntoPieces,
} from './rules.ts';

const PERSON_COLUMNS =
  'id, full_name, age, city, country, email, phone_number, gender, category, language, created_at';

export function findMember(db: Db, id: string): Promise<Person | undefined> {
  return db.row(`select ${PERSON_COLUMNS} from member where id = $1`, [id]);
}

const EDITABLE_COLUMNS = ['full_name', 'age', 'city', 'country', 'gender', 'category', 'language'] as const;
export type MemberChange = Partial<Pick<Person, (typeof EDITABLE_COLUMNS)[number]>>;

/** Updates the given columns, and locks the member. @returns false for an erased member */
export async function changeMember(db: Db, id: string, change: MemberChange): Promise<boolean> {
  const assignments = EDITABLE_COLUMNS.map((name, index) => `${name} = coalesce($${index + 2}, ${name})`);
  const changed = await db.run(`update member set ${assignments.join(', ')} where id = $1`, [
    id,
    ...EDITABLE_COLUMNS.map(name => change[name] ?? null),
  ]);
  return changed > 0;
}

/** Locks the member until the transaction ends, so that no row that references the member can be inserted. */
export function lockMember(db: Db, id: string): Promise<number> {
  return db.run('select from member where id = $1 for update', [id]);
}

export function findConsents(
  db: Db,
  id: string,
): Promise<{ document: string; version: string; language: 'ar' | 'en'; given_at: Date }[]> {
  return db.rows(
    'select document, version, language, given_at from consent where member_id = $1 order by given_at, document',
    [id],
  );
}

/**
 * Deletes the member and, through foreign keys, the member's sessions, reset links, consents and stored responses. Also
 * deletes messages to the member's verified contacts, registrations with them, and stored responses of staff about the
 * member. An unverified contact may be a stranger's, so its messages and registrations stay.
 */
export async function deleteMember(db: Db, id: string): Promise<void> {
  await db.run(
    `delete from message using member where member.id = $1
       and (message.recipient = member.email and member.email_verified_at is not null
         or message.recipient = member.phone_number and member.phone_verified_at is not null)`,
    [id],
  );
  await db.run(
    `delete from registration using member where member.id = $1
       and (registration.email = member.email and member.email_verified_at is not null
         or registration.phone_number = member.phone_number and member.phone_verified_at is not null)`,
    [id],
  );
  // Stored responses of staff and counters may contain the id of the member, a booking or a redemption.
  await db.run(
    `delete from idempotency_key where member_id is null and (strpos(response, $1) > 0
       or exists (select 1 from booking where member_id = $1::uuid and strpos(response, booking.id::text) > 0)
       or exists (select 1 from redemption where member_id = $1::uuid and strpos(response, redemption.id::text) > 0))`,
    [id],
  );
  await db.run('delete from member where id = $1', [id]);
}

/** Normalises letters and digits (hamza forms, accents, case) like the column `search_text`. */
export async function normaliseSearchText(db: Db, text: string): Promise<string> {
  const row = await db.row<{ normalised: string }>('select normalize_search_text($1) as normalised', [text]);
  return row?.normalised ?? '';
}

/**
 * `toSearchValues` returns $1 to $5. If all are null, every member matches. The index on `search_ngrams` finds
 * candidates, and `like` selects among them.
 */
const FROM_MATCHES = `from member where ($1::text[] is null and $3::text[] is null and $5::uuid is null)
  or (($1::text[] = '{}' or search_ngrams(search_text) @> $1::text[]) and search_text like all ($2::text[]))
  or (search_ngrams(search_text) @> $3::text[] and search_text like $4)
  or id = $5::uuid`;

function toSearchValues({ words, digits, memberId }: MemberSearch): unknown[] {
  return [
    words?.flatMap(splitIntoPieces) ?? null,
    words?.map(containsPattern) ?? null,
    digits && splitIntoPieces(digits),
    digits && containsPattern(digits),
    memberId,
  ];
}

export type MemberSort = ListSort<'members'> | null;

/** Each is the first column of an index. */
const SORT_EXPRESSIONS = {
  name: `full_name ${AS_NAMES}`,
  city: `city ${AS_NAMES}`,
  joined: 'created_at',
  points: 'loyalty_points',
};

/**
 * Counts the matching members and returns one page. Without a sort, names that begin with the search text come first;
 * without search text too, the newest members do. Turns sequential scans off, because the planner underestimates the
 * cost of computing `search_ngrams` for every row.
 */
export function findMembers(
  db: Db,
  search: MemberSearch,
  sort: MemberSort,
  page: { limit: number; offset: number },
): Promise<{ total: number; rows: MemberSearchRow[] }> {
  const values = toSearchValues(search);
  const isByMatch = sort === null && search.prefix !== '';
  const usualOrder = isByMatch ? 'search_text like $8 desc, full_name, id' : 'created_at desc, id';
  return db.transaction(async tx => {
    await tx.run('set local enable_seqscan = off');
    const countRow = await tx.row<{ total: number }>(`select count(*) as total ${FROM_MATCHES}`, values);
    const rows = await tx.rows<MemberSearchRow>(
      `select id, full_name, email, phone_number, city, loyalty_points, created_at ${FROM_MATCHES}
       ${orderBy(sort, SORT_EXPRESSIONS, 'id', usualOrder)} limit $6 offset $7`,
      [...values, page.limit, page.offset, ...(isByMatch ? [`${escapeLike(search.prefix)}%`] : [])],
    );
    return { total: countRow?.total ?? 0, rows };
  });
}

/**
 * Matches a booking, joined with its event, whose holder did not come: what the gate report counts for a whole event.
 */
export const IS_NO_SHOW = `booking.status = 'confirmed' and checked_in_at is null and ends_at <= now()
  and event.cancelled_at is null`;

/** A verification time is null while a new contact, which replaces the verified one, is not verified itself. */
export type MemberDetailsRow = {
  email_verified_at: Date | null;
  phone_verified_at: Date | null;
  points_owed: number;
  ranking_owed: number;
  bookings_count: number;
  admissions_count: number;
  no_shows_count: number;
  live_sessions: number;
};

export function findMemberDetails(db: Db, id: string): Promise<MemberDetailsRow | undefined> {
  return db.row(
    `select case when new_email is null then email_verified_at end as email_verified_at,
       case when new_phone_number is null then phone_verified_at end as phone_verified_at, points_owed,
       ranking_owed,
       (select count(*) from booking where member_id = member.id and status <> 'cancelled') as bookings_count,
       (select count(*) from booking where member_id = member.id and checked_in_at is not null) as admissions_count,
       (select count(*) from booking join event on event.id = event_id
         where member_id = member.id and ${IS_NO_SHOW}) as no_shows_count,
       (select count(*) from session where member_id = member.id and expires_at > now()) as live_sessions
     from member where id = $1`,
    [id],
  );
}
