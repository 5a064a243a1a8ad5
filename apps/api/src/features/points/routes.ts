/** Binds the endpoints of boards, seasons, tiers, earning, grants and questions to their use cases. */
import * as earning from '@rabita/contract/fan/earning';
import * as leaderboard from '@rabita/contract/fan/leaderboard';
import * as points from '@rabita/contract/fan/points';
import * as fanSeason from '@rabita/contract/fan/season';
import * as staffEarning from '@rabita/contract/staff/earning';
import * as grant from '@rabita/contract/staff/grant';
import * as report from '@rabita/contract/staff/points-report';
import * as question from '@rabita/contract/staff/question';
import * as season from '@rabita/contract/staff/season';
import * as tier from '@rabita/contract/staff/tier';
import { bind, bindList, bindPrepared } from '../../platform/http/route.ts';
import { ok } from '../../platform/result.ts';
import { ResultError } from '../../platform/result-error.ts';
import { claimPoints, findCodeWithinLimits } from './earning/claim-points.ts';
import { changeClaimCode, createClaimCode } from './earning/create-claim-code.ts';
import { getEarning } from './earning/get-earning.ts';
import { listClaimCodes } from './earning/list-claim-codes.ts';
import { getEarningWays, switchClaimCodes, updateEarningWay } from './earning/update-earning-way.ts';
import { grantPoints } from './grant/grant-points.ts';
import { getLeaderboard, listLeaders } from './leaderboard/get-leaderboard.ts';
import { findSeasonBoard, getSeasonBoard, toSeasonLeaderboard } from './leaderboard/get-season-board.ts';
import { listSeasons } from './leaderboard/list-seasons.ts';
import { toGuestLeaderboard, toGuestName } from './leaderboard/rules.ts';
import { answerQuestion } from './question/answer-question.ts';
import { askQuestion } from './question/ask-question.ts';
import { listOwnPoints } from './question/list-own-points.ts';
import { listQuestions } from './question/list-questions.ts';
import { getFriendInvitation } from './referral/get-own-referral.ts';
import { createReferralCode } from './referral/record-referral.ts';
import { exportPointsReport, getPointsReport } from './report/get-points-report.ts';
import { cancelSeason } from './season/cancel-season.ts';
import { givePrizes } from './season/give-prizes.ts';
import { getStaffSeason, listSeasonStandings, listStaffSeasons } from './season/list-staff-seasons.ts';
import { createSeason, updateSeason } from './season/save-season.ts';
import { celebrateTier } from './tier/celebrate-tier.ts';
import { getStaffTier, listStaffTiers } from './tier/list-staff-tiers.ts';
import { removeTier } from './tier/remove-tier.ts';
import { createTier, updateTier } from './tier/save-tier.ts';

export const pointsRoutes = [
  bindList(leaderboard.getLeaderboard, {
    topic: 'member',
    find: async ({ context, query, language }) => {
      if (query.season === undefined) return { leaders: await listLeaders(context), board: null, language };
      const board = await findSeasonBoard(context, query.season);
      if (!board.ok) throw new ResultError(board);
      return { leaders: [], board: board.value, language };
    },
    forGuests: ({ leaders, board, language }) =>
      board ? toSeasonLeaderboard(board, language, toGuestName) : toGuestLeaderboard(leaders),
    forMember: ({ context, session: { memberId }, language }, { leaders, board }) =>
      board
        ? getSeasonBoard(context, board, { memberId, language })
        : getLeaderboard(context, memberId, leaders),
  }),
  bindList(fanSeason.listSeasons, {
    topic: 'member',
    find: ({ context, language }) => listSeasons(context, language),
    forGuests: list => list,
  }),
  bind(earning.getEarning, async ({ context, session }) => ok(await getEarning(context, session.memberId))),
  bind(earning.getFriendInvitation, async ({ context }) => ok(await getFriendInvitation(context))),
  bindPrepared(
    earning.claimPoints,
    ({ context, body, session, ip }) =>
      findCodeWithinLimits(context, { typedCode: body.code, memberId: session.memberId, ip }),
    ({ context, session, language, ip }, codeId) =>
      claimPoints(context, { codeId, memberId: session.memberId, language, ip }),
  ),
  bind(fanSeason.celebrateTier, async ({ context, session, language }) =>
    ok(await celebrateTier(context, { id: session.memberId, language })),
  ),
  bind(earning.createReferralCode, ({ context, session }) => createReferralCode(context, session.memberId)),
  bind(staffEarning.getEarningWays, async ({ context }) => ok({ ways: await getEarningWays(context) })),
  bind(staffEarning.switchClaimCodes, async ({ context, body, session: { staffId }, ip }) =>
    ok({ ways: await switchClaimCodes(context, { isOn: body.is_on, staffId, ip }) }),
  ),
  bind(staffEarning.updateStreak, async ({ context, body, session: { staffId }, ip }) => {
    const { yearly_cap: period_cap, ...terms } = body;
    const change = { way: 'streak', terms: { ...terms, period_cap }, staffId, ip } as const;
    return ok({ ways: await updateEarningWay(context, change) });
  }),
  bind(staffEarning.updateReferral, async ({ context, body, session: { staffId }, ip }) => {
    const { season_cap: period_cap, ...terms } = body;
    const change = { way: 'referral', terms: { ...terms, period_cap }, staffId, ip } as const;
    return ok({ ways: await updateEarningWay(context, change) });
  }),
  bind(staffEarning.listClaimCodes, async ({ context, query }) => ok(await listClaimCodes(context, query))),
  bind(staffEarning.createClaimCode, ({ context, body, session, ip }) =>
    createClaimCode(context, { body, staffId: session.staffId, ip }),
  ),
  bind(staffEarning.changeClaimCode, ({ context, params, body, session, ip }) =>
    changeClaimCode(context, {
      codeId: params.id,
      action: body.action,
      staffId: session.staffId,
      ip,
    }),
  ),
  bind(grant.grantPoints, ({ context, body, session, language, ip }) =>
    grantPoints(context, { body, session, language, ip }),
  ),
  bind(points.listPoints, async ({ context, query, session, language }) => {
    const { group = null, page, limit } = query;
    return ok(await listOwnPoints(context, { memberId: session.memberId, group, language, page, limit }));
  }),
  bind(points.askQuestion, ({ context, params, body, session, ip }) =>
    askQuestion(context, { memberId: session.memberId, entryId: params.id, text: body.text, ip }),
  ),
  bind(question.listQuestions, async ({ context, query, language }) => {
    const { search = null, state = null, page, limit } = query;
    return ok(await listQuestions(context, { search, state, language, page, limit }));
  }),
  bind(question.answerQuestion, ({ context, params, body, session, language, ip }) =>
    answerQuestion(context, { id: params.id, text: body.text, staffId: session.staffId, language, ip }),
  ),
  bind(report.getPointsReport, async ({ context }) => ok(await getPointsReport(context))),
  bind(report.exportPointsReport, async ({ context }) => ok(await exportPointsReport(context))),
  bind(season.listStaffSeasons, async ({ context, query }) => {
    const { search = null, status = null, page, limit } = query;
    return ok(await listStaffSeasons(context, { filter: { search, status }, page, limit }));
  }),
  bind(season.getStaffSeason, ({ context, params, query }) =>
    getStaffSeason(context, { seasonId: params.id, since: query.since }),
  ),
  bind(season.createSeason, ({ context, body, session, ip }) =>
    createSeason(context, { input: body, staffId: session.staffId, ip }),
  ),
  bind(season.updateSeason, ({ context, params, body, session, ip }) =>
    updateSeason(context, { seasonId: params.id, change: body, staffId: session.staffId, ip }),
  ),
  bind(season.cancelSeason, ({ context, params, session, ip }) =>
    cancelSeason(context, { seasonId: params.id, staffId: session.staffId, ip }),
  ),
  bind(season.listSeasonStandings, ({ context, params, query: { page, limit } }) =>
    listSeasonStandings(context, { seasonId: params.id, page, limit }),
  ),
  bind(season.givePrizes, ({ context, params, body, session, ip }) =>
    givePrizes(context, { seasonId: params.id, body, session, ip }),
  ),
  bind(tier.listStaffTiers, async ({ context }) => ok(await listStaffTiers(context))),
  bind(tier.getStaffTier, ({ context, params, query }) =>
    getStaffTier(context, { tierId: params.id, since: query.since }),
  ),
  bind(tier.createTier, ({ context, body, session, ip }) =>
    createTier(context, { input: body, staffId: session.staffId, ip }),
  ),
  bind(tier.updateTier, ({ context, params, body, session, ip }) =>
    updateTier(context, { tierId: params.id, change: body, staffId: session.staffId, ip }),
  ),
  bind(tier.removeTier, ({ context, params, session, ip }) =>
    removeTier(context, { tierId: params.id, staffId: session.staffId, ip }),
  ),
];
