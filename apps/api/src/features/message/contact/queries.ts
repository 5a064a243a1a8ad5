/** Holds the SQL of members' emails and phone numbers. */
import { type Db, getConstraint } from '../../../platform/database/db.ts';
import type { Channel, ContactRow } from './rules.ts';

const COLUMNS_BY_CHANNEL = {
  email: { current: 'email', next: 'new_email', verifiedAt: 'email_verified_at', setAt: 'email_set_at' },
  sms: {
    current: 'phone_number',
    next: 'new_phone_number',
    verifiedAt: 'phone_verified_at',
    setAt: 'phone_set_at',
  },
} as const satisfies Record<Channel, unknown>;

export type Contact = { channel: Channel; value: string };

/** Whether a member, other than the given one, has verified the contact. */
export async function isVerifiedByAnother(
  db: Db,
  { channel, value }: Contact,
  memberId: string | null,
): Promise<boolean> {
  const { current, verifiedAt } = COLUMNS_BY_CHANNEL[channel];
  const row = await db.row(
    `select 1 from member where ${current} = $1 and ${verifiedAt} is not null and id is distinct from $2`,
    [value, memberId],
  );
  return row !== undefined;
}

/** Locks all members with one of the contacts, verified or not, by ascending id. */
export function lockHolders(db: Db, contacts: readonly Contact[]): Promise<number> {
  const getValues = (kind: Channel) =>
    contacts.filter(({ channel }) => channel === kind).map(({ value }) => value);
  return db.run(
    `select from member where email = any($1) or new_email = any($1)
       or phone_number = any($2) or new_phone_number = any($2)
     order by id for no key update`,
    [getValues('email'), getValues('sms')],
  );
}

function contactQuery(channel: Channel): string {
  const { current, next, verifiedAt, setAt } = COLUMNS_BY_CHANNEL[channel];
  return `select ${current} as current, ${next} as next, ${verifiedAt} is not null as is_verified, language, email,
       email_verified_at is not null as is_email_verified, coalesce(${setAt}, created_at) as set_at
     from member where id = $1`;
}

export function findContact(db: Db, memberId: string, channel: Channel): Promise<ContactRow | undefined> {
  return db.row(contactQuery(channel), [memberId]);
}

export function lockContact(db: Db, memberId: string, channel: Channel): Promise<ContactRow | undefined> {
  return db.row(`${contactQuery(channel)} for no key update`, [memberId]);
}

/** The contacts in use, and those that replace them once they are verified. */
export function findContacts(
  db: Db,
  memberId: string,
): Promise<{ channel: Channel; value: string; verified_at: Date | null }[]> {
  return db.rows(
    `select channel, value, verified_at from member cross join lateral (values
       ('email', email, email_verified_at), ('email', new_email, null),
       ('sms', phone_number, phone_verified_at), ('sms', new_phone_number, null)) as contact (channel, value, verified_at)
     where id = $1 and value <> ''`,
    [memberId],
  );
}

/** A verified contact stays until the new one is verified. Saving the verified value again cancels the replacement. */
export async function saveContact(db: Db, memberId: string, { channel, value }: Contact): Promise<void> {
  const { current, next, verifiedAt, setAt } = COLUMNS_BY_CHANNEL[channel];
  await db.run(
    `update member set ${setAt} = clock_timestamp(),
       ${current} = case when ${verifiedAt} is null then $2 else ${current} end,
       ${next} = case when ${verifiedAt} is null then null else nullif($2, ${current}) end
     where id = $1`,
    [memberId, value],
  );
}

/**
 * Also deletes the member's reset links, because one may have been sent to the replaced contact.
 * @returns false if another member has verified the contact
 */
export async function markVerified(db: Db, memberId: string, channel: Channel): Promise<boolean> {
  const { current, next, verifiedAt } = COLUMNS_BY_CHANNEL[channel];
  try {
    await db.run(
      `update member set ${current} = coalesce(${next}, ${current}), ${next} = null, ${verifiedAt} = now() where id = $1`,
      [memberId],
    );
  } catch (error) {
    if (['member_email_unique', 'member_phone_unique'].includes(getConstraint(error) ?? '')) return false;
    throw error;
  }
  await db.run('delete from password_reset where member_id = $1', [memberId]);
  return true;
}

/** Removes an unverified contact from all members except `verifiedBy`. @returns the ids of the changed members */
export async function clearUnverifiedCopies(
  db: Db,
  { channel, value }: Contact,
  verifiedBy: string,
): Promise<string[]> {
  const { current, next, verifiedAt, setAt } = COLUMNS_BY_CHANNEL[channel];
  const rows = await db.rows<{ id: string }>(
    `update member set ${next} = null, ${setAt} = clock_timestamp(),
       ${current} = case when ${verifiedAt} is null then '' else ${current} end
     where id <> $2 and (${next} = $1 or ${current} = $1 and ${verifiedAt} is null)
     returning id`,
    [value, verifiedBy],
  );
  return rows.map(({ id }) => id);
}
