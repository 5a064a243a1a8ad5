/** Hashes a recovery code together with the staff id, using a key that is not in the database. */
import type { Context } from '../../../platform/context.ts';

const PURPOSE = 'staff recovery code';

export function hashRecoveryCode({ secrets }: Context, staffId: string, code: string): Buffer {
  return secrets.codeHash(PURPOSE, staffId, code);
}

/** All hashes under which the code may be stored: recovery codes outlive the key of their time. */
export function recoveryCodeHashes({ secrets }: Context, staffId: string, code: string): Buffer[] {
  return secrets.codeHashes(PURPOSE, staffId, code);
}
