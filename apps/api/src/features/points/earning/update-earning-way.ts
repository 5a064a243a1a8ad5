/** Switches a way to earn on or off. */
import type { EarningWays } from '@rabita/contract/staff/earning';
import type { Context } from '../../../platform/context.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { getEarningWays } from './get-earning-ways.ts';
import { switchWay, type Way } from './queries.ts';

type UpdateEarningWayInput = { way: Way; isOn: boolean; staffId: string; address: string };

export async function updateEarningWay(
  context: Context,
  { way, isOn, staffId, address }: UpdateEarningWayInput,
): Promise<EarningWays> {
  const wasOn = await switchWay(context.db, way, isOn);
  if (wasOn !== isOn) {
    await recordAudit(context, {
      actorKind: 'staff',
      actorId: staffId,
      action: isOn ? 'earning.switched_on' : 'earning.switched_off',
      address,
      detail: { way },
    });
  }
  return getEarningWays(context);
}
