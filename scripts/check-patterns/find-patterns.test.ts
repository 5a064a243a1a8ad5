/** Tests that the check finds regular expressions with super-linear time and those that are built at run time. */
import { checkSync } from 'recheck';
import { expect, it } from 'vitest';
import { describeSlowPattern, findPatterns } from './find-patterns.mjs';

const RULES_PATH = 'apps/api/src/features/x/rules.ts';
const findInFile = (text: string, path = RULES_PATH) => findPatterns([{ path, text }]);

function listMessages(text: string) {
  process.env.RECHECK_BACKEND = 'pure';
  return findInFile(text).patterns.map(
    pattern =>
      describeSlowPattern(pattern, checkSync(pattern.source, pattern.flags, { timeout: null }))?.message ??
      'safe',
  );
}

it.each([
  ['a repetition that is retried from each position', String.raw`'a'.split(/\s*;\s*q=/u)`],
  [
    'two adjacent repetitions of the same characters',
    String.raw`export const isLink = /^https:[^@]+\.[^@]+$/u;`,
  ],
  ['a repetition within a repetition', 'export const twice = /^(a+)+$/;'],
])('the check reports a pattern with %s as slow', (_name, text) => {
  expect(listMessages(text)).toEqual([
    expect.stringMatching(/takes (?:2nd degree polynomial|exponential) time/u),
  ]);
});

it.each([
  ['a pattern that matches each character once', 'export const isCode = /^[0-9]{6}$/u;'],
  [
    'a repeated group that starts with a dot, where the rest of the group matches no dot',
    String.raw`export const isHost = /^[^\s.]+(?:\.[^\s.]+)+$/u;`,
  ],
])('the check accepts %s', (_name, text) => {
  expect(listMessages(text)).toEqual(['safe']);
});

it('findPatterns returns a repeated pattern once, at its first occurrence', () => {
  const text = 'const a = 1;\nexport const b = /a+/;\nexport const c = /a+/;';
  expect(findInFile(text).patterns).toEqual([{ path: RULES_PATH, line: 2, source: 'a+', flags: '' }]);
});

it.each(["new RegExp(name, 'u')", 'RegExp(name)'])(
  'findPatterns rejects %s, because a pattern built at run time cannot be checked',
  text => {
    expect(findInFile(`export const at = (name: string) => ${text};`).problems).toEqual([
      { path: RULES_PATH, line: 1, message: expect.stringContaining('write it as a literal') },
    ]);
  },
);

it.each(['apps/api/src/x/rules.test.ts', 'apps/api/src/platform/config/config.ts', 'scripts/x.mjs'])(
  'findPatterns skips the file %s, whose patterns match no text from a client',
  path => {
    expect(findInFile('export const a = /(a+)+b/;', path).patterns).toEqual([]);
  },
);
