/** Tests that no cell of a file runs as a formula, whichever character a spreadsheet takes as the separator. */
import { expect, it } from 'vitest';
import { writeCsv } from './write-csv.ts';

const rowOf = (...cells: string[]) => writeCsv(['a'], [cells]).split('\r\n').slice(1, -1).join('\r\n');

/** The cells that a spreadsheet shows whose separator this is. It reads quotes only at the start of a cell. */
const cellsBy = (separator: string, row: string) =>
  row
    .split(/[\r\n]+/u)
    .flatMap(line => line.split(separator))
    .map(cell => cell.replace(/^[ "]+/u, ''));

it.each([
  'Ali;=1+1',
  'Ali; =1+1',
  'Ali;"=1+1"',
  'Ali;;-1',
  'Ali\t=1+1',
  'Ali\n=1+1',
  'Ali\r\n@SUM(1)',
  '=1;+1',
  'علي;＝1',
])('[16.77] %j in a cell is no formula where the separator is a semicolon or a tab', cell => {
  const row = rowOf('x', cell, 'y');
  for (const separator of [';', '\t'])
    for (const shown of cellsBy(separator, row)) expect(shown).not.toMatch(/^[=+\-@＝＋－＠]/u);
});

it('[16.77] other texts stay as they are', () => {
  expect(rowOf('Ali; Sara', 'a-b; 5', 'x = y')).toBe('Ali; Sara,a-b; 5,x = y');
});
