/** What every change of a match by staff ends with: the row, the record of who did what, and word to the fans' screens. */
import type { StaffMatch } from '@rabita/contract/staff/match';
import type { Context } from '../../platform/context.ts';
import { changeVersioned, insertVersioned } from '../../platform/database/versioned-row.ts';
import { tell } from '../../platform/live/notify.ts';
import { compareRows } from '../audit/compare-rows.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findStaffMatch, PLANNED } from './queries.ts';
import { type MatchRow, type StaffMatchRow, staffMatchOf } from './rules.ts';

const FIELDS = [...PLANNED, 'home_score', 'away_score', 'state', 'is_active'] as const;

export type Editor = { staffId: string; address: string };

type Saving = Editor & {
  /** What the match is changed from; null: it is new. */
  before: StaffMatchRow | null;
  values: Partial<Omit<MatchRow, 'id'>>;
  /** `match.created`, `match.scored`. */
  action: string;
};

/** The match as it is now. A change that changes nothing raises no version and leaves no record. */
export async function saveMatch(
  context: Context,
  { before, values, action, staffId, address }: Saving,
): Promise<StaffMatch> {
  const { db } = context;
  if (before && !compareRows<Partial<MatchRow>>(before, { ...before, ...values }, FIELDS)) {
    return staffMatchOf(before);
  }
  let id = before?.id;
  if (id === undefined) id = await insertVersioned(db, 'match', values, staffId);
  else await changeVersioned(db, 'match', id, values, staffId);
  const row = await findStaffMatch(db, id);
  if (!row) throw new Error('The match that was just saved is not there.');
  await recordAudit(context, {
    actorKind: 'staff',
    actorId: staffId,
    action,
    address,
    detail: { version: row.version },
    subject: { kind: 'match', id },
    ...compareRows<Partial<MatchRow>>(before ?? {}, row, FIELDS),
  });
  const match = staffMatchOf(row);
  await tell(db, {
    topic: 'match',
    payload: { id, state: match.state, score: match.score, is_active: match.is_active },
  });
  return match;
}
