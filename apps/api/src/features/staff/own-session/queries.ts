/** Holds the SQL with which staff see and end their own sessions. The database's clock decides which are live. */
import { STAFF_IDLE_MINUTES } from '@rabita/contract/retention';
import type { Db } from '../../../platform/database/db.ts';
import type { SessionDevice } from '../../account/session/describe-device.ts';

export type StaffSessionRow = SessionDevice & {
  id: string;
  created_at: Date;
  seen_at: Date;
  expires_at: Date;
  is_live: boolean;
};

/**
 * Finds live and ended sessions, newest first. Uses `clock_timestamp()`, because a call that waited for a lock must see
 * which sessions ended meanwhile.
 */
export function findSessionsOfStaff(db: Db, staffId: string): Promise<StaffSessionRow[]> {
  return db.rows(
    `select id, browser, system, created_at, seen_at, expires_at,
       expires_at > clock_timestamp() and seen_at > now() - make_interval(mins => $2) as is_live
     from staff_session where staff_id = $1 order by created_at desc, id`,
    [staffId, STAFF_IDLE_MINUTES],
  );
}

export function expireSessions(db: Db, ids: readonly string[]): Promise<number> {
  return db.run('update staff_session set expires_at = now() where id = any($1)', [ids]);
}
