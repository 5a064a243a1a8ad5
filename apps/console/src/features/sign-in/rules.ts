// What the forms on the way in ask for before they call the API; each rule gives its sentence in both languages.
import { onlyWrong, type Wrong } from '@rabita/client/wrong';
import { CODE_LENGTH, STAFF_PASSWORD_MIN } from '@rabita/contract/constants';
import { digitsOnly, stripInvisible, toLatinDigits } from '@rabita/contract/digits';
import { texts } from './texts.ts';

const say = texts.table;

export type LoginValues = { readonly email: string; readonly password: string };
export type FactorValues = { readonly code: string };
export type JoinValues = { readonly full_name: string; readonly password: string };

export function checkLogin({ email, password }: LoginValues): Wrong<LoginValues> {
  return onlyWrong<LoginValues>({
    email: email.trim() ? undefined : say.emailRequired,
    password: password ? undefined : say.passwordRequired,
  });
}

export function checkCode({ code }: FactorValues): Wrong<FactorValues> {
  return onlyWrong<FactorValues>({
    code: digitsOnly(code).length === CODE_LENGTH ? undefined : say.codeRequired,
  });
}

/** Ten letters and digits, in any case, with or without the dash that they are written with. */
export function checkRecovery({ code }: FactorValues): Wrong<FactorValues> {
  const typed = toLatinDigits(stripInvisible(code)).replace(/[\s-]/gu, '');
  if (!typed) return onlyWrong<FactorValues>({ code: say.recoveryRequired });
  return onlyWrong<FactorValues>({ code: /^[0-9a-z]{10}$/iu.test(typed) ? undefined : say.recoveryWrong });
}

/** @param joins whether the link makes a new one of the staff, who needs a name; else it only sets a password */
export function checkJoin({ full_name, password }: JoinValues, joins: boolean): Wrong<JoinValues> {
  const length = [...password.normalize('NFKC')].length;
  return onlyWrong<JoinValues>({
    full_name: !joins || full_name.trim() ? undefined : say.nameRequired,
    password: length >= STAFF_PASSWORD_MIN ? undefined : say.passwordShort,
  });
}
