/** Lists a member's ledger entries, newest first, each with both sums after it, which count every entry. */
import type { Language } from '@rabita/contract/constants';
import { paginate } from '@rabita/contract/pagination';
import { groupOfReason, POINTS_REASONS, type PointsGroup } from '@rabita/contract/points-reasons';
import type { LedgerPage } from '@rabita/contract/staff/member';
import type { Context } from '../../../platform/context.ts';
import { countLedgerEntries, findLedgerEntries } from './queries.ts';
import { toLedgerEntry } from './rules.ts';

type ListLedgerEntriesInput = {
  memberId: string;
  /** Null: every entry. */
  group: PointsGroup | null;
  language: Language;
  page: number;
  limit: number;
};

export async function listLedgerEntries(
  { db }: Context,
  { memberId, group, language, page, limit }: ListLedgerEntriesInput,
): Promise<LedgerPage> {
  const reasons = group && POINTS_REASONS.filter(reason => groupOfReason[reason] === group);
  const rows = await findLedgerEntries(
    db,
    { memberId, reasons, language },
    { limit, offset: (page - 1) * limit },
  );
  return {
    entries: rows.map(row => toLedgerEntry(row, language)),
    pagination: paginate(page, limit, await countLedgerEntries(db, memberId, reasons)),
  };
}
