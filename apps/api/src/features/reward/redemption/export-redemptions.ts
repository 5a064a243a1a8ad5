/** Lists everything that a member redeemed, oldest first, for the member's data export. */
import type { MemberExport } from '@rabita/contract/fan/member';
import type { Context } from '../../../platform/context.ts';
import { openVoucher } from './open-voucher.ts';
import { findRedemptionsForExport } from './queries.ts';

export async function exportRedemptions(
  { db, secrets }: Context,
  memberId: string,
): Promise<MemberExport['redemptions']> {
  const rows = await findRedemptionsForExport(db, memberId);
  return rows.map(row => ({
    number: row.number,
    state: row.state,
    cost: row.cost,
    voucher: openVoucher(secrets, row),
    reward: { ar: row.name_ar, en: row.name_en },
    created_at: row.created_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
  }));
}
