/** Hashes a recovery code with a key outside the database, bound to its owner. */
import type { Context } from '../../platform/context.ts';

export function hashRecoveryCode(context: Context, staffId: string, code: string): Buffer {
  return context.secrets.codeHash('staff recovery code', staffId, code);
}
