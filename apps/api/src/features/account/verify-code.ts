/** Verifies a code: turns its registration into a member, and deletes all registrations with that email or phone. */
import type { Language } from '@rabita/contract/constants';
import type { User } from '@rabita/contract/fan/member';
import type { AppContext } from '../../platform/context.ts';
import { isId, WITH_RETRY } from '../../platform/database/db.ts';
import { type Err, err, ok, type Result } from '../../platform/result.ts';
import { byGuest, recordAudit } from '../audit/record-audit.ts';
import { clearUnverifiedCopies, isAnyTaken, lockHolders } from '../message/contact/claim-contact.ts';
import { recordReferral } from '../points/referral/record-referral.ts';
import { getProfile } from './get-profile.ts';
import { limitCodeAttempts } from './limit-code-attempts.ts';
import * as queries from './queries.ts';
import { evaluateCode, toContacts } from './rules.ts';
import { getRecipient } from './send-code.ts';
import { startSession } from './session/start-session.ts';
import { copyUsedCode } from './used-code/queries.ts';
import { isUsedCode, type OtherCodeError, recogniseCode } from './used-code/recognise-code.ts';

type VerifyCodeInput = {
  userId: string;
  otp: string;
  ip: string;
  userAgent: string;
  language: Language;
};
type VerifyCodeResult = Result<
  { token: string; user: User },
  | 'auth.registration_unknown'
  | 'auth.already_verified'
  | 'auth.code_invalid'
  | OtherCodeError
  | 'auth.code_expired'
  | 'auth.code_tries_spent'
  | 'auth.guesses_spent'
  | 'auth.member_exists'
>;

/** Tells a repeated call, whose first response was lost, that the first call succeeded. Starts no second session. */
async function rejectUnknown(
  context: AppContext,
  { userId, otp }: VerifyCodeInput,
): Promise<Err<'auth.registration_unknown' | 'auth.already_verified'>> {
  const isUsed = await isUsedCode(context, userId, otp);
  return err(isUsed ? 'auth.already_verified' : 'auth.registration_unknown');
}

export async function verifyCode(context: AppContext, input: VerifyCodeInput): Promise<VerifyCodeResult> {
  const { db } = context;
  const registration = isId(input.userId) ? await queries.findRegistration(db, input.userId) : undefined;
  const state = registration && (await queries.findCodeState(db, registration.id));
  if (!registration || !state) return rejectUnknown(context, input);
  const recipient = getRecipient(registration, state.channel ?? 'email');
  return limitCodeAttempts(context, { recipient, ip: input.ip }, () => compareCode(context, input));
}

/** Returns errors instead of throwing them, because a throw would roll back the record of a wrong code. */
function compareCode(context: AppContext, input: VerifyCodeInput): Promise<VerifyCodeResult> {
  const { userId, otp, ip, userAgent, language } = input;
  return context.db.transaction(async db => {
    const txContext = { ...context, db };
    const unlocked = await queries.findRegistration(db, userId);
    if (!unlocked) return rejectUnknown(txContext, input);
    const contacts = toContacts(unlocked);
    // Erasing a member locks the member before registrations with the same contact (decision 044).
    await lockHolders(txContext, contacts);
    const registrationIds = await queries.lockRegistrationsWithSameContacts(db, userId);
    const registration = await queries.findRegistration(db, userId);
    const state = await queries.findCodeState(db, userId);
    if (!registration || !state) return rejectUnknown(txContext, input);

    const record = (action: string, detail = {}) =>
      recordAudit(txContext, byGuest(registration.id, ip), action, { detail });
    const verdict = evaluateCode(state, context.secrets.codeHashes(registration.id, otp));
    if (verdict.kind === 'expired') return err('auth.code_expired');
    if (verdict.kind === 'locked') return err('auth.code_tries_spent', { retryAfter: verdict.retryAfter });
    if (verdict.kind === 'invalid') {
      const otherCodeError = await recogniseCode(txContext, userId, otp);
      if (otherCodeError) return err(otherCodeError);
      await queries.recordWrongCode(db, registration.id);
      await record('auth.code_wrong');
      return err('auth.code_invalid');
    }
    if (await isAnyTaken(txContext, contacts)) return err('auth.member_exists');
    if (!(await queries.insertMember(db, registration.id, verdict.channel))) return err('auth.member_exists');
    const verified = contacts.find(({ channel }) => channel === verdict.channel);
    if (verified) await clearUnverifiedCopies(txContext, registration.id, verified);
    await queries.moveConsentsAndMessages(db, registration.id);
    await recordReferral(txContext, { friendId: registration.id, code: registration.referral_code });
    await copyUsedCode(db, registration.id);
    await queries.deleteRegistrations(db, registrationIds);
    const { id: memberId, password_hash: passwordHash } = registration;
    const session = await startSession(txContext, { memberId, passwordHash, ip, userAgent });
    if (!session) throw new Error('The new member does not have the password of the registration.');
    await record('auth.verified', { channel: verdict.channel });
    return ok({ token: session.token, user: await getProfile(txContext, registration.id, language) });
  }, WITH_RETRY);
}
