/** Lists a member's ledger entries, oldest first, for the member's data export. */
import type { Language } from '@rabita/contract/constants';
import type { MemberExport } from '@rabita/contract/fan/member';
import type { Context } from '../../../platform/context.ts';
import { findLedgerForExport } from './queries.ts';

export async function exportPoints(
  { db }: Context,
  { memberId, language }: { memberId: string; language: Language },
): Promise<MemberExport['points']> {
  const rows = await findLedgerForExport(db, memberId, language);
  return rows.map(({ points, balance, reason, season_ar, season_en, booking_id, note, created_at }) => ({
    points,
    balance,
    reason,
    season: season_ar === null || season_en === null ? null : { ar: season_ar, en: season_en },
    booking_id,
    note,
    earned_at: created_at.toISOString(),
  }));
}
