/** The check of patterns finds those that a text can keep busy, and those that it cannot see. */
import { checkSync } from 'recheck';
import { expect, it } from 'vitest';
import { findPatterns, problemOf } from './find-slow-patterns.mjs';

const PATH = 'apps/api/src/features/x/rules.ts';
const find = (text: string, path = PATH) => findPatterns([{ path, text }]);

function messages(text: string) {
  process.env.RECHECK_BACKEND = 'pure';
  return find(text).patterns.map(
    one => problemOf(one, checkSync(one.source, one.flags, { timeout: null }))?.message ?? 'safe',
  );
}

it.each([
  ['a run that is retried from each of its places', String.raw`'a'.split(/\s*;\s*q=/u)`],
  ['two runs of the same characters', String.raw`export const isLink = /^https:[^@]+\.[^@]+$/u;`],
  ['a repetition within a repetition', 'export const twice = /^(a+)+$/;'],
])('finds %s', (_name, text) => {
  expect(messages(text)).toEqual([
    expect.stringMatching(/takes (?:2nd degree polynomial|exponential) time/u),
  ]);
});

it.each([
  ['a pattern that reads each character once', 'export const isCode = /^[0-9]{6}$/u;'],
  ['labels between dots', String.raw`export const isHost = /^[^\s.]+(?:\.[^\s.]+)+$/u;`],
])('lets %s pass', (_name, text) => {
  expect(messages(text)).toEqual(['safe']);
});

it('says where a pattern is, once for all places that have it', () => {
  const text = 'const a = 1;\nexport const b = /a+/;\nexport const c = /a+/;';
  expect(find(text).patterns).toEqual([{ path: PATH, line: 2, source: 'a+', flags: '' }]);
});

it.each(["new RegExp(name, 'u')", 'RegExp(name)'])('refuses %s, which it cannot see', text => {
  expect(find(`export const at = (name: string) => ${text};`).problems).toEqual([
    { path: PATH, line: 1, message: expect.stringContaining('write it as a literal') },
  ]);
});

it.each(['apps/api/src/x/rules.test.ts', 'apps/api/src/config.ts', 'scripts/x.mjs'])(
  'leaves out %s, which matches nothing that a client sends',
  path => {
    expect(find('export const a = /(a+)+b/;', path).patterns).toEqual([]);
  },
);
