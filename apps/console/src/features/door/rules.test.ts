/** Tests the order of an event's scanners, the letters of lanes, and the forms of the gate's page. */
import type { Scanner } from '@rabita/contract/door/scanner';
import { expect, it } from 'vitest';
import { checkNoteValues, checkScanner, cleanText, formatLaneLetters, sortByNeed } from './rules.ts';

const scanner = (state: Scanner['state'], lanes_in_doubt: number[] = []) =>
  ({ state, lanes_in_doubt }) as unknown as Scanner;

it('[14.22] sortByNeed puts scanners that need attention first, and keeps the order of equal scanners', () => {
  const [first, second] = [scanner('present'), scanner('present')];
  const sorted = sortByNeed([
    scanner('revoked'),
    first,
    second,
    scanner('waiting'),
    scanner('absent'),
    scanner('revoked', [3]),
  ]);
  expect(sorted.map(({ state }) => state)).toEqual([
    'revoked',
    'absent',
    'waiting',
    'present',
    'present',
    'revoked',
  ]);
  expect(sorted[3]).toBe(first);
  expect(sorted[4]).toBe(second);
});

it('[15.66] sortByNeed sorts a closed scanner with the scanners that need no attention', () => {
  const closed = { ...scanner('absent'), is_closed: true };
  const sorted = sortByNeed([scanner('revoked'), closed, scanner('present'), scanner('absent')]);
  expect(sorted.map(({ state, is_closed }) => [state, is_closed ?? false])).toEqual([
    ['absent', false],
    ['present', false],
    ['absent', true],
    ['revoked', false],
  ]);
});

it('formatLaneLetters lists lanes by their letters', () => {
  expect(formatLaneLetters([0, 1, 15])).toBe('A B P');
  expect(formatLaneLetters([])).toBe('');
});

it.each([
  [{ kind: 'gate', gate_id: 'g1', name: 'سارة' }, true, {}],
  [{ kind: 'gate', gate_id: '', name: 'سارة' }, true, { gate_id: 'Choose the gate.' }],
  [{ kind: 'gate', gate_id: 'g1', name: ' \u200f ' }, true, { name: 'Enter the steward’s name.' }],
  [{ kind: 'gate', gate_id: '', name: 'سارة' }, false, {}],
  [{ kind: 'gate', gate_id: '', name: '' }, false, { name: 'Name the scanner.' }],
  [{ kind: 'counter', gate_id: '', name: 'المتجر' }, true, {}],
  [{ kind: 'counter', gate_id: '', name: '' }, true, { name: 'Name the scanner.' }],
] as const)(
  'the scanner form with %j, for an event that has gates: %j, has the errors %j',
  (values, hasGates, messages) => {
    const errors = checkScanner(values, hasGates);
    expect(Object.fromEntries(Object.entries(errors).map(([name, { en }]) => [name, en]))).toEqual(messages);
  },
);

it('a note needs at least three visible characters', () => {
  expect(Object.keys(checkNoteValues({ note: ' \u200fضا ' }))).toEqual(['note']);
  expect(checkNoteValues({ note: 'ضاع' })).toEqual({});
  expect(cleanText(' \u200fضاع الجهاز \n')).toBe('ضاع الجهاز');
});
