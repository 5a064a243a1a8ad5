/** Checks the forms of the account page before they call the API. */
import { collectFieldErrors, type FieldErrors } from '@rabita/client/forms/form-errors';
import { STAFF_PASSWORD_MIN } from '@rabita/contract/constants';
import { texts } from './texts.ts';

const messages = texts.table;

export type DetailValues = { readonly full_name: string; readonly language: string };
export type PasswordValues = { readonly current_password: string; readonly new_password: string };

export const checkDetails = ({ full_name }: DetailValues): FieldErrors<DetailValues> =>
  collectFieldErrors<DetailValues>({ full_name: full_name.trim() ? undefined : messages.nameRequired });

export function checkPasswords(values: PasswordValues): FieldErrors<PasswordValues> {
  const { current_password, new_password } = values;
  const isShort = [...new_password.normalize('NFKC')].length < STAFF_PASSWORD_MIN;
  const isSame = current_password === new_password;
  return collectFieldErrors<PasswordValues>({
    current_password: current_password ? undefined : messages.currentPasswordRequired,
    new_password: isShort ? messages.passwordTooShort : isSame ? messages.passwordMustDiffer : undefined,
  });
}
