/** Lets a member change their email, after a password check. The new one must not be verified by another member. */
import type { Language } from '@rabita/contract/constants';
import type { User } from '@rabita/contract/fan/member';
import type { AppContext, Context } from '../../platform/context.ts';
import { err, ok, type Result } from '../../platform/result.ts';
import { type CheckedPassword, checkPassword } from '../account/check-password.ts';
import { getProfile } from '../account/get-profile.ts';
import { recheckPassword } from '../account/recheck-password.ts';
import { replaceContact } from '../message/contact/replace-contact.ts';

type Errors = 'auth.password_wrong' | 'member.email_taken' | 'member.not_found';

/** Counts the change and checks the password before the transaction: hashing must not occupy a database connection. */
export async function prepareEmailChange(
  context: AppContext,
  attempt: { memberId: string; password: string; address: string },
): Promise<Result<CheckedPassword, Errors | 'request.too_many'>> {
  const left = await context.limits.take('contact.change', attempt.memberId);
  if (!left.ok) return err('request.too_many', { retryAfter: left.retryAfter });
  return checkPassword(context, attempt);
}

export async function changeEmail(
  context: Context,
  {
    memberId,
    email,
    language,
    address,
  }: { memberId: string; email: string; language: Language; address: string },
  verified: CheckedPassword,
): Promise<Result<{ user: User }, Errors>> {
  const contact = { channel: 'email', value: email } as const;
  const replaced = await replaceContact(context, { memberId, contact, address });
  if (replaced === 'gone') return err('member.not_found');
  if (replaced === 'taken') return err('member.email_taken');
  // Last, because it locks the member less strictly than the change. An error takes the change back.
  if (!(await recheckPassword(context, memberId, verified))) return err('auth.password_wrong');
  return ok({ user: await getProfile(context, memberId, language) });
}
