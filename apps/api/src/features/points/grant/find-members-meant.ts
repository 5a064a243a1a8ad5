/** Finds the members whom the cells of a grant file mean. Only a verified contact says who somebody is. */
import type { Context } from '../../../platform/context.ts';
import { findErasedMembers } from '../../audit/forget-actor.ts';
import type { GrantProblemCode } from './messages.ts';
import { findRecipients, lockRecipients, type RecipientRow } from './queries.ts';
import type { Identity } from './rules.ts';

/** `unverified`: who entered the contact, the longest holder first. Nobody of them has verified it. */
export type Meant =
  | { member: RecipientRow }
  | { unverified: RecipientRow[] }
  | { problem: Extract<GrantProblemCode, `member.${string}`> };

/** Locks the members against erasure until the transaction ends. @returns a function that finds whom an identity means */
export async function findMembersMeant(
  context: Context,
  identities: readonly Identity[],
): Promise<(identity: Identity) => Meant> {
  const ids = identities.flatMap(one => (one.kind === 'id' ? [one.id] : []));
  const found = await findRecipients(context.db, {
    emails: identities.flatMap(one => (one.kind === 'email' ? [one.email] : [])),
    phones: identities.flatMap(one => (one.kind === 'phone' ? one.phones : [])),
    ids,
  });
  // The reply names these members and may be stored: one who is being erased would stay named.
  const existing = await lockRecipients(
    context.db,
    found.map(({ id }) => id),
  );
  const rows = new Map<string, RecipientRow[]>();
  for (const row of found)
    if (existing.has(row.id)) rows.set(row.contact, [...(rows.get(row.contact) ?? []), row]);
  const erased = await findErasedMembers(context, ids);
  const findMeant = (contacts: readonly string[], problem: GrantProblemCode & `member.${string}`): Meant => {
    const all = contacts.flatMap(contact => rows.get(contact) ?? []);
    const [member, other] = all.filter(({ is_verified }) => is_verified);
    if (member) return other ? { problem } : { member };
    return all.length > 0 ? { unverified: all } : { problem };
  };
  return identity => {
    switch (identity.kind) {
      case 'email':
        return findMeant([identity.email], 'member.unknown');
      case 'phone':
        return findMeant(identity.phones, identity.isBare ? 'member.bare_phone' : 'member.unknown');
      case 'id':
        return findMeant([identity.id], erased.has(identity.id) ? 'member.erased' : 'member.unknown');
      case 'rounded':
        return { problem: 'member.rounded' };
      case 'unreadable':
        return { problem: 'member.unreadable' };
    }
  };
}
