/** Changes one's own password: this session stays, all others end. */
import type { Language } from '@rabita/contract/constants';
import { isCommonPassword } from '../../platform/common-passwords.ts';
import type { Context } from '../../platform/context.ts';
import { type Outcome, ok, type Refusal, refuse } from '../../platform/outcome.ts';
import type { StaffSession } from '../../platform/route.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { replies } from './messages.ts';
import { credentialsOf } from './queries.ts';
import { saveStaffPassword } from './save-staff-password.ts';

type Changing = {
  session: StaffSession;
  currentPassword: string;
  newPassword: string;
  address: string;
  language: Language;
};
type Refusals = 'request.invalid' | 'request.too_many' | 'auth.password_wrong' | 'auth.password_same';

export async function changeStaffPassword(
  context: Context,
  { session, currentPassword, newPassword, address, language }: Changing,
): Promise<Outcome<{ message: string }, Refusals>> {
  const { staffId, sessionId } = session;
  if (isCommonPassword(newPassword)) {
    return refuse('request.invalid', { fields: [{ path: 'new_password', code: 'password_common' }] });
  }
  const budget = ['password.member', `staff ${staffId}`] as const;
  const left = await context.limits.peek(...budget);
  if (!left.ok) return refuse('request.too_many', { retryAfter: left.retryAfter });

  const fail = async (): Promise<Refusal<Refusals>> => {
    const spent = await context.limits.take(...budget);
    if (!spent.ok) return refuse('request.too_many', { retryAfter: spent.retryAfter });
    return refuse('auth.password_wrong');
  };
  const staff = await credentialsOf(context.db, staffId);
  if (!staff || !(await context.passwords.verify(staff.password_hash, currentPassword))) return fail();
  if (newPassword === currentPassword) return refuse('auth.password_same');

  const hash = await context.passwords.hash(newPassword);
  const change = { staffId, hash, keepSessionId: sessionId, replaces: staff.password_hash };
  // One set by a link in between has ended what the old one opened; the old one must not undo it.
  if (!(await saveStaffPassword(context, change))) return fail();
  await recordAudit(context, {
    actorKind: 'staff',
    actorId: staffId,
    action: 'staff.password_changed',
    address,
  });
  return ok({ message: replies.passwordChanged[language] });
}
