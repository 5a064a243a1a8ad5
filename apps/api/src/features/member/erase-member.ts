/** Erases a member: the logged-in member after a password check, or staff at the member's request. */
import type { BodyOf } from '@rabita/contract/endpoint';
import type { eraseMemberByStaff as endpoint } from '@rabita/contract/staff/member';
import type { AppContext, Context } from '../../platform/context.ts';
import { isId } from '../../platform/database/db.ts';
import type { StaffSession } from '../../platform/http/route.ts';
import { err, ok, type Result } from '../../platform/result.ts';
import { type CheckedPassword, checkPassword } from '../account/check-password.ts';
import { findMember } from './queries.ts';
import { removeMember } from './remove-member.ts';

/** `id` comes from the path, and must be the id of the logged-in member. */
type EraseMemberInput = { id: string; memberId: string };

/** Checks the password. Runs before the transaction, because hashing is slow. */
export async function prepareErasure(
  context: AppContext,
  { id, memberId, ...input }: EraseMemberInput & { password: string; ip: string },
): Promise<Result<CheckedPassword, 'member.not_found' | 'auth.password_wrong' | 'request.too_many'>> {
  return id === memberId ? checkPassword(context, { memberId, ...input }) : err('member.not_found');
}

/** Returns an error, and erases nothing, if the password changed after `prepareErasure` checked it. */
export async function eraseMember(
  context: Context,
  memberId: string,
  checkedPassword: CheckedPassword,
): Promise<Result<undefined, 'auth.password_wrong'>> {
  const actor = { actorKind: 'member', actorId: memberId } as const;
  return (await removeMember(context, memberId, actor, checkedPassword))
    ? ok(undefined)
    : err('auth.password_wrong');
}

type EraseByStaffInput = {
  memberId: string;
  body: BodyOf<typeof endpoint>;
  session: StaffSession;
  ip: string;
};

/** Staff retype the member's name, to prevent mistakes. */
export async function eraseMemberByStaff(
  context: Context,
  { memberId, body, session, ip }: EraseByStaffInput,
): Promise<Result<undefined, 'member.not_found' | 'member.name_differs'>> {
  const member = isId(memberId) ? await findMember(context.db, memberId) : undefined;
  if (!member) return err('member.not_found');
  if (member.full_name !== body.full_name) return err('member.name_differs');
  await removeMember(context, memberId, {
    actorKind: 'staff',
    actorId: session.staffId,
    ip,
    detail: { reason: body.reason },
    subject: { kind: 'member', id: memberId },
  });
  return ok(undefined);
}
