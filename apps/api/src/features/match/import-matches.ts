/** Imports the matches of a CSV file: all of them, or none if a line has a problem. Existing matches stay unchanged. */
import type { Language } from '@rabita/contract/constants';
import type { MatchImport } from '@rabita/contract/staff/match';
import type { Context } from '../../platform/context.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { parseMatchFile } from './parse-match-file.ts';
import { findExistingMatches, insertMatches, lockMatchImports } from './queries.ts';
import { matchValuesOf } from './rules.ts';
import type { MatchEditor } from './save-match.ts';

type ImportMatchesInput = MatchEditor & { file: Uint8Array; dryRun: boolean; language: Language };

/** With `dryRun`, writes nothing and returns the report (`added` is 0), even if lines have problems. */
export async function importMatches(
  context: Context,
  { file, dryRun, language, staffId, address }: ImportMatchesInput,
): Promise<Outcome<MatchImport, 'match.import_refused'>> {
  const { db } = context;
  const { encoding, matches, problems } = parseMatchFile(file, language);
  if (problems.length > 0 && !dryRun) {
    return refuse('match.import_refused', { extra: { encoding, problems } });
  }
  if (!dryRun) await lockMatchImports(db);
  const values = matches.map(({ match, starts_at }) => matchValuesOf(match, starts_at));
  const existing = await findExistingMatches(db, values);
  const newMatches = values.filter((_, at) => !existing.has(at));
  if (!dryRun && newMatches.length > 0) {
    await insertMatches(db, newMatches, staffId);
    await recordAudit(context, {
      actorKind: 'staff',
      actorId: staffId,
      action: 'match.imported',
      address,
      detail: { added: newMatches.length, known: existing.size, encoding },
    });
  }
  return ok({
    encoding,
    matches: matches.map(({ line, match }, at) => ({ line, known: existing.has(at), match })),
    problems,
    added: dryRun ? 0 : newMatches.length,
    known: existing.size,
  });
}
