/** Binds each endpoint of ways to earn points, for members and for owners, to its use case. */
import * as earning from '@rabita/contract/fan/earning';
import * as staffEarning from '@rabita/contract/staff/earning';
import { bind, bindPrepared } from '../../../platform/http/route.ts';
import { ok } from '../../../platform/outcome.ts';
import { createReferralCode } from '../referral/create-referral-code.ts';
import { getFriendInvitation } from '../referral/get-own-referral.ts';
import { updateReferral } from '../referral/update-referral.ts';
import { updateStreak } from '../streak/update-streak.ts';
import { changeClaimCode } from './change-claim-code.ts';
import { claimPoints, countGuess } from './claim-points.ts';
import { createClaimCode } from './create-claim-code.ts';
import { getEarning } from './get-earning.ts';
import { getEarningWays } from './get-earning-ways.ts';
import { listClaimCodes } from './list-claim-codes.ts';
import { updateEarningWay } from './update-earning-way.ts';

export const earningRoutes = [
  bind(earning.getEarning, async ({ context, session }) => ok(await getEarning(context, session.memberId))),
  bind(earning.getFriendInvitation, async ({ context }) => ok(await getFriendInvitation(context))),
  bindPrepared(
    earning.claimPoints,
    ({ context, body, session, address }) =>
      countGuess(context, { typed: body.code, memberId: session.memberId, address }),
    ({ context, session, language, address }, codeId) =>
      claimPoints(context, { codeId, memberId: session.memberId, language, address }),
  ),
  bind(earning.createReferralCode, ({ context, session }) => createReferralCode(context, session.memberId)),
  bind(staffEarning.getEarningWays, async ({ context }) => ok({ ways: await getEarningWays(context) })),
  bind(staffEarning.switchClaimCodes, async ({ context, body, session, address }) =>
    ok({
      ways: await updateEarningWay(context, {
        way: 'claim_code',
        isOn: body.is_on,
        staffId: session.staffId,
        address,
      }),
    }),
  ),
  bind(staffEarning.updateStreak, async ({ context, body, session, address }) => {
    const { yearly_cap: period_cap, ...terms } = body;
    await updateStreak(context, { terms: { ...terms, period_cap }, staffId: session.staffId, address });
    return ok({ ways: await getEarningWays(context) });
  }),
  bind(staffEarning.updateReferral, async ({ context, body, session, address }) => {
    const { season_cap: period_cap, ...terms } = body;
    await updateReferral(context, { terms: { ...terms, period_cap }, staffId: session.staffId, address });
    return ok({ ways: await getEarningWays(context) });
  }),
  bind(staffEarning.listClaimCodes, async ({ context, query }) => ok(await listClaimCodes(context, query))),
  bind(staffEarning.createClaimCode, ({ context, body, session, address }) =>
    createClaimCode(context, { body, staffId: session.staffId, address }),
  ),
  bind(staffEarning.changeClaimCode, ({ context, params, body, session, address }) =>
    changeClaimCode(context, {
      codeId: params.id,
      action: body.action,
      staffId: session.staffId,
      address,
    }),
  ),
];
