/** Holds the SQL of staff and their roles, and of invitations and password links. */
import type { Language } from '@rabita/contract/constants';
import { STAFF_INVITATION_HOURS } from '@rabita/contract/retention';
import type { Role } from '@rabita/contract/roles';
import { AS_NAMES } from '../../platform/database/as-names.ts';
import type { Db } from '../../platform/database/db.ts';
import type { InvitationRow } from './rules.ts';
import type { StaffRow } from './session/rules.ts';

const STAFF_COLUMNS = 'id, email, full_name, role, language, totp_enrolled_at, disabled_at, created_at';

/** The key of an advisory lock: an arbitrary number, the same in all processes. */
const FIRST_OWNER_LOCK = 7_232_413;

export function lockFirstOwnerCreation(tx: Db): Promise<number> {
  return tx.run('select pg_advisory_xact_lock($1)', [FIRST_OWNER_LOCK]);
}

/** Whether there is any owner, enabled or disabled. */
export async function hasOwner(db: Db): Promise<boolean> {
  return (await db.row("select 1 from staff where role = 'owner'")) !== undefined;
}

const STAFF_NAME_LOCK = 7_232_414;

/** Lets only one transaction at a time give staff a name. Call it before locking staff, to avoid a deadlock. */
export function lockStaffNames(tx: Db): Promise<number> {
  return tx.run('select pg_advisory_xact_lock($1)', [STAFF_NAME_LOCK]);
}

/** Pairs of a character that looks like a Latin letter and that letter; a small l looks like a capital I. */
const LOOK_ALIKES =
  'аa вb еe зz іl јj кk мm нh оo рp сc тt уy хx ѕs ԁd һh ӏl αa βb εe ζz ηh ιl κk μm νn οo ρp τt υy χx ıl il 1l |l 0o'.split(
    ' ',
  );
/** Contains capitals too, because `normalize_search_text` lowers only ASCII letters. */
const replacements = LOOK_ALIKES.flatMap(([from = '', to = '']) => [
  { from, to },
  { from: from.toUpperCase(), to },
]);
const IGNORED_CHARACTERS = ' ._-,،\u2010\u2011\u2012\u2013\u2014\u2015';
const LOOK_ALIKE_CHARACTERS = replacements.map(({ from }) => from).join('');
const LATIN_LETTERS = replacements.map(({ to }) => to).join('');
const foldName = (name: string) =>
  `translate(normalize_search_text(${name}), '${LOOK_ALIKE_CHARACTERS}${IGNORED_CHARACTERS}', '${LATIN_LETTERS}')`;

/** Whether another enabled staff member has this name, or a name that looks like it. */
export async function isNameTaken(db: Db, fullName: string, exceptId: string | null): Promise<boolean> {
  const row = await db.row(
    `select 1 from staff where disabled_at is null and id is distinct from $2
       and ${foldName('full_name')} = ${foldName('$1::text')} limit 1`,
    [fullName, exceptId],
  );
  return row !== undefined;
}

/** @returns the new id; undefined if a staff member already has the email */
export async function insertStaff(
  db: Db,
  person: {
    id: string;
    email: string;
    fullName: string;
    role: Role;
    language: Language;
    passwordHash: string;
    passwordIsInitial: boolean;
  },
): Promise<string | undefined> {
  const row = await db.row<{ id: string }>(
    `insert into staff (id, email, full_name, role, language, password_hash, password_is_initial)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (email) do nothing returning id`,
    [
      person.id,
      person.email,
      person.fullName,
      person.role,
      person.language,
      person.passwordHash,
      person.passwordIsInitial,
    ],
  );
  return row?.id;
}

/** Locks all enabled owners, ordered by id. If two owners demote each other, the second waits and sees the change. */
export async function lockOwners(db: Db): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(
    "select id from staff where role = 'owner' and disabled_at is null order by id for no key update",
  );
  return rows.map(({ id }) => id);
}

/** Changes only the given fields. Disabling a disabled staff member keeps the first `disabled_at`. */
export function changeStaff(
  db: Db,
  id: string,
  change: { role?: Role; fullName?: string; language?: Language; disabled?: boolean },
): Promise<number> {
  return db.run(
    `update staff set role = coalesce($2, role), full_name = coalesce($3, full_name),
       language = coalesce($4, language),
       disabled_at = case $5::boolean when true then coalesce(disabled_at, now()) when false then null else disabled_at end
     where id = $1`,
    [id, change.role ?? null, change.fullName ?? null, change.language ?? null, change.disabled ?? null],
  );
}

/** Finds all staff, ordered by role and name. `last_seen_at` is the time of the last request; null if unknown. */
export function findAllStaff(db: Db): Promise<(StaffRow & { last_seen_at: Date | null })[]> {
  return db.rows(
    `select ${STAFF_COLUMNS}, (select max(seen_at) from staff_session where staff_id = staff.id) as last_seen_at
     from staff order by array_position(array['owner', 'manager', 'steward'], role), full_name ${AS_NAMES}, id`,
  );
}

export function findValidInvitations(db: Db): Promise<InvitationRow[]> {
  return db.rows(
    `select invitation.id, invitation.email, invitation.role, invitation.language, invitation.staff_id,
       sender.full_name as invited_by, invitation.created_at, invitation.expires_at
     from staff_invitation as invitation join staff as sender on sender.id = invitation.invited_by
     where invitation.expires_at > now() and sender.role = 'owner' and sender.disabled_at is null order by invitation.created_at desc, invitation.id`,
  );
}

export type NewInvitation = {
  email: string;
  role: Role;
  language: Language;
  tokenHash: Buffer;
  staffId: string | null;
  invitedBy: string;
};

/** Stores an invitation or password link. It replaces an older one for the same email, which becomes invalid. */
export async function saveInvitation(db: Db, invitation: NewInvitation): Promise<InvitationRow> {
  const row = await db.row<InvitationRow>(
    `insert into staff_invitation as invitation (email, role, language, token_hash, staff_id, invited_by, expires_at)
     values ($1, $2, $3, $4, $5, $6, now() + make_interval(hours => ${STAFF_INVITATION_HOURS}))
     on conflict (email) do update set id = excluded.id, role = excluded.role, language = excluded.language,
       token_hash = excluded.token_hash, staff_id = excluded.staff_id, invited_by = excluded.invited_by,
       created_at = now(), expires_at = excluded.expires_at
     returning id, email, role, language, staff_id, created_at, expires_at,
       (select full_name from staff where staff.id = invitation.invited_by) as invited_by`,
    [
      invitation.email,
      invitation.role,
      invitation.language,
      invitation.tokenHash,
      invitation.staffId,
      invitation.invitedBy,
    ],
  );
  if (!row) throw new Error('The invitation was not stored.');
  return row;
}

/** Also requires an enabled owner as sender: `deleteInvitationsSentBy` misses invitations that are being sent. */
const IS_VALID = `expires_at > now()
  and exists (select 1 from staff where staff.id = invited_by and role = 'owner' and disabled_at is null)`;
const INVITATION_COLUMNS = 'id, email, role, language, staff_id, null as invited_by, created_at, expires_at';

export function findInvitation(db: Db, tokenHash: Buffer): Promise<InvitationRow | undefined> {
  return db.row(`select ${INVITATION_COLUMNS} from staff_invitation where token_hash = $1 and ${IS_VALID}`, [
    tokenHash,
  ]);
}

/**
 * Deletes the invitations and password links that a staff member sent. If the staff member is disabled, also deletes
 * the password link that was sent to them.
 * @returns how many it deleted
 */
export function deleteInvitationsSentBy(db: Db, staffId: string, isDisabled: boolean): Promise<number> {
  return db.run('delete from staff_invitation where invited_by = $1 or ($2 and staff_id = $1)', [
    staffId,
    isDisabled,
  ]);
}

/**
 * Deletes a valid invitation or password link and returns it; undefined if it is invalid. Locks the staff row before
 * the link, in the order of the transaction that disables staff, to avoid a deadlock.
 */
export async function consumeInvitation(db: Db, tokenHash: Buffer): Promise<InvitationRow | undefined> {
  await db.run(
    'select 1 from staff where id = (select staff_id from staff_invitation where token_hash = $1) for no key update',
    [tokenHash],
  );
  return db.row(
    `delete from staff_invitation where token_hash = $1 and ${IS_VALID} returning ${INVITATION_COLUMNS}`,
    [tokenHash],
  );
}

export function deleteInvitation(db: Db, id: string): Promise<InvitationRow | undefined> {
  return db.row(
    `delete from staff_invitation where id = $1 and expires_at > now() returning ${INVITATION_COLUMNS}`,
    [id],
  );
}

export async function isStaffEmail(db: Db, email: string): Promise<boolean> {
  return (await db.row('select 1 from staff where email = $1', [email])) !== undefined;
}
