/** Hands out a redeemed reward, once, by its scanned code or its number. */
import type { ErrorOf } from '@rabita/contract/endpoint';
import { parseBookingNumber } from '@rabita/contract/parse-booking-number';
import type { collectRedemption as endpoint, StaffRedemption } from '@rabita/contract/staff/redemption';
import { looksLikeRewardCode, parseRewardCode } from '@rabita/door/reward-code';
import type { Context } from '../../../platform/context.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { getAllowedKeys, verifyWithOpenSsl } from '../../../platform/security/ticket-keys.ts';
import { byScanner, byStaff, recordAudit } from '../../audit/record-audit.ts';
import { publishPoints } from '../../points/publish-points.ts';
import { endRedemption, lockByCode } from '../redemption/queries.ts';
import { type Collector, toRedemptionId, toStaffRedemption } from '../redemption/rules.ts';

type CollectRedemptionInput = { code: string; collector: Collector; ip: string };

/** Accepts an expired code, so that staff learn the state of its redemption. */
function parseCode({ secrets }: Context, typed: string): { id: string } | { number: string } | null {
  const text = typed.trim();
  if (!looksLikeRewardCode(text)) {
    const number = parseBookingNumber(text);
    return number === null ? null : { number };
  }
  const parsed = parseRewardCode(text, getAllowedKeys(secrets), 0, verifyWithOpenSsl);
  return parsed.ok ? { id: toRedemptionId(parsed.code.redemptionId) } : null;
}

export const byCollector = ({ staffId, counterId }: Collector, ip: string) =>
  counterId === undefined ? byStaff(staffId, ip) : byScanner(counterId, ip);

export async function collectRedemption(
  context: Context,
  { code, collector, ip }: CollectRedemptionInput,
): Promise<Result<{ redemption: StaffRedemption }, ErrorOf<typeof endpoint>>> {
  const { db } = context;
  const parsed = parseCode(context, code);
  const redemption = parsed ? await lockByCode(db, parsed) : undefined;
  if (!parsed || !redemption) return err('redemption.code_unknown');
  if (redemption.kind !== 'pickup') return err('redemption.not_for_counter');
  if (redemption.state === 'collected') {
    const at = (redemption.ended_at ?? redemption.created_at).toISOString();
    // A counter does not get the names of staff.
    const by = collector.counterId === undefined ? redemption.collected_by : redemption.collected_by_counter;
    return err('redemption.collected', { extra: { at, by } });
  }
  if (redemption.state !== 'reserved') return err(`redemption.${redemption.state}`);
  await endRedemption(db, redemption.id, 'collected', collector);
  // Makes the member's open pages load the redemption again.
  const { member_id: memberId } = redemption;
  if (memberId) await publishPoints(context, { memberId, bookingId: null }, async () => 0);
  await recordAudit(context, byCollector(collector, ip), 'reward.collected', {
    subject: { kind: 'reward', id: redemption.reward_id },
    detail: { redemption: redemption.id },
  });
  const row = await lockByCode(db, { id: redemption.id });
  if (!row) throw new Error('The redemption just collected was not found.');
  return ok({ redemption: toStaffRedemption(row) });
}
