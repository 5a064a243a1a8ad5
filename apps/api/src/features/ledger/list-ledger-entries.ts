/** Lists a member's ledger entries for staff, newest first, each with both sums after it. */
import type { Language } from '@rabita/contract/constants';
import { paginate } from '@rabita/contract/pagination';
import type { LedgerPage } from '@rabita/contract/staff/member';
import type { Context } from '../../platform/context.ts';
import { countLedgerEntries, findLedgerEntries } from './queries.ts';
import { ledgerEntryOf } from './rules.ts';

type ListLedgerEntriesInput = { memberId: string; language: Language; page: number; limit: number };

export async function listLedgerEntries(
  { db }: Context,
  { memberId, language, page, limit }: ListLedgerEntriesInput,
): Promise<LedgerPage> {
  const filter = { memberId, reasons: null, language };
  const rows = await findLedgerEntries(db, filter, { limit, offset: (page - 1) * limit });
  return {
    entries: rows.map(row => ledgerEntryOf(row, language)),
    pagination: paginate(page, limit, await countLedgerEntries(db, memberId, null)),
  };
}
