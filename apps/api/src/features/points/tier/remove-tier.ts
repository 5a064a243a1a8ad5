/** Removes a tier that no member holds and no reward needs. */
import type { ErrorOf } from '@rabita/contract/endpoint';
import type { removeTier as endpoint } from '@rabita/contract/staff/tier';
import type { Context } from '../../../platform/context.ts';
import { isId } from '../../../platform/database/db.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { byStaff, recordAudit } from '../../audit/record-audit.ts';
import type { Editor } from '../../audit/save-versioned.ts';
import { deleteTier, findRewardWithTier, isTierHeld, lockTiers, lockTierToRemove } from './queries.ts';

export async function removeTier(
  context: Context,
  { tierId, staffId, ip }: Editor & { tierId: string },
): Promise<Result<undefined, ErrorOf<typeof endpoint>>> {
  const { db } = context;
  await lockTiers(db);
  const tier = isId(tierId) ? await lockTierToRemove(db, tierId) : undefined;
  if (!tier) return err('tier.not_found');
  const reward = await findRewardWithTier(db, tier.id);
  if (reward) {
    const translations = { ar: { name: reward.name_ar }, en: { name: reward.name_en } };
    return err('tier.needed', { extra: { reward: translations } });
  }
  if (await isTierHeld(db, tier.threshold)) return err('tier.held');
  await deleteTier(db, tier.id);
  await recordAudit(context, byStaff(staffId, ip), 'tier.removed', {
    subject: { kind: 'tier', id: tier.id },
    before: { name_ar: tier.name_ar, name_en: tier.name_en, threshold: tier.threshold },
    after: {},
  });
  return ok(undefined);
}
