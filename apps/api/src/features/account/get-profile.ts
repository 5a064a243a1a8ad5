/** Gets a member's profile with current points and rank. */
import type { Language } from '@rabita/contract/constants';
import type { User } from '@rabita/contract/fan/member';
import type { Context } from '../../platform/context.ts';
import { getPointsAndRank } from '../points/get-points-and-rank.ts';
import { getStanding } from '../points/leaderboard/get-standing.ts';
import { findMember } from './queries.ts';
import { toMemberUser } from './rules.ts';

/** @throws Error if the member does not exist: every caller has a live session or has just inserted the member */
export async function getProfile(context: Context, memberId: string, language: Language): Promise<User> {
  const member = await findMember(context.db, memberId);
  if (!member) throw new Error('The member of a live session was not found.');
  const points = await getPointsAndRank(context, memberId);
  return toMemberUser(member, {
    ...points,
    standing: await getStanding(context, { id: memberId, language }),
  });
}
