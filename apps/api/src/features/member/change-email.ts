/** Lets a member change their email after a password check, unless another member has verified the new email. */
import type { Language } from '@rabita/contract/constants';
import type { User } from '@rabita/contract/fan/member';
import type { AppContext, Context } from '../../platform/context.ts';
import { err, ok, type Result } from '../../platform/result.ts';
import { type CheckedPassword, checkPassword, recheckPassword } from '../account/check-password.ts';
import { getProfile } from '../account/get-profile.ts';
import { replaceContact } from '../message/contact/replace-contact.ts';

type Errors = 'auth.password_wrong' | 'member.email_taken' | 'member.not_found';

/** Applies the rate limit and checks the password. Runs before the transaction, because hashing is slow. */
export async function prepareEmailChange(
  context: AppContext,
  { memberId, password, ip }: { memberId: string; password: string; ip: string },
): Promise<Result<CheckedPassword, Errors | 'request.too_many'>> {
  const allowance = await context.limits.take('contact.change', memberId);
  if (!allowance.ok) return err('request.too_many', { retryAfter: allowance.retryAfter });
  return checkPassword(context, { memberId, password, ip });
}

type ChangeEmailInput = { memberId: string; email: string; language: Language; ip: string };

export async function changeEmail(
  context: Context,
  { memberId, email, language, ip }: ChangeEmailInput,
  checkedPassword: CheckedPassword,
): Promise<Result<{ user: User }, Errors>> {
  const contact = { channel: 'email', value: email } as const;
  const result = await replaceContact(context, { memberId, contact, ip });
  if (result === 'not_found') return err('member.not_found');
  if (result === 'taken') return err('member.email_taken');
  // The check comes after the change, which takes the stronger lock on the member. An error rolls the change back.
  if (!(await recheckPassword(context, memberId, checkedPassword))) return err('auth.password_wrong');
  return ok({ user: await getProfile(context, memberId, language) });
}
