/** Tests how the gate list is divided into sheets. */
import { expect, it } from 'vitest';
import { ROWS_PER_SHEET, toSheets } from './rules.ts';

const buildRows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    number: String(index).padStart(4, '0'),
    initials: 'ن ا',
    is_admitted: false,
  }));

it('[14.23] toSheets puts every booking on one sheet, in order, with the first and last number of each sheet', () => {
  const rows = buildRows(ROWS_PER_SHEET * 2 + 1);
  const sheets = toSheets(rows);
  expect(sheets.flatMap(sheet => sheet.rows)).toEqual(rows);
  expect(sheets.map(({ page, first, last }) => [page, first, last])).toEqual([
    [1, '0000', '0113'],
    [2, '0114', '0227'],
    [3, '0228', '0228'],
  ]);
  expect(toSheets(buildRows(ROWS_PER_SHEET))).toHaveLength(1);
  expect(toSheets([])).toEqual([]);
});
