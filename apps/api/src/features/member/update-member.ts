/** Lets a member change their own profile. A new phone number must be unused and becomes unverified. */
import type { BodyOf } from '@rabita/contract/endpoint';
import type { updateMember as endpoint, User } from '@rabita/contract/fan/member';
import type { Context } from '../../platform/context.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { getProfile } from '../auth/get-profile.ts';
import { parsePhone } from '../auth/parse-phone.ts';
import { recogniseCountry } from '../auth/recognise-country.ts';
import { changeMember, deleteResetLinks, findMember } from './queries.ts';

type UpdateMemberInput = {
  /** From the path. Only the id of the logged-in member is accepted; any other gets `member.not_found`. */
  id: string;
  memberId: string;
  change: BodyOf<typeof endpoint>;
  address: string;
};

export async function updateMember(
  context: Context,
  { id, memberId, change, address }: UpdateMemberInput,
): Promise<Outcome<{ user: User }, 'member.not_found' | 'member.phone_taken' | 'request.invalid'>> {
  const before = id === memberId ? await findMember(context.db, memberId) : undefined;
  if (!before) return refuse('member.not_found');

  const next = { ...change };
  if (change.country !== undefined) next.country = recogniseCountry(change.country);
  if (change.phone_number !== undefined) {
    const phone = parsePhone(change.phone_number, next.country ?? before.country);
    if (phone === null) {
      return refuse('request.invalid', { fields: [{ path: 'phone_number', code: 'invalid_phone' }] });
    }
    next.phone_number = phone;
  }
  const changed = await changeMember(context.db, memberId, next);
  if (changed === 'phone_taken') return refuse('member.phone_taken');
  // The member was erased by another request after this request's session was looked up.
  if (changed === 'gone') return refuse('member.not_found');
  if (next.phone_number !== undefined && next.phone_number !== before.phone_number) {
    await deleteResetLinks(context.db, memberId);
  }
  await recordAudit(context, {
    actorKind: 'member',
    actorId: memberId,
    action: 'member.updated',
    address,
    detail: { fields: Object.keys(change).sort() },
  });
  return ok({ user: await getProfile(context, memberId) });
}
