/** Gets one reward for staff, even if it is hidden from fans. */
import type { Language } from '@rabita/contract/constants';
import type { ResponseOf } from '@rabita/contract/endpoint';
import type { getStaffReward as endpoint } from '@rabita/contract/staff/reward';
import type { Context } from '../../platform/context.ts';
import { isId } from '../../platform/database/db.ts';
import { err, ok, type Result } from '../../platform/result.ts';
import { listChangesSince } from '../audit/list-changes-since.ts';
import { findStaffReward } from './queries.ts';
import { toStaffReward } from './rules.ts';

/** @param since the version that the caller has. The response lists all later changes; none if `since` is undefined */
export async function getStaffReward(
  context: Context,
  { rewardId, since, language }: { rewardId: string; since?: number | undefined; language: Language },
): Promise<Result<ResponseOf<typeof endpoint>, 'reward.not_found'>> {
  const row = isId(rewardId) ? await findStaffReward(context.db, rewardId) : undefined;
  if (!row) return err('reward.not_found');
  const changes = await listChangesSince(context, { kind: 'reward', id: row.id, since, until: row.version });
  return ok({ reward: toStaffReward(row, language), changes });
}
