/** Builds the SQL condition of a text search in which commonly confused Arabic letters are equal. */

type SearchedFields = {
  /** SQL of texts that are already folded, without spaces. */
  readonly folded?: string;
  /** Also matches the full number, and the end of it from four digits on. */
  readonly phone?: string;
  /** Also matches a booking number in any common spelling. */
  readonly number?: string;
};

/**
 * Returns an SQL condition that is true when each word of the parameter's text occurs in one of the columns, in any
 * order.
 * @param parameter such as `$1`; if its value is null, every row matches
 */
export function searchCondition(
  parameter: string,
  columns: readonly string[],
  { folded, phone, number }: SearchedFields = {},
): string {
  const typed = `${parameter}::text`;
  // Ignores spaces: عبد الله is often written عبدالله.
  const lines = columns.map(column => `replace(normalize_search_text(${column}), ' ', '')`);
  const text = `concat_ws(E'\n', ${[...(folded ? [folded] : []), ...lines].join(', ')})`;
  // As subqueries, which are evaluated once and not for each row.
  const alternatives = [
    `${text} like all ((select search_patterns(${typed}))::text[])`,
    ...(phone ? [`${phone} like any ((select search_phone_patterns(${typed}))::text[])`] : []),
    ...(number ? [`lower(replace(${number}, '-', '')) = (select search_number(${typed}))`] : []),
  ];
  return `(${typed} is null or ${alternatives.join(' or ')})`;
}
