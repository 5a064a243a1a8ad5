/** Edits a tier. Refuses if it changed since the caller loaded it. */
import type { BodyOf, ErrorOf } from '@rabita/contract/endpoint';
import type { updateTier as endpoint, StaffTier } from '@rabita/contract/staff/tier';
import type { Context } from '../../../platform/context.ts';
import { isId } from '../../../platform/database/db.ts';
import { rejectIfChanged, rejectOtherEdit } from '../../../platform/database/versioned-row.ts';
import { err, type Result } from '../../../platform/result.ts';
import type { Editor } from '../../audit/save-versioned.ts';
import { findStaffTier, lockTiers } from './queries.ts';
import { tierValuesOf } from './rules.ts';
import { saveTier } from './save-tier.ts';

type UpdateTierInput = Editor & { tierId: string; change: BodyOf<typeof endpoint> };

export async function updateTier(
  context: Context,
  { tierId, change: { version, ...planned }, ...editor }: UpdateTierInput,
): Promise<Result<{ tier: StaffTier }, ErrorOf<typeof endpoint>>> {
  await lockTiers(context.db);
  const before = isId(tierId) ? await findStaffTier(context.db, tierId) : undefined;
  if (!before) return err('tier.not_found');
  const values = tierValuesOf(planned);
  const stale = rejectIfChanged(before, version, editor.staffId) ?? rejectOtherEdit(before, version, values);
  if (stale) return stale;
  return saveTier(context, { before, values, action: 'tier.updated', ...editor });
}
