/** Writes tables as CSV (RFC 4180) for spreadsheets: Arabic is shown correctly, and no cell runs as a formula. */
import { stringify } from 'csv-stringify/sync';

const FORMULA_START = /^[=+\-@＝＋－＠]/u;
/** A cell or line separator of spreadsheets, with the spaces and quotes that may precede a formula. */
const INNER_START = /[;\t\r\n][ "]*/gu;

function escapeInnerFormulas(cell: string): string {
  return cell.replace(INNER_START, (start, index: number) =>
    FORMULA_START.test(cell.charAt(index + start.length)) ? `${start.charAt(0)}'${start.slice(1)}` : start,
  );
}

/**
 * Puts an apostrophe before text that looks like a formula, so that a member's name cannot run as code when staff open
 * the file (OWASP, "CSV Injection"). Escapes inside cells too: some spreadsheets split them at semicolons or tabs.
 * @returns text with a byte-order mark, from which spreadsheets detect UTF-8
 */
export function writeCsv(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const safe = rows.map(row => row.map(escapeInnerFormulas));
  return stringify([[...headings], ...safe], {
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  });
}
