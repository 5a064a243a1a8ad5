/** Adds the matches of a file, all of them or none; those that are there already stay as they are. */
import type { Language } from '@rabita/contract/constants';
import type { MatchImport } from '@rabita/contract/staff/match';
import type { Context } from '../../platform/context.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { parseMatchFile } from './parse-match-file.ts';
import { findKnown, insertMatches, waitForImport } from './queries.ts';
import { matchValuesOf } from './rules.ts';
import type { Editor } from './save-match.ts';

type Asked = Editor & { file: Uint8Array; dryRun: boolean; language: Language };

/** A dry run says everything and changes nothing. */
export async function importMatches(
  context: Context,
  { file, dryRun, language, staffId, address }: Asked,
): Promise<Outcome<MatchImport, 'match.import_refused'>> {
  const { db } = context;
  const { encoding, matches, problems } = parseMatchFile(file, language);
  if (problems.length > 0 && !dryRun) {
    return refuse('match.import_refused', { extra: { encoding, problems } });
  }
  if (!dryRun) await waitForImport(db);
  const values = matches.map(({ match, starts_at }) => matchValuesOf(match, starts_at));
  const known = await findKnown(db, values);
  const fresh = values.filter((_, at) => !known.has(at));
  if (!dryRun && fresh.length > 0) {
    await insertMatches(db, fresh, staffId);
    await recordAudit(context, {
      actorKind: 'staff',
      actorId: staffId,
      action: 'match.imported',
      address,
      detail: { added: fresh.length, known: known.size, encoding },
    });
  }
  return ok({
    encoding,
    matches: matches.map(({ line, match }, at) => ({ line, known: known.has(at), match })),
    problems,
    added: dryRun ? 0 : fresh.length,
    known: known.size,
  });
}
