/** Lists a member's ledger entries, and gets entries of any members by their ids. */
import type { Language } from '@rabita/contract/constants';
import type { LedgerEntry } from '@rabita/contract/ledger-entry';
import { type Pagination, paginate } from '@rabita/contract/pagination';
import { GROUP_BY_REASON, POINTS_REASONS, type PointsGroup } from '@rabita/contract/points-reasons';
import type { Context } from '../../../platform/context.ts';
import { countLedgerEntries, findLedgerEntries, findLedgerEntriesById, hasLedgerEntry } from './queries.ts';
import { toLedgerEntry } from './rules.ts';

export type ListLedgerEntriesInput = {
  memberId: string;
  /** Null lists all entries. */
  group: PointsGroup | null;
  language: Language;
  page: number;
  limit: number;
};

export async function listLedgerEntries(
  { db }: Context,
  { memberId, group, language, page, limit }: ListLedgerEntriesInput,
): Promise<{ entries: LedgerEntry[]; pagination: Pagination }> {
  const reasons = group && POINTS_REASONS.filter(reason => GROUP_BY_REASON[reason] === group);
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

/** @returns the entries by id; unknown ids are missing */
export async function getLedgerEntries(
  { db }: Context,
  ids: readonly string[],
  language: Language,
): Promise<Map<string, LedgerEntry>> {
  const rows = await findLedgerEntriesById(db, ids, language);
  return new Map(rows.map(row => [row.id, toLedgerEntry(row, language)]));
}

/** The ids of entries are numbers that fit into a signed 64-bit integer. */
const ENTRY_ID = /^\d{1,18}$/u;

export async function ownsLedgerEntry({ db }: Context, memberId: string, entryId: string): Promise<boolean> {
  return ENTRY_ID.test(entryId) && (await hasLedgerEntry(db, memberId, entryId));
}
