/** Edits a tier. Refuses if it changed since the caller loaded it. */
import type { BodyOf, ErrorOf } from '@rabita/contract/endpoint';
import type { updateTier as endpoint, StaffTier } from '@rabita/contract/staff/tier';
import type { Context } from '../../platform/context.ts';
import { isId } from '../../platform/database/db.ts';
import { refuseIfChanged } from '../../platform/database/versioned-row.ts';
import { type Outcome, refuse } from '../../platform/outcome.ts';
import { findStaffTier, lockTiers } from './queries.ts';
import { saveTier, type TierEditor } from './save-tier.ts';

type UpdateTierInput = TierEditor & { tierId: string; change: BodyOf<typeof endpoint> };

export async function updateTier(
  context: Context,
  { tierId, change: { version, ...planned }, ...editor }: UpdateTierInput,
): Promise<Outcome<{ tier: StaffTier }, ErrorOf<typeof endpoint>>> {
  await lockTiers(context.db);
  const before = isId(tierId) ? await findStaffTier(context.db, tierId) : undefined;
  if (!before) return refuse('tier.not_found');
  const stale = refuseIfChanged(before, version);
  if (stale) return stale;
  return saveTier(context, { before, planned, action: 'tier.updated', ...editor });
}
