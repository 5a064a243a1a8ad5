/** Gets a member's own side of inviting friends, without saying who they are; null while it is switched off. */
import type { Referral } from '@rabita/contract/fan/earning';
import type { Context } from '../../../platform/context.ts';
import { findOwnReferral } from './queries.ts';

export async function getOwnReferral({ db }: Context, memberId: string): Promise<Referral | null> {
  const row = await findOwnReferral(db, memberId);
  if (!row) return null;
  const { is_season, ...referral } = row;
  return { ...referral, period: is_season ? 'season' : 'year' };
}
