/**
 * Seals the hashes of passwords for their rows, so that a stolen database alone does not let anybody guess passwords.
 */
import { SEAL_MAGIC, type SealedRow, type Secrets } from './secrets.ts';

/** A registration's hash is sealed for its member, because the member gets the registration's id. */
export type HashOwner = { kind: 'member' | 'staff'; id: string };

const rowOf = ({ kind, id }: HashOwner): SealedRow => ({ kind: `${kind}_password`, id });

/** Begins every sealed hash. Others are from before hashes were sealed, until the job has sealed them. */
export const SEALED_PREFIX = SEAL_MAGIC.toString('base64');

/** @returns the text to store */
export function sealHash(secrets: Secrets, owner: HashOwner, hash: string): string {
  return secrets.seal(hash, rowOf(owner)).toString('base64');
}

/** @returns null if no listed key opens it, or it was sealed for another row: then no password is right */
export function openHash(secrets: Secrets, owner: HashOwner, stored: string): string | null {
  if (!stored.startsWith(SEALED_PREFIX)) return stored;
  try {
    return secrets.open(Buffer.from(stored, 'base64'), rowOf(owner));
  } catch {
    return null;
  }
}
