/** Gets what is stored about a member's invitations for their data export, without naming anybody else. */
import type { MemberExport } from '@rabita/contract/fan/member';
import type { Context } from '../../../platform/context.ts';
import { findCode, findFriends, findInvitedAt } from './queries.ts';

export async function exportReferral({ db }: Context, memberId: string): Promise<MemberExport['referral']> {
  const friends = await findFriends(db, memberId);
  return {
    code: await findCode(db, memberId),
    invited_at: (await findInvitedAt(db, memberId))?.toISOString() ?? null,
    friends: friends.map(({ created_at }) => ({ joined_at: created_at.toISOString() })),
  };
}
