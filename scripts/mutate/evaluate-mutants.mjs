/** Counts the mutants of a report by Stryker, sets equivalent ones aside, and computes the score. */

/**
 * A mutant that behaves like the original, so that no test can kill it. `line` is the line of source on which it
 * starts, without indentation: unlike a line's number it survives changes elsewhere in the file.
 * @typedef {{ file: string, line: string, original: string, replacement: string, reason: string }} Equivalent
 */

/** @typedef {{ line: number, column: number }} Position counted from 1 */

/**
 * The part of Stryker's report that `evaluateMutants` reads.
 * @typedef {{ status: string, replacement?: string, location: { start: Position, end: Position } }} ReportedMutant
 * @typedef {{ files: Record<string, { source: string, mutants: ReportedMutant[] }> }} Report
 */

/**
 * @typedef {{ file: string, lineNumber: number, line: string, original: string, replacement: string, isCovered: boolean
 *   }} Survivor
 */

/**
 * `unmatched` are the listed equivalents that match no surviving mutant.
 * @typedef {{ mutants: number, killed: number, ignored: number, equivalent: number, survivors: Survivor[], unmatched:
 *   Equivalent[], score: number }} Evaluation
 */

/**
 * @param {Report} report
 * @param {readonly Equivalent[]} equivalents each stands for one mutant
 * @returns {Evaluation}
 */
export function evaluateMutants(report, equivalents) {
  const mutants = Object.entries(report.files).flatMap(([file, { source, mutants }]) =>
    mutants.map(mutant => ({ file, source, mutant })),
  );
  const killed = mutants.filter(({ mutant }) => ['Killed', 'Timeout'].includes(mutant.status)).length;
  const unmatched = [...equivalents];
  const survivors = mutants
    .filter(({ mutant }) => ['Survived', 'NoCoverage'].includes(mutant.status))
    .map(({ file, source, mutant }) => describeSurvivor(file, source, mutant))
    .filter(survivor => {
      const index = unmatched.findIndex(entry => isSameMutant(entry, survivor));
      if (index >= 0) unmatched.splice(index, 1);
      return index < 0;
    })
    .sort((a, b) => a.file.localeCompare(b.file) || a.lineNumber - b.lineNumber);
  const equivalent = equivalents.length - unmatched.length;
  const evaluated = killed + survivors.length;
  return {
    mutants: mutants.length,
    killed,
    // Also counts what could not run at all, such as a mutant that is no valid program.
    ignored: mutants.length - evaluated - equivalent,
    equivalent,
    survivors,
    unmatched,
    score: evaluated === 0 ? 0 : (100 * killed) / evaluated,
  };
}

/** @param {Equivalent} entry @param {Survivor} survivor */
function isSameMutant(entry, survivor) {
  return (
    entry.file === survivor.file &&
    entry.line === survivor.line &&
    entry.original === survivor.original &&
    entry.replacement === survivor.replacement
  );
}

/**
 * @param {string} file
 * @param {string} source
 * @param {ReportedMutant} mutant
 * @returns {Survivor}
 */
function describeSurvivor(file, source, { location: { start, end }, replacement = '', status }) {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const line = joinLines(lines[0] ?? '');
  // Cuts the end first: on a single line, cutting the start would move the end.
  lines[lines.length - 1] = lines.at(-1)?.slice(0, end.column - 1) ?? '';
  lines[0] = lines[0]?.slice(start.column - 1) ?? '';
  return {
    file,
    lineNumber: start.line,
    line,
    original: joinLines(lines.join('\n')),
    replacement: joinLines(replacement),
    isCovered: status === 'Survived',
  };
}

/** Writes code on one line, so that it does not depend on indentation. @param {string} code */
const joinLines = code => code.replace(/\s+/gu, ' ').trim();

/** @typedef {{ name: string, threshold: number, evaluation: Evaluation }} Result */

/**
 * Whether a package reached its score and its list of equivalents is up to date.
 * @param {Result} result
 */
export const hasPassed = ({ threshold, evaluation: { score, unmatched } }) =>
  score >= threshold && unmatched.length === 0;

/**
 * Lists the survivors and the entries that fit none, and ends with a table.
 * @param {readonly Result[]} results
 */
export function formatResults(results) {
  const details = results.flatMap(({ evaluation: { survivors, unmatched } }) => [
    ...survivors.map(
      ({ file, lineNumber, original, replacement, isCovered }) =>
        `${file}:${lineNumber} ${original} → ${replacement || '(nothing)'}${isCovered ? '' : ' (no test runs it)'}`,
    ),
    ...unmatched.map(
      ({ file, line, original, replacement }) =>
        `scripts/mutate/equivalents.mjs: no surviving mutant in ${file} changes ${original} to ${replacement || '(nothing)'} in the line: ${line}`,
    ),
  ]);
  const head = ['package', 'mutants', 'killed', 'survived', 'equivalent', 'ignored', 'score', 'at least'];
  const rows = results.map(({ name, threshold, evaluation }) => [
    name,
    ...[evaluation.mutants, evaluation.killed, evaluation.survivors.length, evaluation.equivalent],
    evaluation.ignored,
    // Rounded down: a score below its threshold must not look as if it had reached it.
    `${(Math.floor(evaluation.score * 10) / 10).toFixed(1)}%`,
    `${threshold}%`,
  ]);
  const table = [head, ...rows].map(([first, ...cells]) =>
    [String(first).padEnd(8), ...cells.map(cell => String(cell).padStart(10))].join(' '),
  );
  return [...details, ...(details.length > 0 ? [''] : []), ...table].join('\n');
}

/**
 * Removes the survivors from Stryker's stored results. Stryker would reuse a survivor in code that runs while its file
 * loads even if a new test kills it, because it does not know which tests cover such code.
 * @template {{ status: string }} Mutant
 * @template {{ mutants: Mutant[] }} File
 * @template {{ files: Record<string, File> }} Results
 * @param {Results} results
 * @returns {Results}
 */
export function removeSurvivors(results) {
  const files = Object.entries(results.files).map(([path, file]) => [
    path,
    { ...file, mutants: file.mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout') },
  ]);
  return { ...results, files: Object.fromEntries(files) };
}
