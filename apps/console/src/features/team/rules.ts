// What the invitation asks for before it is sent, and which roles there are to choose from.
import { onlyWrong, type Wrong } from '@rabita/client/wrong';
import { stripInvisible } from '@rabita/contract/digits';
import { ROLES, type Role } from '@rabita/contract/roles';
import { texts } from './texts.ts';

const say = texts.table;

export type InvitationValues = { readonly email: string; readonly role: Role; readonly language: string };

export function checkInvitation({ email }: InvitationValues): Wrong<InvitationValues> {
  const typed = stripInvisible(email).trim();
  if (!typed) return onlyWrong<InvitationValues>({ email: say.emailRequired });
  const isRight = /^[^\s@]+@(?:[^\s@.]+\.)+[^\s@.]{2,}$/u.test(typed);
  return onlyWrong<InvitationValues>({ email: isRight ? undefined : say.emailInvalid });
}

/** The roles with their names, the most trusted first. */
export const roleChoices = (nameOf: (role: Role) => string) =>
  ROLES.map(value => ({ value, label: nameOf(value) }));
