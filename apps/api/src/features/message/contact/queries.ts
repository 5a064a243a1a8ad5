/**
 * All SQL of members' emails and phone numbers: who has proven one, replacing it, proving it, clearing unproven copies.
 */
import { constraintOf, type Db } from '../../../platform/database/db.ts';
import type { Channel, ContactRow } from './rules.ts';

const COLUMNS = {
  email: { current: 'email', next: 'new_email', proven: 'email_proven_at', set: 'email_set_at' },
  sms: { current: 'phone_number', next: 'new_phone_number', proven: 'phone_proven_at', set: 'phone_set_at' },
} as const satisfies Record<Channel, unknown>;

export type Contact = { channel: Channel; value: string };

/** Whether a member, other than the given one, has proven the contact. */
export async function isProvenByAnother(
  db: Db,
  { channel, value }: Contact,
  memberId: string | null,
): Promise<boolean> {
  const { current, proven } = COLUMNS[channel];
  const row = await db.row(
    `select 1 from member where ${current} = $1 and ${proven} is not null and id is distinct from $2`,
    [value, memberId],
  );
  return row !== undefined;
}

/** Locks all members with one of the contacts, proven or not, by ascending id. */
export function lockHolders(db: Db, contacts: readonly Contact[]): Promise<number> {
  const valuesOf = (of: Channel) => contacts.flatMap(({ channel, value }) => (channel === of ? [value] : []));
  return db.run(
    `select from member where email = any($1) or new_email = any($1)
       or phone_number = any($2) or new_phone_number = any($2)
     order by id for no key update`,
    [valuesOf('email'), valuesOf('sms')],
  );
}

function contactQuery(channel: Channel): string {
  const { current, next, proven, set } = COLUMNS[channel];
  return `select ${current} as current, ${next} as next, ${proven} is not null as is_proven, language, email,
       email_proven_at is not null as is_email_proven, coalesce(${set}, created_at) as set_at
     from member where id = $1`;
}

export function findContact(db: Db, memberId: string, channel: Channel): Promise<ContactRow | undefined> {
  return db.row(contactQuery(channel), [memberId]);
}

/** Like `findContact`, but locks the member until the transaction ends. */
export function lockContact(db: Db, memberId: string, channel: Channel): Promise<ContactRow | undefined> {
  return db.row(`${contactQuery(channel)} for no key update`, [memberId]);
}

/** The contacts in use, and those that replace them once they are proven. */
export function findContacts(
  db: Db,
  memberId: string,
): Promise<{ channel: Channel; value: string; proven_at: Date | null }[]> {
  return db.rows(
    `select channel, value, proven_at from member cross join lateral (values
       ('email', email, email_proven_at), ('email', new_email, null),
       ('sms', phone_number, phone_proven_at), ('sms', new_phone_number, null)) as held (channel, value, proven_at)
     where id = $1 and value <> ''`,
    [memberId],
  );
}

/** A proven contact stays until the new one is proven. The same value as the proven one takes a replacement back. */
export async function saveContact(db: Db, memberId: string, { channel, value }: Contact): Promise<void> {
  const { current, next, proven, set } = COLUMNS[channel];
  await db.run(
    `update member set ${set} = clock_timestamp(),
       ${current} = case when ${proven} is null then $2 else ${current} end,
       ${next} = case when ${proven} is null then null else nullif($2, ${current}) end
     where id = $1`,
    [memberId, value],
  );
}

/** Also deletes the member's reset links, because one may have been sent to the contact that is replaced. */
export async function markProven(db: Db, memberId: string, channel: Channel): Promise<'proven' | 'taken'> {
  const { current, next, proven } = COLUMNS[channel];
  try {
    await db.run(
      `update member set ${current} = coalesce(${next}, ${current}), ${next} = null, ${proven} = now() where id = $1`,
      [memberId],
    );
  } catch (error) {
    if (['member_email_proven', 'member_phone_proven'].includes(constraintOf(error) ?? '')) return 'taken';
    throw error;
  }
  await db.run('delete from password_reset where member_id = $1', [memberId]);
  return 'proven';
}

/** Returns the ids of the members who lost an unproven contact. They keep what they have proven. */
export async function clearCopies(db: Db, { channel, value }: Contact, provenBy: string): Promise<string[]> {
  const { current, next, proven, set } = COLUMNS[channel];
  const rows = await db.rows<{ id: string }>(
    `update member set ${next} = null, ${set} = clock_timestamp(),
       ${current} = case when ${proven} is null then '' else ${current} end
     where id <> $2 and (${next} = $1 or ${current} = $1 and ${proven} is null)
     returning id`,
    [value, provenBy],
  );
  return rows.map(({ id }) => id);
}
