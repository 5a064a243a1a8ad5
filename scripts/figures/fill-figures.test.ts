/** Tests how recorded figures are filled into tables, and that figures without a record are found. */
import { describe, expect, it } from 'vitest';
import { fillFigures, findFigureProblems, type Records } from './fill-figures.mjs';

const createRun = (date: string, value: number): Records[string][number] => ({
  date,
  commit: '0123abcd',
  machine: '2 cores, pgbench 900/s',
  rows: {
    'second start': { value, unit: 's', limit: 3 },
    bookings: { value: 1984, unit: '/s', least: 2500, missed: true },
    'share: events': { value: 99, unit: '%', least: 80 },
    'share: matches': { value: 98, unit: '%', least: 80 },
    oversold: { value: 0, unit: '', limit: 0 },
    passed: { value: 5, unit: 'starts', least: 5, limit: 5 },
    lag: { value: null, unit: 'ms' },
  },
});
const records: Records = { start: [createRun('2026-11-26', 1.4), createRun('2026-11-27', 1.02)] };

describe('fillFigures', () => {
  it.each([
    ['the newest record, and its limit', '9 s <!-- start: second start -->', '1.02 s', 'at most 3 s'],
    ['a figure into an empty cell', '<!-- start: oversold -->', '0', 'at most 0'],
    [
      'a figure that misses its limit',
      '<!-- start: bookings -->',
      '1,984 per second, **missed**',
      'at least 2,500 per second',
    ],
    ['“nothing” for a row that was not measured', '<!-- start: lag -->', 'nothing', ''],
    ['a limit from both sides as one figure', '<!-- start: passed -->', '5 starts', '5 starts'],
    ['where and when a bench ran', '<!-- start -->', '2026-11-27, 0123abcd: 2 cores, pgbench 900/s', ''],
    ['that a bench was never recorded', '<!-- rank: rank -->', 'not recorded yet', ''],
    [
      'one limit for several figures that share it',
      '<!-- start: share: events --><!-- start: share: matches -->',
      '99% <!-- start: share: events -->; 98%',
      'at least 80%',
    ],
  ])('writes %s', (_what, cell, measured, limit) => {
    const document = `| What | Measured | Limit |\n|---|---|---|\n| one | ${cell} | 7 |`;
    const { text, problems } = fillFigures(document, records);
    expect(problems).toEqual([]);
    const comment = cell.slice(cell.lastIndexOf('<!--'));
    expect(text.split('\n').at(-1)).toBe(`| one | ${measured} ${comment} | ${limit ? `${limit} ` : ''}|`);
  });

  it('changes no text without a comment', () => {
    const document = 'No figure.\n\n| Subject | Page |\n|---|---|\n| 5 ms | [here](a.md) |\n';
    expect(fillFigures(document, records)).toEqual({ text: document, problems: [] });
  });

  it('changes nothing in a document that is already filled', () => {
    const document = '| What | Measured |\n|---|---|\n| one | <!-- start: bookings --> |';
    const { text } = fillFigures(document, records);
    expect(fillFigures(text, records).text).toBe(text);
  });
});

describe('findFigureProblems', () => {
  /** Finds the problems of a table with one row. */
  const findProblems = (cell: string) =>
    findFigureProblems('README.md', `| Measured |\n|---|\n| ${cell} |`, records).join('\n');

  it.each([
    ['accepts the newest record', '1.02 s <!-- start: second start -->', /^$/u],
    [
      'rejects a figure that was changed by hand',
      '0.9 s <!-- start: second start -->',
      /^README\.md:3: the newest record says\n {2}\| 1\.02 s .*--record/su,
    ],
    ['rejects an older record', '1.4 s <!-- start: second start -->', /^README\.md:3:/u],
    ['rejects a figure that names no row', '0.9 s', /^README\.md:3: "0\.9 s" names no recorded row/u],
    [
      'rejects a row that the bench does not record, and keeps the line',
      '0.9 s <!-- start: third start -->',
      /^README\.md:3: the newest record of start has no row "third start"[^\n]*$/u,
    ],
    [
      'rejects a figure of a bench that was never recorded',
      '0.9 s <!-- rank: rank -->',
      /\| not recorded yet <!-- rank: rank --> \|/u,
    ],
  ])('%s', (_what, cell, problems) => expect(findProblems(cell)).toMatch(problems));
});
