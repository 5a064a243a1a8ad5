/** Lists the tiers for staff, lowest first, and gets one of them. */
import type { ResponseOf } from '@rabita/contract/endpoint';
import type { getStaffTier as endpoint, StaffTier } from '@rabita/contract/staff/tier';
import type { Context } from '../../../platform/context.ts';
import { isId } from '../../../platform/database/db.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { listChangesSince } from '../../audit/list-changes-since.ts';
import { findStaffTier, findStaffTiers } from './queries.ts';
import { toStaffTier } from './rules.ts';

export async function listStaffTiers({ db }: Context): Promise<{ tiers: StaffTier[] }> {
  return { tiers: (await findStaffTiers(db)).map(toStaffTier) };
}

/** @param since the version that the caller has. The response lists all later changes; none if `since` is undefined */
export async function getStaffTier(
  context: Context,
  { tierId, since }: { tierId: string; since: number | undefined },
): Promise<Result<ResponseOf<typeof endpoint>, 'tier.not_found'>> {
  const row = isId(tierId) ? await findStaffTier(context.db, tierId) : undefined;
  if (!row) return err('tier.not_found');
  const changes = await listChangesSince(context, { kind: 'tier', id: row.id, since, until: row.version });
  return ok({ tier: toStaffTier(row), changes });
}
