/** Issues ten new recovery codes in place of the old ones. Stores only hashes, so the codes can be shown only now. */
import { randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '@rabita/contract/constants';
import type { Context } from '../../../platform/context.ts';
import { saveRecoveryCodes } from './queries.ts';
import { formatRecoveryCode, toRecoveryCode } from './rules.ts';

/** Derives a key from the secret key for these hashes. The database alone does not suffice to guess the codes. */
const PURPOSE = 'staff recovery code';

export async function issueRecoveryCodes(context: Context, staffId: string): Promise<string[]> {
  const { db, secrets } = context;
  const codes = Array.from({ length: RECOVERY_CODES }, () => toRecoveryCode(randomBytes(10)));
  const hashes = codes.map(code => secrets.codeHash(PURPOSE, staffId, code));
  await saveRecoveryCodes(db, staffId, hashes, secrets.keyIds[0]);
  return codes.map(formatRecoveryCode);
}

/** Returns the code's hash under each secret key, because recovery codes stay valid after a change of the key. */
export function hashRecoveryCode({ secrets }: Context, staffId: string, code: string): Buffer[] {
  return secrets.codeHashes(PURPOSE, staffId, code);
}
