/** Tables as CSV (RFC 4180) that spreadsheets open in Arabic and take for text, whatever a cell begins with. */
import { stringify } from 'csv-stringify/sync';

/**
 * What begins like a formula is preceded by an apostrophe, as OWASP's "CSV Injection" advises: a name that someone
 * registered with must not run on the machine of whoever opens the list.
 * @returns text that begins with a byte-order mark, which spreadsheets know UTF-8 by
 */
export function writeCsv(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  return stringify([[...headings], ...rows.map(row => [...row])], {
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  });
}
