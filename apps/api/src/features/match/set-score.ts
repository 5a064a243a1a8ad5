/** Sets the state and score of a match. */
import type { BodyOf, ErrorOf } from '@rabita/contract/endpoint';
import { isPossibleScore } from '@rabita/contract/series';
import type { scoreMatch as endpoint, StaffMatch } from '@rabita/contract/staff/match';
import type { Context } from '../../platform/context.ts';
import { isId } from '../../platform/database/db.ts';
import { rejectIfChanged } from '../../platform/database/versioned-row.ts';
import { err, ok, type Result } from '../../platform/result.ts';
import type { Editor } from '../audit/save-versioned.ts';
import { lockMatch } from './queries.ts';
import { saveMatch } from './save-match.ts';

type SetScoreInput = Editor & { matchId: string; change: BodyOf<typeof endpoint> };

export async function setScore(
  context: Context,
  { matchId, change: { state, score, version }, ...editor }: SetScoreInput,
): Promise<Result<{ match: StaffMatch }, ErrorOf<typeof endpoint>>> {
  const before = isId(matchId) ? await lockMatch(context.db, matchId) : undefined;
  if (!before) return err('match.not_found');
  const staleError = rejectIfChanged(before, version);
  if (staleError) return staleError;
  if (score && !isPossibleScore(before.best_of, score)) return err('match.score_impossible');
  const values = { state, home_score: score?.home ?? null, away_score: score?.away ?? null };
  return ok({ match: await saveMatch(context, { before, values, action: 'match.scored', ...editor }) });
}
