/** Lists a member's ledger entries, each with the balance after it. */
import type { Language } from '@rabita/contract/constants';
import { paginate } from '@rabita/contract/pagination';
import type { LedgerPage } from '@rabita/contract/staff/member';
import type { Context } from '../../platform/context.ts';
import { countEntries, findEntries } from './queries.ts';
import { entryOf } from './rules.ts';

type ListPointsInput = { memberId: string; language: Language; page: number; limit: number };

export async function listPoints(
  { db }: Context,
  { memberId, language, page, limit }: ListPointsInput,
): Promise<LedgerPage> {
  const rows = await findEntries(db, memberId, { limit, offset: (page - 1) * limit });
  return {
    entries: rows.map(row => entryOf(row, language)),
    pagination: paginate(page, limit, await countEntries(db, memberId)),
  };
}
