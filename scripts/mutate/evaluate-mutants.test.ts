/** Tests how mutants are counted, how the list of equivalents is matched, and what the command prints. */

import { describe, expect, it } from 'vitest';
import { parseEquivalents } from './equivalents.mjs';
import {
  type Equivalent,
  evaluateMutants,
  formatResults,
  hasPassed,
  type Report,
  removeSurvivors,
} from './evaluate-mutants.mjs';

const file = 'packages/door/src/lane.ts';
const source = 'export const next = (lane: number) =>\n  lane < 16 ? lane + 1 : 0;\n';

/** A mutant of `lane < 16`, which is at columns 3 to 11 of line 2. */
const mutant = (status: string, replacement = 'lane <= 16'): Report['files'][string]['mutants'][number] => ({
  status,
  replacement,
  location: { start: { line: 2, column: 3 }, end: { line: 2, column: 12 } },
});
const toReport = (...mutants: ReturnType<typeof mutant>[]): Report => ({
  files: { [file]: { source, mutants } },
});
const equivalent = (change: Partial<Equivalent> = {}): Equivalent => ({
  file,
  line: 'lane < 16 ? lane + 1 : 0;',
  original: 'lane < 16',
  replacement: 'lane <= 16',
  reason: 'There is no lane 16.',
  ...change,
});

describe('the score', () => {
  it('counts a mutant that no test runs as a survivor, and one that never ends as killed', () => {
    const report = toReport(mutant('Killed'), mutant('Timeout'), mutant('Survived'), mutant('NoCoverage'));
    expect(evaluateMutants(report, [])).toMatchObject({ mutants: 4, killed: 2, ignored: 0, score: 50 });
  });

  it('leaves out ignored mutants, programs that cannot run, and equivalents', () => {
    const report = toReport(mutant('Killed'), mutant('Ignored'), mutant('RuntimeError'), mutant('Survived'));
    expect(evaluateMutants(report, [equivalent()])).toMatchObject({
      mutants: 4,
      killed: 1,
      ignored: 2,
      equivalent: 1,
      survivors: [],
      score: 100,
    });
  });

  it('is zero if nothing was mutated', () => {
    expect(evaluateMutants({ files: {} }, []).score).toBe(0);
  });
});

describe('an entry of the list of equivalents', () => {
  it.each<[string, Partial<Equivalent>]>([
    ['file', { file: 'packages/door/src/lease.ts' }],
    ['line', { line: 'lane < 16 ? lane + 2 : 0;' }],
    ['original', { original: 'lane' }],
    ['replacement', { replacement: 'true' }],
  ])('matches no survivor with another %s', (_, change) => {
    const entry = equivalent(change);
    const { survivors, unmatched } = evaluateMutants(toReport(mutant('Survived')), [entry]);
    expect(survivors).toHaveLength(1);
    expect(unmatched).toEqual([entry]);
  });

  it('matches no killed mutant', () => {
    expect(evaluateMutants(toReport(mutant('Killed')), [equivalent()]).unmatched).toHaveLength(1);
  });

  it('matches one mutant only', () => {
    const report = toReport(mutant('Survived'), mutant('NoCoverage'));
    expect(evaluateMutants(report, [equivalent()])).toMatchObject({ equivalent: 1, survivors: [{}] });
  });

  it('matches code with other line breaks and indentation', () => {
    const entry = equivalent({ line: 'export const next = (lane: number) =>', original: '=> lane' });
    const across = { start: { line: 1, column: 36 }, end: { line: 2, column: 7 } };
    const report = toReport({ ...mutant('Survived', 'lane\n    <= 16'), location: across });
    expect(evaluateMutants(report, [entry]).unmatched).toEqual([]);
  });
});

it('the list of equivalents groups changes by file and line, and joins a long change', () => {
  const list = `
a.ts
  x > 0 ? 1 : y;
    x > 0 → true // Never below.
    y → // Both
      are one.
b.ts
  z;
    z → 1 // It is one.
`;
  expect(parseEquivalents(list)).toEqual([
    { file: 'a.ts', line: 'x > 0 ? 1 : y;', original: 'x > 0', replacement: 'true', reason: 'Never below.' },
    { file: 'a.ts', line: 'x > 0 ? 1 : y;', original: 'y', replacement: '', reason: 'Both are one.' },
    { file: 'b.ts', line: 'z;', original: 'z', replacement: '1', reason: 'It is one.' },
  ]);
});

describe('the result of a package', () => {
  const toResult = (report: Report, equivalents: Equivalent[], threshold: number) => ({
    name: 'door',
    threshold,
    evaluation: evaluateMutants(report, equivalents),
  });
  const half = toReport(mutant('Killed'), mutant('Survived'));

  it('fails below the threshold, and for an entry that matches nothing', () => {
    expect(hasPassed(toResult(half, [], 50))).toBe(true);
    expect(hasPassed(toResult(half, [], 50.1))).toBe(false);
    expect(hasPassed(toResult(toReport(mutant('Killed')), [equivalent()], 50))).toBe(false);
  });

  it('is printed with the position and the change of each survivor', () => {
    const removed = mutant('NoCoverage', '');
    expect(formatResults([toResult(toReport(mutant('Survived'), removed), [], 97)]).split('\n')).toEqual([
      `${file}:2 lane < 16 → lane <= 16`,
      `${file}:2 lane < 16 → (nothing) (no test runs it)`,
      '',
      'package     mutants     killed   survived equivalent    ignored      score   at least',
      'door              2          0          2          0          0       0.0%        97%',
    ]);
  });

  it('names each entry that matches nothing', () => {
    expect(formatResults([toResult(toReport(mutant('Killed')), [equivalent()], 97)])).toContain(
      `scripts/mutate/equivalents.mjs: no surviving mutant in ${file} changes lane < 16 to lane <= 16`,
    );
  });

  it('never rounds a score up to its threshold', () => {
    const report = toReport(...Array.from({ length: 1999 }, () => mutant('Killed')), mutant('Survived'));
    expect(formatResults([toResult(report, [], 100)])).toContain('99.9%');
  });
});

it('removeSurvivors keeps only the results of mutants that a test noticed', () => {
  const mutants = ['Killed', 'Survived', 'NoCoverage', 'Timeout', 'Ignored'].map(status => ({ status }));
  const kept = removeSurvivors({ files: { 'a.ts': { mutants, source: 'x' } }, thresholds: 1 });
  expect(kept).toEqual({
    files: { 'a.ts': { mutants: [{ status: 'Killed' }, { status: 'Timeout' }], source: 'x' } },
    thresholds: 1,
  });
});
