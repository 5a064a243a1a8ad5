/** Builds the SQL condition of a text search that ignores differences between similar Arabic letters. */

type SearchedFields = {
  /** An SQL expression of text that is already normalized, without spaces. */
  readonly normalized?: string;
  /** A column of phone numbers: also matches a whole number, or at least its last four digits. */
  readonly phone?: string;
  /** A column of booking numbers: also matches them in any common spelling. */
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
  { normalized, phone, number }: SearchedFields = {},
): string {
  const typed = `${parameter}::text`;
  // Ignores spaces: عبد الله is often written عبدالله.
  const lines = columns.map(column => `replace(normalize_search_text(${column}), ' ', '')`);
  const text = `concat_ws(E'\n', ${[...(normalized ? [normalized] : []), ...lines].join(', ')})`;
  // Subqueries are evaluated once, and not for each row.
  const alternatives = [
    `${text} like all ((select search_patterns(${typed}))::text[])`,
    ...(phone ? [`${phone} like any ((select search_phone_patterns(${typed}))::text[])`] : []),
    ...(number ? [`lower(replace(${number}, '-', '')) = (select normalize_booking_number(${typed}))`] : []),
  ];
  return `(${typed} is null or ${alternatives.join(' or ')})`;
}
