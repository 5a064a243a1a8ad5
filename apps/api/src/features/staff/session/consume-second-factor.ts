/** Marks a code of the authenticator app or a recovery code as used. Each works once. */
import type { Context } from '../../../platform/context.ts';
import { hashRecoveryCode } from './issue-recovery-codes.ts';
import { consumeRecoveryCode, consumeTotpStep } from './queries.ts';
import { findStepOfCode } from './rules.ts';

export type SecondFactor = { code?: string | undefined; recovery_code?: string | undefined };

/** A staff member's encrypted authenticator secret, and the database's time. */
export type StoredFactor = { staffId: string; sealed: Buffer | null; now: Date };

/** The caller must have locked the staff row. @returns false if the code is wrong or was already used */
export async function consumeSecondFactor(
  context: Context,
  { staffId, sealed, now }: StoredFactor,
  { code, recovery_code: recoveryCode }: SecondFactor,
): Promise<boolean> {
  if (recoveryCode !== undefined) {
    return consumeRecoveryCode(context.db, staffId, hashRecoveryCode(context, staffId, recoveryCode));
  }
  if (!sealed || code === undefined) return false;
  const step = findStepOfCode(context.secrets.open(sealed, { kind: 'staff', id: staffId }), code, now);
  return step !== null && consumeTotpStep(context.db, staffId, step);
}
