/** Lists the logged-in member's ledger entries, newest first, with what the member asked about each. */
import type { Language } from '@rabita/contract/constants';
import type { ReplyOf } from '@rabita/contract/endpoint';
import type { listPoints as endpoint } from '@rabita/contract/fan/points';
import { groupOfReason, POINTS_REASONS, type PointsGroup } from '@rabita/contract/ledger-entry';
import { paginate } from '@rabita/contract/pagination';
import type { Context } from '../../platform/context.ts';
import { countLedgerEntries, findLedgerEntries } from '../ledger/queries.ts';
import { ledgerEntryOf } from '../ledger/rules.ts';
import { findQuestionsOf } from './find-questions-of.ts';

type ListOwnPointsInput = {
  memberId: string;
  /** Null: every entry. */
  group: PointsGroup | null;
  language: Language;
  page: number;
  limit: number;
};

export async function listOwnPoints(
  context: Context,
  { memberId, group, language, page, limit }: ListOwnPointsInput,
): Promise<ReplyOf<typeof endpoint>> {
  const { db } = context;
  const reasons = group && POINTS_REASONS.filter(reason => groupOfReason[reason] === group);
  const rows = await findLedgerEntries(
    db,
    { memberId, reasons, language },
    { limit, offset: (page - 1) * limit },
  );
  const questions = await findQuestionsOf(
    context,
    rows.map(({ id }) => id),
  );
  return {
    entries: rows.map(row => {
      const { by: _, ...entry } = ledgerEntryOf(row, language);
      return { ...entry, questions: questions.get(row.id) ?? [] };
    }),
    pagination: paginate(page, limit, await countLedgerEntries(db, memberId, reasons)),
  };
}
