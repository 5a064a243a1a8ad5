/** A member's own entries in the ledger, for the copy of their data that they may ask for. */
import type { MemberExport } from '@rabita/contract/fan/member';
import type { Context } from '../../platform/context.ts';
import { ledgerOf } from './queries.ts';

export async function exportPoints({ db }: Context, memberId: string): Promise<MemberExport['points']> {
  const rows = await ledgerOf(db, memberId);
  return rows.map(({ points, reason, booking_id, note, created_at }) => ({
    points,
    reason,
    booking_id,
    note,
    earned_at: created_at.toISOString(),
  }));
}
