/** Tests the check of a gate's form: its name, and directions in both languages or in none. */
import { expect, it } from 'vitest';
import { checkGate, EMPTY_GATE, gateValuesOf, gateWordsOf, openedGate } from './rules.ts';

const named = { ...EMPTY_GATE, 'translations.ar.name': 'الشمال', 'translations.en.name': ' North ' };

it('[14.40] a gate needs a name of up to 30 characters in both languages, and directions in both or none', () => {
  expect(checkGate(named)).toEqual({});
  expect(Object.keys(checkGate(EMPTY_GATE))).toEqual(['translations.ar.name', 'translations.en.name']);
  expect(Object.keys(checkGate({ ...named, 'translations.ar.name': 'ب'.repeat(31) }))).toEqual([
    'translations.ar.name',
  ]);
  const half = { ...named, 'translations.ar.directions': 'من جهة الموقف' };
  expect(Object.keys(checkGate(half))).toEqual(['translations.en.directions']);
  const both = { ...half, 'translations.en.directions': 'By the car park' };
  expect(checkGate(both)).toEqual({});
  const longest = { 'translations.ar.name': '😀'.repeat(30), 'translations.en.directions': 'x'.repeat(80) };
  expect(checkGate({ ...both, ...longest })).toEqual({});
  expect(Object.keys(checkGate({ ...both, 'translations.en.directions': 'x'.repeat(81) }))).toEqual([
    'translations.en.directions',
  ]);
});

it('a gate’s texts go to the API trimmed, and come back into the form', () => {
  const texts = gateWordsOf(named);
  expect(texts).toEqual({ ar: { name: 'الشمال', directions: '' }, en: { name: 'North', directions: '' } });
  const translations = { ar: { name: 'الشمال', directions: null }, en: { name: 'North', directions: null } };
  expect(gateValuesOf({ _id: 'g1', translations, version: 2 }, 3)).toEqual({
    ...named,
    'translations.en.name': 'North',
    position: '3',
  });
});

it('the form opens with the gate and its place among the others, or empty for a new one', () => {
  const gate = (_id: string, version: number) => ({
    _id,
    translations: { ar: { name: 'بوابة', directions: null }, en: { name: _id, directions: null } },
    version,
  });
  const gates = [gate('north', 1), gate('south', 4), gate('west', 2)];
  const opened = openedGate(gates, gate('south', 4));
  expect(opened.version).toBe(4);
  expect(opened.values).toMatchObject({ 'translations.en.name': 'south', position: '2' });
  expect(openedGate(gates, null)).toEqual({ values: EMPTY_GATE, version: 0 });
  expect(Object.values(EMPTY_GATE)).toEqual(['', '', '', '', '']);
});
