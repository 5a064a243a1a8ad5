/** Saves a created or changed match with an audit entry, and publishes the update to open pages. */
import type { StaffMatch } from '@rabita/contract/staff/match';
import type { Context } from '../../platform/context.ts';
import { publishUpdate } from '../../platform/live/publish-update.ts';
import { type Editor, saveVersioned } from '../audit/save-versioned.ts';
import { findStaffMatch, PLANNED_COLUMNS } from './queries.ts';
import { type MatchRow, type StaffMatchRow, toStaffMatch } from './rules.ts';

const FIELDS = [...PLANNED_COLUMNS, 'home_score', 'away_score', 'state', 'is_active'] as const;

type SaveMatchInput = Editor & {
  before: StaffMatchRow | null;
  values: Partial<Omit<MatchRow, 'id'>>;
  action: string;
};

export async function saveMatch(context: Context, change: SaveMatchInput): Promise<StaffMatch> {
  const { db } = context;
  const { before } = change;
  const find = (id: string) => findStaffMatch(db, id);
  const row = await saveVersioned<StaffMatchRow>(context, { table: 'match', fields: FIELDS, find }, change);
  const match = toStaffMatch(row);
  // For a match that is now hidden, publishes the state and score that fans saw last.
  const visibleMatch = match.is_active ? match : before?.is_active && toStaffMatch(before);
  if (row !== before && visibleMatch) {
    const { state, score } = visibleMatch;
    await publishUpdate(db, {
      topic: 'match',
      payload: { id: row.id, state, score, is_active: match.is_active },
    });
  }
  return match;
}
