/** Gives points to spend to the best members of a finished season, once for each member and season. */
import type { BodyOf, ErrorOf, ResponseOf } from '@rabita/contract/endpoint';
import type { givePrizes as endpoint } from '@rabita/contract/staff/season';
import type { Context } from '../../../platform/context.ts';
import { isId } from '../../../platform/database/db.ts';
import type { StaffSession } from '../../../platform/http/route.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { byStaff, recordAudit } from '../../audit/record-audit.ts';
import { checkPointsChange } from '../check-points-change.ts';
import { publishPointsOfMembers } from '../publish-points.ts';
import { countWinners, findStaffSeason, insertPrizes, lockWinners } from './queries.ts';

type GivePrizesInput = {
  seasonId: string;
  body: BodyOf<typeof endpoint>;
  session: StaffSession;
  ip: string;
};

/** Returns an error until the season's balances are settled, because a prize must not lapse with them. */
export async function givePrizes(
  context: Context,
  { seasonId, body: { top, points, dry_run: isDryRun }, session, ip }: GivePrizesInput,
): Promise<Result<ResponseOf<typeof endpoint>, ErrorOf<typeof endpoint>>> {
  const { db } = context;
  const season = isId(seasonId) ? await findStaffSeason(db, seasonId) : undefined;
  if (!season) return err('season.not_found');
  if (season.cancelled_at) return err('season.cancelled');
  if (!season.settled_at) return err('season.not_final');
  if (isDryRun) {
    const { members, had_prize } = await countWinners(db, season.id, top);
    return ok({ members, points: members * points, had_prize });
  }
  await lockWinners(db, season.id, top);
  const { had_prize } = await countWinners(db, season.id, top);
  const winners = await insertPrizes(db, season.id, top, points);
  // If this returns an error, the transaction and with it the prizes are rolled back.
  const change = { memberIds: winners, points: winners.length * points };
  const checkResult = await checkPointsChange(context, session, change);
  if (!checkResult.ok) return checkResult;
  if (winners.length > 0) {
    await recordAudit(context, byStaff(session.staffId, ip), 'season.prizes_given', {
      subject: { kind: 'season', id: season.id },
      detail: { top, points, members: winners.length },
    });
    // A prize raises the balance, which open pages show, and changes no rank.
    await publishPointsOfMembers(context, winners, async () => new Map(winners.map(id => [id, 0])));
  }
  return ok({ members: winners.length, points: winners.length * points, had_prize });
}
