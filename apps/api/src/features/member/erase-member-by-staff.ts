/** Lets staff erase a member, usually on request. Staff retype the name, so that a wrong click erases nobody. */
import type { BodyOf } from '@rabita/contract/endpoint';
import type { eraseMemberByStaff as endpoint } from '@rabita/contract/staff/member';
import type { Context } from '../../platform/context.ts';
import { isId } from '../../platform/database/db.ts';
import type { StaffSession } from '../../platform/http/route.ts';
import { err, ok, type Result } from '../../platform/result.ts';
import { findMember } from './queries.ts';
import { removeMember } from './remove-member.ts';

type EraseOnRequestInput = {
  memberId: string;
  body: BodyOf<typeof endpoint>;
  session: StaffSession;
  address: string;
};

export async function eraseMemberByStaff(
  context: Context,
  { memberId, body, session, address }: EraseOnRequestInput,
): Promise<Result<undefined, 'member.not_found' | 'member.name_differs'>> {
  const member = isId(memberId) ? await findMember(context.db, memberId) : undefined;
  if (!member) return err('member.not_found');
  if (member.full_name !== body.full_name) return err('member.name_differs');
  await removeMember(context, memberId, {
    actorKind: 'staff',
    actorId: session.staffId,
    address,
    detail: { reason: body.reason },
    subject: { kind: 'member', id: memberId },
  });
  return ok(undefined);
}
