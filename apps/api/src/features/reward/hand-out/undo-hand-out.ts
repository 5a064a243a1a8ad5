/** Undoes a hand-out by the same person or counter within eight seconds, so that the reward can be collected again. */
import type { ErrorOf } from '@rabita/contract/endpoint';
import type { undoHandOut as endpoint, StaffRedemption } from '@rabita/contract/staff/redemption';
import type { Context } from '../../../platform/context.ts';
import { isId } from '../../../platform/database/db.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { publishPoints } from '../../points/publish-points.ts';
import { lockByCode } from '../redemption/queries.ts';
import { type Collector, toStaffRedemption } from '../redemption/rules.ts';
import { byCollector } from './collect-redemption.ts';
import { clearHandOut, lockHandOut } from './queries.ts';
import { findUndoError } from './rules.ts';

type UndoHandOutInput = { redemptionId: string; collector: Collector; ip: string };

export async function undoHandOut(
  context: Context,
  { redemptionId: id, collector, ip }: UndoHandOutInput,
): Promise<Result<{ redemption: StaffRedemption }, ErrorOf<typeof endpoint>>> {
  const { db } = context;
  const handOut = isId(id) ? await lockHandOut(db, id) : undefined;
  if (!handOut) return err('redemption.not_found');
  const error = findUndoError(handOut, collector);
  if (error) return error;
  await clearHandOut(db, id);
  // Makes the member's open pages load the redemption again.
  const { member_id: memberId } = handOut;
  if (memberId) await publishPoints(context, { memberId, bookingId: null }, async () => 0);
  await recordAudit(context, byCollector(collector, ip), 'reward.hand_out_undone', {
    subject: { kind: 'reward', id: handOut.reward_id },
    detail: { redemption: id },
  });
  const row = await lockByCode(db, { id });
  if (!row) throw new Error('The redemption of the undone hand-out was not found.');
  return ok({ redemption: toStaffRedemption(row) });
}
