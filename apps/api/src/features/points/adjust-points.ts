/** Lets staff add or take ranking points, balance or both, with a ledger entry and a note, but never below zero. */
import { POINTS_MAX } from '@rabita/contract/constants';
import type { BodyOf, ErrorOf, ResponseOf } from '@rabita/contract/endpoint';
import type { adjustPoints as endpoint } from '@rabita/contract/staff/member';
import type { Context } from '../../platform/context.ts';
import { isId } from '../../platform/database/db.ts';
import type { StaffSession } from '../../platform/http/route.ts';
import { err, ok, type Result } from '../../platform/result.ts';
import { byStaff, recordAudit } from '../audit/record-audit.ts';
import { checkPointsChange } from './check-points-change.ts';
import { getPointsAndRank } from './get-points-and-rank.ts';
import { publishPoints } from './publish-points.ts';
import { insertAdjustment, lockPoints } from './queries.ts';

type AdjustPointsInput = {
  memberId: string;
  body: BodyOf<typeof endpoint>;
  session: StaffSession;
  ip: string;
};

/** Locks the member's points, so that concurrent adjustments run one after the other. */
export async function adjustPoints(
  context: Context,
  { memberId, body, session, ip }: AdjustPointsInput,
): Promise<Result<ResponseOf<typeof endpoint>, ErrorOf<typeof endpoint>>> {
  const { points, applies_to: appliesTo, note } = body;
  const before = isId(memberId) ? (await lockPoints(context.db, [memberId])).get(memberId) : undefined;
  if (!before) return err('member.not_found');
  const checkResult = await checkPointsChange(context, session, { memberIds: [memberId], points });
  if (!checkResult.ok) return checkResult;
  const earned = appliesTo === 'balance' ? 0 : points;
  const balance = appliesTo === 'ranking' ? 0 : points;
  if (before.loyalty_points + earned < 0 || before.points_balance + balance < 0) {
    return err('points.below_zero', { extra: before });
  }
  const maxPoints = POINTS_MAX - Math.max(earned && before.loyalty_points, balance && before.points_balance);
  if (points > maxPoints) {
    return err('request.invalid', { fields: [{ path: 'points', code: 'too_large', max: maxPoints }] });
  }
  await publishPoints(context, { memberId, bookingId: null }, async () => {
    await insertAdjustment(context.db, { memberId, earned, balance, note, staffId: session.staffId });
    return earned;
  });
  const after = await getPointsAndRank(context, memberId);
  await recordAudit(context, byStaff(session.staffId, ip), 'points.adjusted', {
    subject: { kind: 'member', id: memberId },
    before,
    after: { loyalty_points: after.loyalty_points, points_balance: after.points_balance, note },
  });
  return ok(after);
}
