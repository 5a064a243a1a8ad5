/** Builds the SQL condition of a text search in which commonly confused Arabic letters are equal. */

/**
 * Returns an SQL condition that is true when one of the columns contains the parameter's text.
 * @param parameter such as `$1`; if its value is null, every row matches
 */
export function searchCondition(parameter: string, columns: readonly string[]): string {
  // Ignores spaces: عبد الله is often written عبدالله.
  const fold = (sql: string) => `replace(fold_search(${sql}), ' ', '')`;
  const matches = columns.map(column => `position(${fold(`${parameter}::text`)} in ${fold(column)}) > 0`);
  return `(${parameter}::text is null or ${matches.join(' or ')})`;
}
