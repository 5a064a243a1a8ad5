/** Verifies a code: turns its registration into a member, and deletes all registrations with that email or phone. */
import type { User } from '@rabita/contract/fan/member';
import type { AppContext } from '../../platform/context.ts';
import { isId, WITH_RETRY } from '../../platform/database/db.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import { networkOf } from '../../platform/security/network-of.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { WHOLE_LEAGUE } from '../message/take-budget.ts';
import { recordReferral } from '../referral/record-referral.ts';
import { openSession } from '../session/open-session.ts';
import { getProfile } from './get-profile.ts';
import {
  deleteRegistrations,
  findCodeState,
  findRegistration,
  insertMember,
  lockRegistrationsWithSameContacts,
  moveConsentsAndMessages,
  recordWrongCode,
} from './queries.ts';
import { judgeCode } from './rules.ts';
import { recipientOf } from './send-code.ts';

type VerifyCodeInput = { userId: string; otp: string; address: string };
type VerifyCodeResult = Outcome<
  { token: string; user: User },
  | 'auth.registration_unknown'
  | 'auth.code_invalid'
  | 'auth.code_expired'
  | 'auth.code_tries_spent'
  | 'auth.guesses_spent'
  | 'auth.member_exists'
>;

/**
 * Counts the guess before it is compared, so that concurrent guesses cannot exceed the limit, and takes it back unless
 * the code was wrong. The limit holds for the code's email or phone and the network together, over all registrations:
 * for the email or phone alone, strangers could block its owner.
 */
export async function verifyCode(context: AppContext, input: VerifyCodeInput): Promise<VerifyCodeResult> {
  const { limits, db } = context;
  const registration = isId(input.userId) ? await findRegistration(db, input.userId) : undefined;
  const state = registration && (await findCodeState(db, registration.id));
  if (!registration || !state) return refuse('auth.registration_unknown');
  const guessed = `${recipientOf(registration, state.channel ?? 'email')}\n${networkOf(input.address)}`;
  const left = await limits.take('code.guess', guessed);
  if (!left.ok) return refuse('auth.guesses_spent', { retryAfter: left.retryAfter });
  const result = await compareCode(context, input);
  if (result.ok || result.code !== 'auth.code_invalid') await limits.giveBack('code.guess', guessed);
  else await limits.take('code.wrong', WHOLE_LEAGUE);
  return result;
}

/** Returns refusals instead of throwing them: a throw would roll back the recorded wrong try. */
function compareCode(
  context: AppContext,
  { userId, otp, address }: VerifyCodeInput,
): Promise<VerifyCodeResult> {
  return context.db.transaction(async db => {
    const inside = { ...context, db };
    const registrationIds = await lockRegistrationsWithSameContacts(db, userId);
    const registration = await findRegistration(db, userId);
    const state = await findCodeState(db, userId);
    if (!registration || !state) return refuse('auth.registration_unknown');

    const record = (action: string, detail = {}) =>
      recordAudit(inside, { actorKind: 'guest', actorId: registration.id, action, address, detail });
    const verdict = judgeCode(state, context.secrets.codeHashes(registration.id, otp));
    if (verdict.is === 'expired') return refuse('auth.code_expired');
    if (verdict.is === 'locked') return refuse('auth.code_tries_spent', { retryAfter: verdict.retryAfter });
    if (verdict.is === 'wrong') {
      await recordWrongCode(db, registration.id);
      await record('auth.code_wrong');
      return refuse('auth.code_invalid');
    }
    if (!(await insertMember(db, registration.id, verdict.channel))) return refuse('auth.member_exists');
    await moveConsentsAndMessages(db, registration.id);
    await recordReferral(inside, { friendId: registration.id, code: registration.referral_code });
    await deleteRegistrations(db, registrationIds);
    const { id: memberId, password_hash: passwordHash } = registration;
    const token = await openSession(inside, { memberId, passwordHash, address });
    if (!token) throw new Error('The new member does not have the password of the registration.');
    await record('auth.verified', { channel: verdict.channel });
    return ok({ token, user: await getProfile(inside, registration.id) });
  }, WITH_RETRY);
}
