/** Gets ledger entries of any members by their ids, and tells whether an entry is a member's own. */
import type { Language } from '@rabita/contract/constants';
import type { LedgerEntry } from '@rabita/contract/ledger-entry';
import type { Context } from '../../../platform/context.ts';
import { findLedgerEntriesById, hasLedgerEntry } from './queries.ts';
import { toLedgerEntry } from './rules.ts';

/** @returns by id; entries that do not exist are missing */
export async function getLedgerEntries(
  { db }: Context,
  ids: readonly string[],
  language: Language,
): Promise<Map<string, LedgerEntry>> {
  const rows = await findLedgerEntriesById(db, ids, language);
  return new Map(rows.map(row => [row.id, toLedgerEntry(row, language)]));
}

/** Ids of entries are numbers that fit a signed 64-bit integer. */
const ENTRY_ID = /^\d{1,18}$/u;

export async function ownsLedgerEntry({ db }: Context, memberId: string, entryId: string): Promise<boolean> {
  return ENTRY_ID.test(entryId) && (await hasLedgerEntry(db, memberId, entryId));
}
