/** Writes tables as CSV (RFC 4180) that spreadsheets open with correct Arabic and never run as formulas. */
import { stringify } from 'csv-stringify/sync';

/**
 * A cell that starts like a formula gets an apostrophe in front, as OWASP's "CSV Injection" advises: a name that a
 * member registered must not run as code on the reader's machine.
 * @returns text that starts with a byte-order mark, by which spreadsheets recognise UTF-8
 */
export function writeCsv(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  return stringify([[...headings], ...rows.map(row => [...row])], {
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  });
}
