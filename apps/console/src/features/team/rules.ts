/** Checks the invitation form, and filters the staff list. */
import { collectFieldErrors, type FieldErrors } from '@rabita/client/forms/form-errors';
import { stripInvisible } from '@rabita/contract/digits';
import { ROLES, type Role } from '@rabita/contract/roles';
import { includesSearchText } from '@rabita/ui/controls/includes-search-text';
import { texts } from './texts.ts';

const messages = texts.table;

export type InvitationValues = { readonly email: string; readonly role: Role; readonly language: string };

export function checkInvitation({ email }: InvitationValues): FieldErrors<InvitationValues> {
  const cleanEmail = stripInvisible(email).trim();
  const isValid = /^[^\s@]+@(?:[^\s@.]+\.)+[^\s@.]{2,}$/u.test(cleanEmail);
  return collectFieldErrors<InvitationValues>({
    email: isValid ? undefined : cleanEmail ? messages.emailInvalid : messages.emailRequired,
  });
}

export const ROLE_FILTERS = ['all', ...ROLES] as const;

export const filterStaff = <
  Person extends { readonly role: Role; readonly email: string; readonly full_name?: string },
>(
  people: readonly Person[],
  term: string,
  role: (typeof ROLE_FILTERS)[number],
): readonly Person[] =>
  people.filter(
    person =>
      (role === 'all' || person.role === role) &&
      includesSearchText(`${person.full_name ?? ''} ${person.email}`, term),
  );
