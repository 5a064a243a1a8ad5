/** Hashes a recovery code together with the staff id, using a key that is not in the database. */
import type { Context } from '../../platform/context.ts';

export function hashRecoveryCode(context: Context, staffId: string, code: string): Buffer {
  return context.secrets.codeHash('staff recovery code', staffId, code);
}
