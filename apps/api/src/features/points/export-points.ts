/** Lists a member's ledger entries for the export of the member's data. */
import type { MemberExport } from '@rabita/contract/fan/member';
import type { Context } from '../../platform/context.ts';
import { findLedger } from './queries.ts';

export async function exportPoints({ db }: Context, memberId: string): Promise<MemberExport['points']> {
  const rows = await findLedger(db, memberId);
  return rows.map(({ points, reason, booking_id, note, created_at }) => ({
    points,
    reason,
    booking_id,
    note,
    earned_at: created_at.toISOString(),
  }));
}
