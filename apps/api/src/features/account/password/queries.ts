/** Holds the SQL that replaces the hash of an unchanged password. */
import type { Db } from '../../../platform/database/db.ts';
import type { HashOwner } from '../../../platform/security/seal-hash.ts';

/** Ends no session and no link. Does nothing if `oldHash` is no longer the stored one: a new password wins. */
export function replaceHash(
  db: Db,
  { kind, id }: HashOwner,
  { oldHash, newHash }: { oldHash: string; newHash: string },
): Promise<number> {
  return db.run(`update ${kind} set password_hash = $3 where id = $1 and password_hash = $2`, [
    id,
    oldHash,
    newHash,
  ]);
}
