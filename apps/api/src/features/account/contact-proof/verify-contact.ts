/** Verifies a member's new email or phone number with the code that was sent to it. */
import type { Language } from '@rabita/contract/constants';
import type { User } from '@rabita/contract/fan/member';
import type { AppContext, Context } from '../../../platform/context.ts';
import { WITH_RETRY } from '../../../platform/database/db.ts';
import { type Err, err, ok, type Result } from '../../../platform/result.ts';
import { byMember, recordAudit } from '../../audit/record-audit.ts';
import { claimContact, lockHolders } from '../../message/contact/claim-contact.ts';
import {
  findUnverified,
  lockUnverified,
  type UnverifiedContact,
} from '../../message/contact/find-unverified.ts';
import type { Channel } from '../../message/contact/rules.ts';
import { getProfile } from '../get-profile.ts';
import { limitCodeAttempts } from '../limit-code-attempts.ts';
import { type CodeVerdict, evaluateCode } from '../rules.ts';
import { isCodeReplaced } from '../used-code/queries.ts';
import { deleteCode, findCodeState, lockCodes, recordWrongCode } from './queries.ts';

type VerifyContactInput = { memberId: string; channel: Channel; otp: string; ip: string };
type Errors =
  | 'contact.nothing_to_verify'
  | 'contact.taken'
  | 'auth.code_invalid'
  | 'auth.code_replaced'
  | 'auth.code_expired'
  | 'auth.code_tries_spent'
  | 'auth.guesses_spent';

/**
 * Counts a wrong code in a separate transaction, because the error rolls back the call's transaction.
 * @returns the contact that the code verifies
 */
export async function prepareVerification(
  context: AppContext,
  input: VerifyContactInput,
): Promise<Result<UnverifiedContact, Errors>> {
  const unverified = await findUnverified(context, input.memberId, input.channel);
  if (!unverified) return err('contact.nothing_to_verify');
  const to = { recipient: unverified.value, ip: input.ip };
  return limitCodeAttempts(context, to, () => compareCode(context, input));
}

function compareCode(
  context: AppContext,
  { memberId, channel, otp, ip }: VerifyContactInput,
): Promise<Result<UnverifiedContact, Errors>> {
  return context.db.transaction(async db => {
    const txContext = { ...context, db };
    await lockCodes(db, memberId);
    const unverified = await findUnverified(txContext, memberId, channel);
    if (!unverified) return err('contact.nothing_to_verify');
    const verdict = await evaluate(txContext, { memberId, channel, otp }, unverified);
    if (verdict.kind === 'valid') return ok(unverified);
    if (verdict.kind !== 'invalid') return toErr(verdict);
    const hashes = context.secrets.codeHashes(memberId, channel, unverified.value, otp);
    if (await isCodeReplaced(db, memberId, hashes)) return err('auth.code_replaced');
    await recordWrongCode(db, memberId, channel);
    await recordAudit(txContext, byMember(memberId, ip), 'member.contact_code_wrong', {
      detail: { channel },
    });
    return err('auth.code_invalid');
  }, WITH_RETRY);
}

/** Evaluates the code again while it is locked, so that only one of several concurrent calls succeeds. */
export async function verifyContact(
  context: Context,
  { memberId, channel, otp, ip, language }: VerifyContactInput & { language: Language },
  { value }: UnverifiedContact,
): Promise<Result<{ user: User }, Errors>> {
  await lockHolders(context, [{ channel, value }]);
  const unverified = await lockUnverified(context, memberId, channel);
  // If the contact is missing, another member has verified it meanwhile, which removed it from this member.
  if (!unverified || unverified.isTaken) return err('contact.taken');
  await lockCodes(context.db, memberId);
  const verdict = await evaluate(context, { memberId, channel, otp }, unverified);
  if (verdict.kind !== 'valid') return toErr(verdict);
  if (!(await claimContact(context, memberId, { channel, value: unverified.value })))
    return err('contact.taken');
  await deleteCode(context.db, memberId, channel);
  await recordAudit(context, byMember(memberId, ip), 'member.contact_verified', { detail: { channel } });
  return ok({ user: await getProfile(context, memberId, language) });
}

async function evaluate(
  { db, secrets }: Context,
  { memberId, channel, otp }: Pick<VerifyContactInput, 'memberId' | 'channel' | 'otp'>,
  { value, setAt }: UnverifiedContact,
): Promise<CodeVerdict> {
  const state = await findCodeState(db, { memberId, channel, setAt });
  return state ? evaluateCode(state, secrets.codeHashes(memberId, channel, value, otp)) : { kind: 'expired' };
}

/** A code that `prepareVerification` found valid may have been used or replaced meanwhile: it counts as expired. */
function toErr(verdict: CodeVerdict): Err<'auth.code_expired' | 'auth.code_tries_spent'> {
  return verdict.kind === 'locked'
    ? err('auth.code_tries_spent', { retryAfter: verdict.retryAfter })
    : err('auth.code_expired');
}
