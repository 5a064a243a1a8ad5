/** All SQL of staff and their sessions. Every expiry is decided here, by the database's clock. */
import { STAFF_IDLE_MINUTES, STAFF_SESSION_HOURS } from '@rabita/contract/constants';
import type { Role } from '@rabita/contract/roles';
import type { Db } from '../../platform/db.ts';
import type { InvitationRow, StaffRow } from './rules.ts';

const STAFF = 'id, email, full_name, role, language, totp_enrolled_at, disabled_at, created_at';

export function findStaff(db: Db, id: string): Promise<StaffRow | undefined> {
  return db.row(`select ${STAFF} from staff where id = $1`, [id]);
}

export function insertSession(
  db: Db,
  session: { staffId: string; tokenHash: Buffer; address: string },
): Promise<number> {
  return db.run(
    `insert into staff_session (staff_id, token_hash, address, expires_at)
     values ($1, $2, $3, now() + make_interval(hours => $4))`,
    [session.staffId, session.tokenHash, session.address, STAFF_SESSION_HOURS],
  );
}

/**
 * The live session behind a token, with the role held now. Being seen is written down twice a minute at most: a page
 * that asks for much must not write with each question.
 */
export function findLiveSession(
  db: Db,
  tokenHash: Buffer,
): Promise<{ id: string; staff_id: string; role: Role } | undefined> {
  return db.row(
    `with live as (
       select session.id, session.staff_id, staff.role, session.seen_at
       from staff_session as session join staff on staff.id = session.staff_id
       where session.token_hash = $1 and session.expires_at > now() and staff.disabled_at is null
         and session.seen_at > now() - make_interval(mins => $2)
     ), seen as (
       update staff_session set seen_at = now() from live
       where staff_session.id = live.id and live.seen_at < now() - interval '30 seconds'
     )
     select id, staff_id, role from live`,
    [tokenHash, STAFF_IDLE_MINUTES],
  );
}

export async function sessionEnd(db: Db, sessionId: string): Promise<Date> {
  const row = await db.row<{ expires_at: Date }>('select expires_at from staff_session where id = $1', [
    sessionId,
  ]);
  if (!row) throw new Error('A live session is not there.');
  return row.expires_at;
}

export function expireSession(db: Db, sessionId: string): Promise<number> {
  return db.run('update staff_session set expires_at = now() where id = $1', [sessionId]);
}

export async function countCodesLeft(db: Db, staffId: string): Promise<number> {
  const row = await db.row<{ left: number }>(
    'select count(*) as left from staff_recovery_code where staff_id = $1 and used_at is null',
    [staffId],
  );
  return row?.left ?? 0;
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
     from staff_invitation as invitation left join staff as host on host.id = invitation.invited_by
     where invitation.expires_at > now() order by invitation.created_at desc, invitation.id`,
  );
}
