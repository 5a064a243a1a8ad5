/** Lists what happened with a member for staff, newest first. Records each page in the audit log. */
import type { Language } from '@rabita/contract/constants';
import type { QueryOf } from '@rabita/contract/endpoint';
import type { listMemberTimeline as endpoint, TimelinePage } from '@rabita/contract/staff/timeline';
import type { Context } from '../../../platform/context.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { getLedgerEntries } from '../../points/ledger/list-ledger-entries.ts';
import { type RecordMemberViewInput, recordMemberView } from '../record-member-view.ts';
import { findTimeline } from './queries.ts';
import { formatCursor, parseCursor, toTimelineItem } from './rules.ts';

type ListTimelineInput = Omit<RecordMemberViewInput, 'part'> & {
  query: QueryOf<typeof endpoint>;
  language: Language;
};

export async function listTimeline(
  context: Context,
  { query: { part, before, limit }, language, ...view }: ListTimelineInput,
): Promise<Result<TimelinePage, 'member.not_found'>> {
  if (!(await recordMemberView(context, { ...view, part: 'timeline' }))) return err('member.not_found');
  const found = await findTimeline(
    context.db,
    { memberId: view.memberId, part: part ?? null },
    { before: before === undefined ? null : parseCursor(before), limit: limit + 1 },
  );
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const entryIds = rows.flatMap(({ entry_id }) => entry_id ?? []);
  const entries = await getLedgerEntries(context, entryIds, language);
  return ok({
    items: rows.map(row => toTimelineItem(row, entries, language)),
    next_before: last && found.length > limit ? formatCursor(last) : null,
  });
}
