/** Lets staff add or take a member's points with a ledger entry and a note. A balance never goes below zero. */
import { POINTS_MAX } from '@rabita/contract/constants';
import type { BodyOf, ReplyOf } from '@rabita/contract/endpoint';
import type { adjustPoints as endpoint } from '@rabita/contract/staff/member';
import type { Context } from '../../platform/context.ts';
import { isId } from '../../platform/database/db.ts';
import type { StaffSession } from '../../platform/http/route.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { publishPoints } from './publish-points.ts';
import { insertAdjustment, lockBalance } from './queries.ts';
import { rankOf } from './rank-of.ts';

type AdjustPointsInput = {
  memberId: string;
  body: BodyOf<typeof endpoint>;
  session: StaffSession;
  address: string;
};

/** Locks the member's balance, so that concurrent adjustments run one after the other, each with the latest balance. */
export async function adjustPoints(
  context: Context,
  { memberId, body, session, address }: AdjustPointsInput,
): Promise<Outcome<ReplyOf<typeof endpoint>, 'member.not_found' | 'points.below_zero' | 'request.invalid'>> {
  const { points, note } = body;
  const balance = isId(memberId) ? await lockBalance(context.db, memberId) : undefined;
  if (!balance) return refuse('member.not_found');
  if (balance.points + points < 0) {
    return refuse('points.below_zero', { extra: { loyalty_points: balance.points } });
  }
  if (balance.points + points > POINTS_MAX) {
    const fault = { path: 'points', code: 'too_large', max: POINTS_MAX - balance.points } as const;
    return refuse('request.invalid', { fields: [fault] });
  }
  await publishPoints(context, { memberId, bookingId: null }, async () => {
    await insertAdjustment(context.db, { memberId, points, note, staffId: session.staffId });
    return points;
  });
  await recordAudit(context, {
    actorKind: 'staff',
    actorId: session.staffId,
    action: 'points.adjusted',
    address,
    subject: { kind: 'member', id: memberId },
    before: { loyalty_points: balance.points },
    after: { loyalty_points: balance.points + points, note },
  });
  return ok(await rankOf(context, memberId));
}
