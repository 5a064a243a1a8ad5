/** What is kept of a recovery code: a hash with a key outside the database, bound to whose code it is. */
import type { Context } from '../../platform/context.ts';

export function hashRecoveryCode(context: Context, staffId: string, code: string): Buffer {
  return context.secrets.codeHash('staff recovery code', staffId, code);
}
