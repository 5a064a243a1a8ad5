/** Lists a member's ledger entries, oldest first, for the member's data export. */
import type { MemberExport } from '@rabita/contract/fan/member';
import type { Context } from '../../platform/context.ts';
import { findLedgerForExport } from './queries.ts';

export async function exportPoints({ db }: Context, memberId: string): Promise<MemberExport['points']> {
  const rows = await findLedgerForExport(db, memberId);
  return rows.map(({ points, reason, booking_id, note, created_at }) => ({
    points,
    reason,
    booking_id,
    note,
    earned_at: created_at.toISOString(),
  }));
}
