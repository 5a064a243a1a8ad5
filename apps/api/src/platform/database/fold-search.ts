/** SQL that finds a text as people write it: letters that Arabic keyboards and habits mix up count as one. */

/** Whether one of the columns holds what a parameter holds. @param parameter such as `$1`; null finds everything */
export function matchesSearch(parameter: string, columns: readonly string[]): string {
  // Without spaces: عبد الله is written عبدالله as often.
  const fold = (sql: string) => `replace(fold_search(${sql}), ' ', '')`;
  const found = columns.map(column => `position(${fold(`${parameter}::text`)} in ${fold(column)}) > 0`);
  return `(${parameter}::text is null or ${found.join(' or ')})`;
}
