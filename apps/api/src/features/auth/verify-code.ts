/** Proves a registration by its code: it becomes a member under the same id, and its rivals for e-mail or phone die. */
import type { User } from '@rabita/contract/fan/member';
import type { Context } from '../../platform/context.ts';
import { isId, WITH_RETRY } from '../../platform/database/db.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { getProfile } from '../member/get-profile.ts';
import { openSession } from '../session/open-session.ts';
import {
  carryOver,
  codeStanding,
  countWrongCode,
  deleteRegistrations,
  findRegistration,
  insertMember,
  lockRivals,
} from './queries.ts';
import { judgeCode } from './rules.ts';

type Verifying = { userId: string; otp: string; address: string };
type Verified = Outcome<
  { token: string; user: User },
  | 'auth.registration_unknown'
  | 'auth.code_invalid'
  | 'auth.code_expired'
  | 'auth.code_tries_spent'
  | 'auth.member_exists'
>;

/** A refusal is returned, not thrown, out of the transaction: a wrong try is committed with its answer. */
export async function verifyCode(context: Context, { userId, otp, address }: Verifying): Promise<Verified> {
  if (!isId(userId)) return refuse('auth.registration_unknown');
  return context.db.transaction(async db => {
    const inside = { ...context, db };
    const rivals = await lockRivals(db, userId);
    const registration = await findRegistration(db, userId);
    const standing = await codeStanding(db, userId);
    if (!registration || !standing) return refuse('auth.registration_unknown');

    const record = (action: string, detail = {}) =>
      recordAudit(inside, { actorKind: 'guest', actorId: registration.id, action, address, detail });
    const verdict = judgeCode(standing, context.secrets.codeHash(registration.id, otp));
    if (verdict.is === 'expired') return refuse('auth.code_expired');
    if (verdict.is === 'spent') return refuse('auth.code_tries_spent', { retryAfter: verdict.retryAfter });
    if (verdict.is === 'wrong') {
      await countWrongCode(db, registration.id);
      await record('auth.code_wrong');
      return refuse('auth.code_invalid');
    }
    if (!(await insertMember(db, registration.id, verdict.channel))) return refuse('auth.member_exists');
    await carryOver(db, registration.id);
    await deleteRegistrations(db, rivals);
    const { id: memberId, password_hash: passwordHash } = registration;
    const token = await openSession(inside, { memberId, passwordHash, address });
    if (!token)
      throw new Error('Who became a member in this transaction has the password of the registration.');
    await record('auth.verified', { channel: verdict.channel });
    return ok({ token, user: await getProfile(inside, registration.id) });
  }, WITH_RETRY);
}
