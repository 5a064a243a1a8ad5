/** Issues ten new recovery codes in place of the old ones. Stores only hashes, so the codes can be shown only now. */
import { randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '@rabita/contract/constants';
import type { Context } from '../../../platform/context.ts';
import { hashRecoveryCode } from './hash-recovery-code.ts';
import { saveRecoveryCodes } from './queries.ts';
import { formatRecoveryCode, recoveryCodeOf } from './rules.ts';

export async function issueRecoveryCodes(context: Context, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCodeOf(randomBytes(10)));
  const hashes = codes.map(code => hashRecoveryCode(context, staffId, code));
  await saveRecoveryCodes(context.db, staffId, hashes, context.secrets.keyIds[0]);
  return codes.map(formatRecoveryCode);
}
