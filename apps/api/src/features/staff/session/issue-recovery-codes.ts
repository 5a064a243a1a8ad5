/** Issues ten new recovery codes in place of the old ones. Stores only hashes, so the codes can be shown only now. */
import { randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '@rabita/contract/constants';
import type { Context } from '../../../platform/context.ts';
import { saveRecoveryCodes } from './queries.ts';
import { formatRecoveryCode, recoveryCodeOf } from './rules.ts';

export async function issueRecoveryCodes(context: Context, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCodeOf(randomBytes(10)));
  const hashes = codes.map(code => hashRecoveryCode(context, staffId, code));
  await saveRecoveryCodes(context.db, staffId, hashes, context.secrets.keyIds[0]);
  return codes.map(formatRecoveryCode);
}

/** Hashes a recovery code together with the staff id, using a key that is not in the database. */
const PURPOSE = 'staff recovery code';

export function hashRecoveryCode({ secrets }: Context, staffId: string, code: string): Buffer {
  return secrets.codeHash(PURPOSE, staffId, code);
}

/** All hashes under which the code may be stored: recovery codes outlive the key of their time. */
export function recoveryCodeHashes({ secrets }: Context, staffId: string, code: string): Buffer[] {
  return secrets.codeHashes(PURPOSE, staffId, code);
}
