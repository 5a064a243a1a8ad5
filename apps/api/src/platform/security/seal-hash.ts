/** Seals (encrypts) password hashes, so that a stolen database alone does not allow guessing passwords. */
import { SEAL_MAGIC, type SealedRow, type Secrets } from './secrets.ts';

/** The row of the hash. A registration counts as its future member, which will have the same id. */
export type HashOwner = { kind: 'member' | 'staff'; id: string };

const toSealedRow = ({ kind, id }: HashOwner): SealedRow => ({ kind: `${kind}_password`, id });

/** The start of every sealed hash. A job seals unsealed hashes of older versions. */
export const SEALED_PREFIX = SEAL_MAGIC.toString('base64');

/** @returns the text to store */
export function sealHash(secrets: Secrets, owner: HashOwner, hash: string): string {
  return secrets.seal(hash, toSealedRow(owner)).toString('base64');
}

/** @returns null if it cannot be decrypted: its key is not configured, or it was sealed for another row */
export function openHash(secrets: Secrets, owner: HashOwner, stored: string): string | null {
  if (!stored.startsWith(SEALED_PREFIX)) return stored;
  try {
    return secrets.open(Buffer.from(stored, 'base64'), toSealedRow(owner));
  } catch {
    return null;
  }
}
