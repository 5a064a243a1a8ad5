/** Checks whether staff may give or take these points alone, and without entering their second factor again. */
import { POINTS_UNCONFIRMED_MAX } from '@rabita/contract/constants';
import type { Context } from '../../platform/context.ts';
import type { StaffSession } from '../../platform/http/route.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import { hasEmailOfStaff } from './queries.ts';

/**
 * Owners may give points to themselves: nobody is above them.
 * @param points of all members together; negative: they are taken
 */
export async function checkPointsChange(
  { db }: Context,
  { role, staffId, isConfirmed }: StaffSession,
  { memberIds, points }: { memberIds: readonly string[]; points: number },
): Promise<Outcome<undefined, 'points.own_account' | 'staff.confirmation_needed'>> {
  if (points > 0 && role !== 'owner' && (await hasEmailOfStaff(db, memberIds, staffId)))
    return refuse('points.own_account');
  const isLarge = Math.abs(points) > POINTS_UNCONFIRMED_MAX;
  return isLarge && !isConfirmed ? refuse('staff.confirmation_needed') : ok(undefined);
}
