/** A member as the wire shows them, with points and rank of this moment. */
import type { User } from '@rabita/contract/fan/member';
import type { Context } from '../../platform/context.ts';
import { rankOf } from '../points/rank-of.ts';
import { findMember } from './queries.ts';
import { userOf } from './rules.ts';

/** @throws when there is no such member: whoever asks holds a live session or has just made the row */
export async function getProfile(context: Context, memberId: string): Promise<User> {
  const member = await findMember(context.db, memberId);
  if (!member) throw new Error('The member of a live session is not there.');
  return userOf(member, { is_verified: true, ...(await rankOf(context, memberId)) });
}
