/** Lists redemptions: for the member, for the search of staff, and for the member's data export. */
import type { Language } from '@rabita/contract/constants';
import type { MemberExport } from '@rabita/contract/fan/member';
import type { Redemption } from '@rabita/contract/fan/redemption';
import { type Pagination, paginate } from '@rabita/contract/pagination';
import type { StaffRedemption } from '@rabita/contract/staff/redemption';
import type { Context } from '../../../platform/context.ts';
import { isId } from '../../../platform/database/db.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import type { Secrets } from '../../../platform/security/secrets.ts';
import { getTicketKey } from '../../../platform/security/ticket-keys.ts';
import {
  countRedemptions,
  countStaffRedemptions,
  findRedemption,
  findRedemptions,
  findRedemptionsForExport,
  findStaffRedemptions,
  type OwnFilter,
  type RedemptionSort,
  type StaffFilter,
} from './queries.ts';
import { type RedemptionRow, toRedemption, toStaffRedemption } from './rules.ts';

type ListRedemptionsInput = OwnFilter & { language: Language; page: number; limit: number };

export async function listRedemptions(
  { db, secrets }: Context,
  { language, page, limit, ...filter }: ListRedemptionsInput,
): Promise<{ redemptions: Redemption[]; pagination: Pagination }> {
  const rows = await findRedemptions(db, filter, { limit, offset: (page - 1) * limit });
  const key = getTicketKey(secrets);
  return {
    redemptions: rows.map(row => toRedemption(row, language, key)),
    pagination: paginate(page, limit, await countRedemptions(db, filter)),
  };
}

type GetRedemptionInput = { redemptionId: string; memberId: string; language: Language };

export async function getRedemption(
  { db, secrets }: Context,
  { redemptionId, memberId, language }: GetRedemptionInput,
): Promise<Result<{ redemption: Redemption }, 'redemption.not_found'>> {
  const row = isId(redemptionId) ? await findRedemption(db, memberId, redemptionId) : undefined;
  if (!row) return err('redemption.not_found');
  const code = decryptVoucherCode(secrets, row);
  return ok({ redemption: toRedemption(row, language, getTicketKey(secrets), code) });
}

type ListStaffRedemptionsInput = StaffFilter & {
  sort: RedemptionSort;
  /** The language of the rewards’ names by which the list is sorted. */
  language: Language;
  page: number;
  limit: number;
};

export async function listStaffRedemptions(
  { db }: Context,
  { sort, language, page, limit, ...filter }: ListStaffRedemptionsInput,
): Promise<{ redemptions: StaffRedemption[]; pagination: Pagination }> {
  const rows = await findStaffRedemptions(
    db,
    filter,
    { sort, language },
    { limit, offset: (page - 1) * limit },
  );
  return {
    redemptions: rows.map(toStaffRedemption),
    pagination: paginate(page, limit, await countStaffRedemptions(db, filter)),
  };
}

/** Lists everything that a member redeemed, oldest first, for the member's data export. */
export async function exportRedemptions(
  { db, secrets }: Context,
  memberId: string,
): Promise<MemberExport['redemptions']> {
  const rows = await findRedemptionsForExport(db, memberId);
  return rows.map(row => ({
    number: row.number,
    state: row.state,
    cost: row.cost,
    voucher: decryptVoucherCode(secrets, row),
    reward: { ar: row.name_ar, en: row.name_en },
    options: row.options ?? [],
    created_at: row.created_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
  }));
}

/** @returns null for a redemption that is not a voucher */
function decryptVoucherCode(
  secrets: Secrets,
  { sealed_code: sealed, voucher_id: id }: Pick<RedemptionRow, 'sealed_code' | 'voucher_id'>,
): string | null {
  return sealed && id ? secrets.open(sealed, { kind: 'voucher', id }) : null;
}
