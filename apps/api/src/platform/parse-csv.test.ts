/**
 * Tests that a table is found in a CSV file whatever comes before it, and that no cell of our own files is a formula.
 */
import { describe, expect, it } from 'vitest';
import { parseCsv } from './parse-csv.ts';
import { writeCsv } from './write-csv.ts';

const HEADINGS = ['code', 'codes', 'note'];
const read = (text: string) =>
  parseCsv(Buffer.from(text), cell => HEADINGS.includes(cell.trim().toLowerCase()));

describe('the heading of a file', () => {
  it.each([
    ['alone', 'code,note\nA1,x\n', 1, 2],
    ['behind sep=;', 'sep=;\r\ncode;note\r\nA1;x\r\n', 2, 3],
    ['behind sep= as Excel saves it', '"sep=;";\ncode;note\nA1;x', 2, 3],
    ['behind sep=| of any kind', 'sep=|\ncode|note\nA1|x', 2, 3],
    ['below a title', 'Codes 2027\n\ncode,note\nA1,x', 3, 4],
    ['below a title with other delimiters', 'Codes, gifts, 2027\ncode;note\nA1;x', 2, 3],
    ['below a title that reads like a heading', 'Codes\nCode,Note\nA1,x', 2, 3],
  ])('[16.69] is found %s', (_where, text, head, first) => {
    const cells = [expect.stringMatching(/^code$/iu), expect.stringMatching(/^note$/iu)];
    expect(read(text)).toEqual({
      encoding: 'utf-8',
      head: { cells, line: head },
      lines: [{ cells: ['A1', 'x'], line: first }],
    });
  });

  it('[16.69] is the first of two tables in one file: no line below it is lost', () => {
    expect(read('code\nA1\ncode\nB1')).toMatchObject({ head: { line: 1 }, lines: [{}, {}, {}] });
  });

  it('may be missing', () => {
    expect(read('A1;x\nA2;y')).toMatchObject({ head: null, lines: [{ cells: ['A1', 'x'] }, {}] });
    expect(read('sep=;\nA1;x')).toMatchObject({ head: null, lines: [{ cells: ['A1', 'x'], line: 2 }] });
  });
});

it('an open quotation mark is a problem, whatever the delimiter', () => {
  expect(read('code\nA1\n"b')).toMatchObject({ problem: { code: 'file.quote_open' } });
  expect(read('code;note\n"A,1";"b"')).toMatchObject({ lines: [{ cells: ['A,1', 'b'] }] });
});

it('[16.69] what our own files put before a formula is taken away again, and no other apostrophe', () => {
  const cells = ['+966501234567', '=1+1', '-5', '@fans', "'Abd", "O'Neil"];
  expect(read(writeCsv(['code', ...'abcde'], [cells]))).toMatchObject({ lines: [{ cells }] });
});

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
