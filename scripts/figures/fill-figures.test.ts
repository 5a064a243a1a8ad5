/** Tests how recorded figures get into tables, and that figures without a record are found. */
import { describe, expect, it } from 'vitest';
import { fillFigures, findFigureProblems, type Records } from './fill-figures.mjs';

const runOf = (date: string, value: number): Records[string][number] => ({
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
const records: Records = { start: [runOf('2026-11-26', 1.4), runOf('2026-11-27', 1.02)] };

/** Fills the Measured and Limit cells of a table with one row. */
function fill(measured: string): string[] {
  const document = `| What | Measured | Limit |\n|---|---|---|\n| one | ${measured} | 7 |`;
  const { text, problems } = fillFigures(document, records);
  expect(problems).toEqual([]);
  const [, cells = ''] = text.split('| one |');
  return cells.split('|').map(cell => cell.trim());
}

describe('filling tables', () => {
  it('takes the newest record, and its limit', () => {
    expect(fill('9 s <!-- start: second start -->')).toEqual([
      '1.02 s <!-- start: second start -->',
      'at most 3 s',
      '',
    ]);
  });

  it('fills an empty cell', () => {
    expect(fill('<!-- start: oversold -->')).toEqual(['0 <!-- start: oversold -->', 'at most 0', '']);
  });

  it('says that a figure misses its limit', () => {
    expect(fill('<!-- start: bookings -->')).toEqual([
      '1,984 per second, **missed** <!-- start: bookings -->',
      'at least 2,500 per second',
      '',
    ]);
  });

  it('says that nothing was measured', () => {
    expect(fill('<!-- start: lag -->')).toEqual(['nothing <!-- start: lag -->', '', '']);
  });

  it('writes one limit for several figures that share it', () => {
    expect(fill('<!-- start: share: events --><!-- start: share: matches -->')).toEqual([
      '99% <!-- start: share: events -->; 98% <!-- start: share: matches -->',
      'at least 80%',
      '',
    ]);
  });

  it('writes a limit from both sides as one figure', () => {
    expect(fill('<!-- start: passed -->')).toEqual(['5 starts <!-- start: passed -->', '5 starts', '']);
  });

  it('says where and when a bench ran', () => {
    expect(fill('<!-- start -->')[0]).toBe('2026-11-27, 0123abcd: 2 cores, pgbench 900/s <!-- start -->');
  });

  it('says that a bench was never recorded', () => {
    expect(fill('<!-- rank: rank -->')).toEqual(['not recorded yet <!-- rank: rank -->', '', '']);
  });

  it('leaves everything else as it is', () => {
    const document = 'No figure.\n\n| Subject | Page |\n|---|---|\n| 5 ms | [here](a.md) |\n';
    expect(fillFigures(document, records)).toEqual({ text: document, problems: [] });
  });

  it('changes nothing the second time', () => {
    const document = '| What | Measured |\n|---|---|\n| one | <!-- start: bookings --> |';
    const { text } = fillFigures(document, records);
    expect(fillFigures(text, records).text).toBe(text);
  });
});

describe('figures without a record', () => {
  /** Finds the problems of a table with one row. */
  const problemsOf = (cell: string) =>
    findFigureProblems('README.md', `| Measured |\n|---|\n| ${cell} |`, records).join('\n');

  it('accepts the newest record', () => {
    expect(problemsOf('1.02 s <!-- start: second start -->')).toBe('');
  });

  it('rejects a figure that was changed by hand', () => {
    expect(problemsOf('0.9 s <!-- start: second start -->')).toMatch(
      /^README\.md:3: the newest record says\n {2}\| 1\.02 s .*--record/su,
    );
  });

  it('rejects an older record', () => {
    expect(problemsOf('1.4 s <!-- start: second start -->')).toContain('README.md:3:');
  });

  it('rejects a figure that names no row', () => {
    expect(problemsOf('0.9 s')).toMatch(/^README\.md:3: "0\.9 s" names no recorded row/u);
  });

  it('rejects a row that the bench does not record, and keeps the line', () => {
    expect(problemsOf('0.9 s <!-- start: third start -->')).toMatch(
      /^README\.md:3: the newest record of start has no row "third start"[^\n]*$/u,
    );
  });

  it('rejects a figure of a bench that was never recorded', () => {
    expect(problemsOf('0.9 s <!-- rank: rank -->')).toContain('| not recorded yet <!-- rank: rank --> |');
  });
});
