/** Checks a code of the authenticator app, for the login and the account page. */
import { collectFieldErrors } from '@rabita/client/forms/form-errors';
import { CODE_LENGTH } from '@rabita/contract/constants';
import { digitsOnly } from '@rabita/contract/digits';

const codeRequired = { ar: 'اكتب الرمز كاملًا: 6 أرقام.', en: 'Enter all 6 digits.' };

export type CodeValues = { readonly code: string };

export const checkCode = ({ code }: CodeValues) =>
  collectFieldErrors<CodeValues>({
    code: digitsOnly(code).length === CODE_LENGTH ? undefined : codeRequired,
  });
