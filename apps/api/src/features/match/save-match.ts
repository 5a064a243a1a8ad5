/**
 * Saves a match that staff create or change: writes the row and an audit entry, and sends updates to open fan pages.
 */
import type { StaffMatch } from '@rabita/contract/staff/match';
import type { Context } from '../../platform/context.ts';
import { changeVersioned, insertVersioned } from '../../platform/database/versioned-row.ts';
import { publishUpdate } from '../../platform/live/publish-update.ts';
import { compareRows } from '../audit/compare-rows.ts';
import { byStaff, recordAudit } from '../audit/record-audit.ts';
import { findStaffMatch, PLANNED_COLUMNS } from './queries.ts';
import { type MatchRow, type StaffMatchRow, toStaffMatch } from './rules.ts';

const FIELDS = [...PLANNED_COLUMNS, 'home_score', 'away_score', 'state', 'is_active'] as const;

/** The member of staff who makes the change, and their IP address for the audit log. */
export type MatchEditor = { staffId: string; address: string };

type SaveMatchInput = MatchEditor & {
  before: StaffMatchRow | null;
  values: Partial<Omit<MatchRow, 'id'>>;
  /** The audit action, such as `match.created` or `match.scored`. */
  action: string;
};

/** If no value differs from `before`, writes nothing and keeps the version. @returns the match as it is stored now */
export async function saveMatch(
  context: Context,
  { before, values, action, staffId, address }: SaveMatchInput,
): Promise<StaffMatch> {
  const { db } = context;
  if (before && !compareRows<Partial<MatchRow>>(before, { ...before, ...values }, FIELDS)) {
    return toStaffMatch(before);
  }
  let id = before?.id;
  if (id === undefined) id = await insertVersioned(db, 'match', values, staffId);
  else await changeVersioned(db, 'match', id, values, staffId);
  const row = await findStaffMatch(db, id);
  if (!row) throw new Error('The match just saved was not found.');
  await recordAudit(context, byStaff(staffId, address), action, {
    detail: { version: row.version },
    subject: { kind: 'match', id },
    ...compareRows<Partial<MatchRow>>(before ?? {}, row, FIELDS),
  });
  const match = toStaffMatch(row);
  // Fans learn only that a match is hidden, with the score that they saw last.
  const shown = match.is_active ? match : before?.is_active && toStaffMatch(before);
  if (shown) {
    const { state, score } = shown;
    await publishUpdate(db, { topic: 'match', payload: { id, state, score, is_active: match.is_active } });
  }
  return match;
}
