/** Lists where a member is or was in each season, oldest first, for the member's data export. */
import type { MemberExport } from '@rabita/contract/fan/member';
import type { Context } from '../../../platform/context.ts';
import { findStandingsForExport } from './queries.ts';

export async function exportStandings({ db }: Context, memberId: string): Promise<MemberExport['seasons']> {
  const rows = await findStandingsForExport(db, memberId);
  return rows.map(({ name_ar, name_en, points, rank }) => ({
    name: { ar: name_ar, en: name_en },
    points,
    rank,
  }));
}
