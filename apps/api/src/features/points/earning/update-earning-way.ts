/** Switches a way to earn on or off. */
import type { EarningWays } from '@rabita/contract/staff/earning';
import type { Context } from '../../../platform/context.ts';
import { byStaff, recordAudit } from '../../audit/record-audit.ts';
import { getEarningWays } from './get-earning-ways.ts';
import { switchWay, type Way } from './queries.ts';

type UpdateEarningWayInput = { way: Way; isOn: boolean; staffId: string; address: string };

export async function updateEarningWay(
  context: Context,
  { way, isOn, staffId, address }: UpdateEarningWayInput,
): Promise<EarningWays> {
  const wasOn = await switchWay(context.db, way, isOn);
  if (wasOn !== isOn) {
    await recordAudit(
      context,
      byStaff(staffId, address),
      isOn ? 'earning.switched_on' : 'earning.switched_off',
      { detail: { way } },
    );
  }
  return getEarningWays(context);
}
