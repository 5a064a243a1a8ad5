/** Holds the SQL that replaces the hash of an unchanged password. */
import type { Db } from '../../../platform/database/db.ts';
import type { HashOwner } from '../../../platform/security/seal-hash.ts';

/** Does nothing if `oldHash` is no longer the stored hash, because the password has changed. */
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
