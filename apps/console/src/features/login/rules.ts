/** Checks the forms of the login and of invitations before they call the API. */
import { collectFieldErrors, type FieldErrors } from '@rabita/client/forms/form-errors';
import { STAFF_PASSWORD_MIN } from '@rabita/contract/constants';
import { stripInvisible, toLatinDigits } from '@rabita/contract/digits';
import type { CodeValues } from '../../platform/check-code.ts';
import { texts } from './texts.ts';

const messages = texts.table;

export type LoginValues = { readonly email: string; readonly password: string };
export type JoinValues = { readonly full_name: string; readonly password: string };

export function checkLogin({ email, password }: LoginValues): FieldErrors<LoginValues> {
  return collectFieldErrors<LoginValues>({
    email: email.trim() ? undefined : messages.emailRequired,
    password: password ? undefined : messages.passwordRequired,
  });
}

/** Checks a recovery code: ten letters and digits in upper or lower case, with or without a dash. */
export function checkRecoveryCode({ code }: CodeValues): FieldErrors<CodeValues> {
  const cleanCode = toLatinDigits(stripInvisible(code)).replace(/[\s-]/gu, '');
  const isValid = /^[0-9a-z]{10}$/iu.test(cleanCode);
  return collectFieldErrors<CodeValues>({
    code: isValid ? undefined : cleanCode ? messages.recoveryInvalid : messages.recoveryRequired,
  });
}

/** @param isInvitation true if the link invites new staff, who enter a name; false if it sets a new password */
export function checkJoin(
  { full_name, password }: JoinValues,
  { isInvitation }: { readonly isInvitation: boolean },
): FieldErrors<JoinValues> {
  const length = [...password.normalize('NFKC')].length;
  return collectFieldErrors<JoinValues>({
    full_name: !isInvitation || full_name.trim() ? undefined : messages.nameRequired,
    password: length >= STAFF_PASSWORD_MIN ? undefined : messages.passwordTooShort,
  });
}
