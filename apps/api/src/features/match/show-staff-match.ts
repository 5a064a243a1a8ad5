/** One match as staff see it; a hidden one too. */
import type { StaffMatch } from '@rabita/contract/staff-match';
import type { Context } from '../../platform/context.ts';
import { isId } from '../../platform/db.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import { findStaffMatch } from './queries.ts';
import { staffMatchOf } from './rules.ts';

export async function showStaffMatch(
  { db }: Context,
  matchId: string,
): Promise<Outcome<{ match: StaffMatch }, 'match.not_found'>> {
  const row = isId(matchId) ? await findStaffMatch(db, matchId) : undefined;
  return row ? ok({ match: staffMatchOf(row) }) : refuse('match.not_found');
}
