/** Checks whether staff may give these members points, and whether they must first repeat their second factor. */
import { POINTS_UNCONFIRMED_MAX } from '@rabita/contract/constants';
import type { Context } from '../../platform/context.ts';
import type { StaffSession } from '../../platform/http/route.ts';
import { err, ok, type Result } from '../../platform/result.ts';
import { hasEmailOfStaff } from './queries.ts';

/**
 * Owners may give points to themselves.
 * @param change `points`: the sum for all members; negative if points are taken
 */
export async function checkPointsChange(
  { db }: Context,
  { role, staffId, isConfirmed }: StaffSession,
  { memberIds, points }: { memberIds: readonly string[]; points: number },
): Promise<Result<undefined, 'points.own_account' | 'staff.confirmation_needed'>> {
  if (points > 0 && role !== 'owner' && (await hasEmailOfStaff(db, memberIds, staffId)))
    return err('points.own_account');
  const isLarge = Math.abs(points) > POINTS_UNCONFIRMED_MAX;
  return isLarge && !isConfirmed ? err('staff.confirmation_needed') : ok(undefined);
}
