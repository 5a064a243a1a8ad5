/** Writes tables as CSV (RFC 4180) for spreadsheets: Arabic is shown correctly, and no cell runs as a formula. */
import { stringify } from 'csv-stringify/sync';

/**
 * Puts an apostrophe before a cell that starts like a formula (OWASP, "CSV Injection"): a name that a member registered
 * must not run as code on the computer of the staff who open the file.
 * @returns text that starts with a byte-order mark, by which spreadsheets recognise UTF-8
 */
export function writeCsv(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  return stringify([[...headings], ...rows.map(row => [...row])], {
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  });
}
