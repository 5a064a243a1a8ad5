/** Lists a member's redemptions, newest first, and gets one of them. */
import type { Language } from '@rabita/contract/constants';
import type { Redemption } from '@rabita/contract/fan/redemption';
import { type Pagination, paginate } from '@rabita/contract/pagination';
import type { Context } from '../../../platform/context.ts';
import { isId } from '../../../platform/database/db.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { getTicketKey } from '../../../platform/security/ticket-keys.ts';
import { openVoucher } from './open-voucher.ts';
import { countRedemptions, findRedemption, findRedemptions, type Kind, type Status } from './queries.ts';
import { redemptionOf } from './rules.ts';

type ListRedemptionsInput = {
  memberId: string;
  language: Language;
  status: Status;
  kind: Kind;
  page: number;
  limit: number;
};

export async function listRedemptions(
  { db, secrets }: Context,
  { memberId, language, status, kind, page, limit }: ListRedemptionsInput,
): Promise<{ redemptions: Redemption[]; pagination: Pagination }> {
  const filter = { memberId, status, kind };
  const rows = await findRedemptions(db, filter, { limit, offset: (page - 1) * limit });
  const key = getTicketKey(secrets);
  return {
    redemptions: rows.map(row => redemptionOf(row, language, key)),
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
  const code = openVoucher(secrets, row);
  return ok({ redemption: redemptionOf(row, language, getTicketKey(secrets), code) });
}
