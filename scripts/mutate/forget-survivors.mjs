/** Removes the survivors from the results that Stryker reuses, so that they are tested again. */

/**
 * Stryker reuses a survivor that runs while its file loads even if a new test would kill it: it does not know which
 * tests cover such code.
 * @template {{ status: string }} Mutant
 * @template {{ mutants: Mutant[] }} File
 * @template {{ files: Record<string, File> }} Results
 * @param {Results} results
 * @returns {Results}
 */
export function forgetSurvivors(results) {
  const files = Object.entries(results.files).map(([path, file]) => [
    path,
    { ...file, mutants: file.mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout') },
  ]);
  return { ...results, files: Object.fromEntries(files) };
}
