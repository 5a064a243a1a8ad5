/** Tests the detection of the headings in a CSV file, and that no cell of an exported file is a formula. */
import { describe, expect, it } from 'vitest';
import { parseCsv } from './parse-csv.ts';
import { writeCsv } from './write-csv.ts';

const HEADINGS = ['code', 'codes', 'note'];
const read = (text: string) =>
  parseCsv(Buffer.from(text), cell => HEADINGS.includes(cell.trim().toLowerCase()));

describe('parseCsv', () => {
  it.each([
    ['in the first line', 'code,note\nA1,x\n', 1, 2],
    ['after sep=;', 'sep=;\r\ncode;note\r\nA1;x\r\n', 2, 3],
    ['after sep= as Excel saves it', '"sep=;";\ncode;note\nA1;x', 2, 3],
    ['after sep=| with an unusual delimiter', 'sep=|\ncode|note\nA1|x', 2, 3],
    ['below a title', 'Codes 2027\n\ncode,note\nA1,x', 3, 4],
    ['below a title with another delimiter', 'Codes, gifts, 2027\ncode;note\nA1;x', 2, 3],
    ['below a title that looks like a heading', 'Codes\nCode,Note\nA1,x', 2, 3],
  ])('[16.69] finds the headings %s', (_where, text, headLine, firstLine) => {
    const cells = [expect.stringMatching(/^code$/iu), expect.stringMatching(/^note$/iu)];
    expect(read(text)).toEqual({
      encoding: 'utf-8',
      head: { cells, line: headLine },
      lines: [{ cells: ['A1', 'x'], line: firstLine }],
    });
  });

  it('[16.69] uses the headings of the first table in a file with two tables, and keeps all lines below them', () => {
    expect(read('code\nA1\ncode\nB1')).toMatchObject({ head: { line: 1 }, lines: [{}, {}, {}] });
  });

  it('accepts a file without headings', () => {
    expect(read('A1;x\nA2;y')).toMatchObject({ head: null, lines: [{ cells: ['A1', 'x'] }, {}] });
    expect(read('sep=;\nA1;x')).toMatchObject({ head: null, lines: [{ cells: ['A1', 'x'], line: 2 }] });
  });
});

it('parseCsv reports an unclosed quotation mark only if no delimiter closes it', () => {
  expect(read('code\nA1\n"b')).toMatchObject({ problem: { code: 'file.quote_open' } });
  expect(read('code;note\n"A,1";"b"')).toMatchObject({ lines: [{ cells: ['A,1', 'b'] }] });
});

it('[16.69] parseCsv removes the apostrophes that writeCsv adds, and no others', () => {
  const cells = ['+966501234567', '=1+1', '-5', '@fans', "'Abd", "O'Neil"];
  expect(read(writeCsv(['code', ...'abcde'], [cells]))).toMatchObject({ lines: [{ cells }] });
});

const writeRow = (...cells: string[]) => writeCsv(['a'], [cells]).split('\r\n').slice(1, -1).join('\r\n');

/** Splits a row as a spreadsheet with this separator does: quotes count only at the start of a cell. */
const splitCells = (separator: string, row: string) =>
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
])('[16.77] writeCsv writes %j so that no separator makes it a formula', cell => {
  const row = writeRow('x', cell, 'y');
  for (const separator of [';', '\t'])
    for (const shown of splitCells(separator, row)) expect(shown).not.toMatch(/^[=+\-@＝＋－＠]/u);
});

it('[16.77] writeCsv writes other texts unchanged', () => {
  expect(writeRow('Ali; Sara', 'a-b; 5', 'x = y')).toBe('Ali; Sara,a-b; 5,x = y');
});
