/** Writes tables as CSV (RFC 4180) for spreadsheets: Arabic is shown correctly, and no cell runs as a formula. */
import { stringify } from 'csv-stringify/sync';

const FORMULA_START = /^[=+\-@＝＋－＠]/u;
/** Separates cells in some countries' spreadsheets, or lines in all. Blanks and quotes may stand before a formula. */
const INNER_START = /[;\t\r\n][ "]*/gu;

function neutralise(cell: string): string {
  return cell.replace(INNER_START, (start, at: number) =>
    FORMULA_START.test(cell.charAt(at + start.length)) ? `${start.charAt(0)}'${start.slice(1)}` : start,
  );
}

/**
 * Puts an apostrophe before a cell that starts like a formula (OWASP, "CSV Injection"): a name that a member registered
 * must not run as code on the computer of the staff who open the file. The same within a cell, because a spreadsheet
 * whose separator is a semicolon splits it there.
 * @returns text that starts with a byte-order mark, by which spreadsheets recognise UTF-8
 */
export function writeCsv(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const safe = rows.map(row => row.map(neutralise));
  return stringify([[...headings], ...safe], {
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  });
}
