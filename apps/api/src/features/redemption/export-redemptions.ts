/** Lists everything that a member redeemed, oldest first, for the member's data export. */
import type { MemberExport } from '@rabita/contract/fan/member';
import type { Context } from '../../platform/context.ts';
import { findRedemptionsForExport } from './queries.ts';

export async function exportRedemptions(
  { db, secrets }: Context,
  memberId: string,
): Promise<MemberExport['redemptions']> {
  const rows = await findRedemptionsForExport(db, memberId);
  return rows.map(({ number, state, cost, sealed_code: sealed, name_ar, name_en, created_at, ended_at }) => ({
    number,
    state,
    cost,
    voucher: sealed && secrets.open(sealed),
    reward: { ar: name_ar, en: name_en },
    created_at: created_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
  }));
}
