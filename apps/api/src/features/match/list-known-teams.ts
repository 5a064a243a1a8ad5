/** Lists the teams of all matches, so that staff can pick a team for another match. */
import { KNOWN_TEAMS_MAX } from '@rabita/contract/constants';
import type { KnownTeam } from '@rabita/contract/staff/match';
import type { Context } from '../../platform/context.ts';
import { findKnownTeams } from './queries.ts';

export async function listKnownTeams({ db }: Context): Promise<{ teams: KnownTeam[] }> {
  const rows = await findKnownTeams(db, KNOWN_TEAMS_MAX);
  return { teams: rows.map(({ name_ar, name_en, tag }) => ({ name: { ar: name_ar, en: name_en }, tag })) };
}
