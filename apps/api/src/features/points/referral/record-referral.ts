/** Creates members' codes for inviting friends, and records who invited a new member. */
import { REFERRAL_CODE_LENGTH } from '@rabita/contract/constants';
import type { Context } from '../../../platform/context.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { generateCode } from '../../../platform/security/generate-code.ts';
import { findCode, getTerms, insertCode, insertReferral } from './queries.ts';

/** Call it in the transaction that creates the member. Ignores an unknown code, without an error. */
export async function recordReferral(
  { db }: Context,
  { friendId, code }: { friendId: string; code: string | null },
): Promise<void> {
  if (code !== null) await insertReferral(db, friendId, code);
}

/** Another attempt is needed only if another member has the generated code: a chance of 1 in 5 × 10^11. */
const MAX_ATTEMPTS = 5;

/** Creates the code of a member's link for inviting friends. Later calls return the same code. */
export async function createReferralCode(
  { db }: Context,
  memberId: string,
): Promise<Result<{ code: string }, 'referral.off'>> {
  if (!(await getTerms(db)).is_on) return err('referral.off');
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const code = await findCode(db, memberId);
    if (code !== null) return ok({ code });
    await insertCode(db, memberId, generateCode(REFERRAL_CODE_LENGTH));
  }
  throw new Error('No code for inviting friends could be stored.');
}
