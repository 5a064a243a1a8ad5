/** Builds the SQL of a text search that treats commonly confused Arabic letters as equal. */

/** Matches when a column contains the parameter's text. @param parameter such as `$1`; null matches every row */
export function matchesSearch(parameter: string, columns: readonly string[]): string {
  // Ignores spaces: عبد الله is often written عبدالله.
  const fold = (sql: string) => `replace(fold_search(${sql}), ' ', '')`;
  const matches = columns.map(column => `position(${fold(`${parameter}::text`)} in ${fold(column)}) > 0`);
  return `(${parameter}::text is null or ${matches.join(' or ')})`;
}
