/** Lets a member change their profile. Rejects a phone number that another member has verified. */
import type { Language } from '@rabita/contract/constants';
import type { BodyOf } from '@rabita/contract/endpoint';
import type { updateMember as endpoint, User } from '@rabita/contract/fan/member';
import type { AppContext, Context } from '../../platform/context.ts';
import { err, ok, type Result } from '../../platform/result.ts';
import { type CheckedPassword, checkPassword, recheckPassword } from '../account/check-password.ts';
import { getProfile } from '../account/get-profile.ts';
import type { Person } from '../account/rules.ts';
import { byMember, recordAudit } from '../audit/record-audit.ts';
import { findNewestContact } from '../message/contact/find-unverified.ts';
import { parsePhone } from '../message/contact/parse-phone.ts';
import { recogniseCountry } from '../message/contact/recognise-country.ts';
import { replaceContact } from '../message/contact/replace-contact.ts';
import { changeMember, findMember } from './queries.ts';

type Change = BodyOf<typeof endpoint>;
type UpdateMemberInput = {
  /** From the path; must be the id of the logged-in member. */
  id: string;
  memberId: string;
  change: Change;
  language: Language;
  ip: string;
};
type Errors = 'member.not_found' | 'member.phone_taken' | 'request.invalid' | 'auth.password_wrong';

/** @returns the new phone number as E.164, null if it is invalid, undefined if it does not change */
function parseNewPhone(change: Change, before: Person): string | null | undefined {
  const country = change.country === undefined ? before.country : recogniseCountry(change.country);
  return change.phone_number === undefined ? undefined : parsePhone(change.phone_number, country);
}

/** Applies the rate limit to a new phone number, and checks the password if it is given, before the transaction. */
export async function prepareUpdate(
  context: AppContext,
  { id, memberId, change, ip }: Omit<UpdateMemberInput, 'language'>,
): Promise<Result<CheckedPassword | null, Errors | 'request.too_many'>> {
  const before = id === memberId ? await findMember(context.db, memberId) : undefined;
  if (!before) return err('member.not_found');
  const phone = parseNewPhone(change, before);
  if (phone && phone !== (await findNewestContact(context, memberId, 'sms'))) {
    const allowance = await context.limits.take('contact.change', memberId);
    if (!allowance.ok) return err('request.too_many', { retryAfter: allowance.retryAfter });
  }
  return change.currentPassword === undefined
    ? ok(null)
    : checkPassword(context, { memberId, password: change.currentPassword, ip });
}

export async function updateMember(
  context: Context,
  { id, memberId, change, language, ip }: UpdateMemberInput,
  checkedPassword: CheckedPassword | null,
): Promise<Result<{ user: User }, Errors>> {
  const before = id === memberId ? await findMember(context.db, memberId) : undefined;
  if (!before) return err('member.not_found');

  const phone = parseNewPhone(change, before);
  if (phone === null) {
    return err('request.invalid', { fields: [{ path: 'phone_number', code: 'invalid_phone' }] });
  }
  const { currentPassword: _, phone_number: __, ...details } = change;
  if (details.country !== undefined) details.country = recogniseCountry(details.country);
  const names = Object.keys(details) as (keyof typeof details)[];
  const fields: string[] = names.filter(
    name => details[name] !== undefined && details[name] !== before[name],
  );
  // Another request may have erased the member after the session lookup.
  if (fields.length > 0 && !(await changeMember(context.db, memberId, details)))
    return err('member.not_found');
  if (phone !== undefined) {
    const contact = { channel: 'sms', value: phone } as const;
    const result = await replaceContact(context, { memberId, contact, ip });
    if (result === 'taken') return err('member.phone_taken');
    if (result === 'not_found') return err('member.not_found');
    if (result === 'replaced') fields.push('phone_number');
  }
  if (checkedPassword && !(await recheckPassword(context, memberId, checkedPassword)))
    return err('auth.password_wrong');
  // Without this condition, a member could fill the audit log, from which nothing can be deleted.
  if (fields.length > 0) {
    await recordAudit(context, byMember(memberId, ip), 'member.updated', {
      detail: { fields: fields.sort() },
    });
  }
  return ok({ user: await getProfile(context, memberId, language) });
}
