/** Creates a tier. Members who have its points hold it at once. */
import type { ErrorOf } from '@rabita/contract/endpoint';
import type { createTier as endpoint, StaffTier } from '@rabita/contract/staff/tier';
import type { Context } from '../../../platform/context.ts';
import type { Result } from '../../../platform/result.ts';
import type { Editor } from '../../audit/save-versioned.ts';
import { lockTiers } from './queries.ts';
import { type PlannedTier, tierValuesOf } from './rules.ts';
import { saveTier } from './save-tier.ts';

export async function createTier(
  context: Context,
  { planned, ...editor }: Editor & { planned: PlannedTier },
): Promise<Result<{ tier: StaffTier }, ErrorOf<typeof endpoint>>> {
  await lockTiers(context.db);
  return saveTier(context, {
    before: null,
    values: tierValuesOf(planned),
    action: 'tier.created',
    ...editor,
  });
}
