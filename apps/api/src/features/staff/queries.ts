/** All SQL of the people who work for the league, and of who is invited to. */
import { type Language, STAFF_INVITATION_HOURS } from '@rabita/contract/constants';
import type { Role } from '@rabita/contract/roles';
import type { Db } from '../../platform/database/db.ts';
import type { InvitationRow, StaffRow } from './rules.ts';

const STAFF = 'id, email, full_name, role, language, totp_enrolled_at, disabled_at, created_at';

export function findStaff(db: Db, id: string): Promise<StaffRow | undefined> {
  return db.row(`select ${STAFF} from staff where id = $1`, [id]);
}

/** Any number will do, as long as two processes that start at once take the same one. */
const FIRST_OWNER_LOCK = 7_232_413;

/** The next caller waits until the transaction ends. */
export function lockForFirstOwner(tx: Db): Promise<number> {
  return tx.run('select pg_advisory_xact_lock($1)', [FIRST_OWNER_LOCK]);
}

/** Disabled or not. */
export async function hasOwner(db: Db): Promise<boolean> {
  return (await db.row("select 1 from staff where role = 'owner'")) !== undefined;
}

/** @returns the new id, or undefined when the e-mail is one of the staff's already */
export async function insertStaff(
  db: Db,
  person: { email: string; fullName: string; role: Role; language: Language; passwordHash: string },
): Promise<string | undefined> {
  const row = await db.row<{ id: string }>(
    `insert into staff (email, full_name, role, language, password_hash) values ($1, $2, $3, $4, $5)
     on conflict (email) do nothing returning id`,
    [person.email, person.fullName, person.role, person.language, person.passwordHash],
  );
  return row?.id;
}

/** Held until the transaction ends, so that what is written down as before is what was changed. */
export function lockStaff(db: Db, id: string): Promise<StaffRow | undefined> {
  // Not `for update`: two owners who change each other also refer to themselves, in the record of an invitation or an answer.
  return db.row(`select ${STAFF} from staff where id = $1 for no key update`, [id]);
}

/** The owners who can log in, held in one order: of two owners who remove each other, the second sees the first's doing. */
export async function lockOwners(db: Db): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(
    "select id from staff where role = 'owner' and disabled_at is null order by id for no key update",
  );
  return rows.map(({ id }) => id);
}

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

/** Everyone, by role and then by name as it is written. */
export function allStaff(db: Db): Promise<(StaffRow & { last_seen_at: Date | null })[]> {
  return db.rows(
    `select ${STAFF}, (select max(seen_at) from staff_session where staff_id = staff.id) as last_seen_at
     from staff order by array_position(array['owner', 'manager', 'steward'], role), full_name, id`,
  );
}

/** The invitations that can still be accepted, newest first. */
export function liveInvitations(db: Db): Promise<InvitationRow[]> {
  return db.rows(
    `select invitation.id, invitation.email, invitation.role, invitation.language, invitation.staff_id,
       host.full_name as invited_by, invitation.created_at, invitation.expires_at
     from staff_invitation as invitation join staff as host on host.id = invitation.invited_by
     where invitation.expires_at > now() and host.role = 'owner' and host.disabled_at is null order by invitation.created_at desc, invitation.id`,
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

/** One live link for an address: a newer one takes the row, and with it the older one's life. */
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

/**
 * Its sender may still send one: an invitation that was on its way while its sender was demoted is worth nothing either.
 */
const ALIVE = `expires_at > now()
  and exists (select 1 from staff where staff.id = invited_by and role = 'owner' and disabled_at is null)`;
const INVITATION = 'id, email, role, language, staff_id, null as invited_by, created_at, expires_at';

export function findInvitation(db: Db, tokenHash: Buffer): Promise<InvitationRow | undefined> {
  return db.row(`select ${INVITATION} from staff_invitation where token_hash = $1 and ${ALIVE}`, [tokenHash]);
}

/**
 * Ends what someone sent and may send no more, and the link that was sent to them when they are kept out.
 * @returns how many
 */
export function endInvitations(db: Db, staffId: string, isOut: boolean): Promise<number> {
  return db.run('delete from staff_invitation where invited_by = $1 or ($2 and staff_id = $1)', [
    staffId,
    isOut,
  ]);
}

/** Uses an invitation up; undefined when it is dead. Whose password it sets is held first, as whoever ends links does. */
export async function spendInvitation(db: Db, tokenHash: Buffer): Promise<InvitationRow | undefined> {
  await db.run(
    'select 1 from staff where id = (select staff_id from staff_invitation where token_hash = $1) for no key update',
    [tokenHash],
  );
  return db.row(`delete from staff_invitation where token_hash = $1 and ${ALIVE} returning ${INVITATION}`, [
    tokenHash,
  ]);
}

export function deleteInvitation(db: Db, id: string): Promise<InvitationRow | undefined> {
  return db.row(`delete from staff_invitation where id = $1 and expires_at > now() returning ${INVITATION}`, [
    id,
  ]);
}

export async function isStaffEmail(db: Db, email: string): Promise<boolean> {
  return (await db.row('select 1 from staff where email = $1', [email])) !== undefined;
}
