/** All SQL that ends what a restored database would otherwise revive: sessions, links, codes and scanners. */
import type { Db } from '../platform/database/db.ts';

/** Ends all logins, and deletes all links and codes that were sent. @returns how many live sessions ended */
export async function endLogins(db: Db): Promise<number> {
  const members = await db.run('update session set expires_at = now() where expires_at > now()');
  const staff = await db.run('update staff_session set expires_at = now() where expires_at > now()');
  await db.run('delete from password_reset');
  await db.run('delete from verification_code');
  await db.run('delete from replaced_code');
  await db.run('update contact_code set code_hash = null');
  await db.run('delete from staff_challenge');
  await db.run('delete from staff_invitation');
  return members + staff;
}

/** Revokes all scanners. @returns how many */
export function revokeScanners(db: Db): Promise<number> {
  return db.run(
    `update scanner set revoked_at = now(), pairing_hash = null, pairing_expires_at = null
     where revoked_at is null`,
  );
}

export function findLaneHolders(db: Db): Promise<{ eventId: string; scannerId: string }[]> {
  return db.rows(
    'select distinct event_id as "eventId", holder as "scannerId" from lane_lease where holder is not null',
  );
}

export async function findExistingMembers(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ id: string }>('select id from member where id = any($1) order by id', [ids]);
  return rows.map(({ id }) => id);
}
