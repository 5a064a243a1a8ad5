/** Tests the check of a gate's form, and the conversion of its values. */
import { expect, it } from 'vitest';
import { listDefaults } from '../../../test/samples.ts';
import { checkGate, EMPTY_GATE, toGateFormState, toGateTexts, toGateValues } from './rules.ts';

const VALUES = { ...EMPTY_GATE, 'translations.ar.name': 'الشمال', 'translations.en.name': ' North ' };
const findInvalidFields = (values: object) => Object.keys(checkGate({ ...VALUES, ...values }));

it('[14.40] a gate needs a name of up to 30 characters in both languages', () => {
  expect(findInvalidFields({})).toEqual([]);
  expect(listDefaults(EMPTY_GATE)).toEqual({});
  expect(findInvalidFields(EMPTY_GATE)).toEqual(['translations.ar.name', 'translations.en.name']);
  expect(findInvalidFields({ 'translations.ar.name': '😀'.repeat(30) })).toEqual([]);
  expect(findInvalidFields({ 'translations.ar.name': 'ب'.repeat(31) })).toEqual(['translations.ar.name']);
});

it('[14.40] a gate has directions of up to 80 characters in both languages, or in none', () => {
  const onlyArabic = { 'translations.ar.directions': 'من جهة الموقف' };
  expect(findInvalidFields(onlyArabic)).toEqual(['translations.en.directions']);
  expect(findInvalidFields({ ...onlyArabic, 'translations.en.directions': 'x'.repeat(80) })).toEqual([]);
  expect(findInvalidFields({ ...onlyArabic, 'translations.en.directions': 'x'.repeat(81) })).toEqual([
    'translations.en.directions',
  ]);
});

it('the gate form sends trimmed texts, and opens with the saved texts', () => {
  expect(toGateTexts(VALUES)).toEqual({
    ar: { name: 'الشمال', directions: '' },
    en: { name: 'North', directions: '' },
  });
  const translations = { ar: { name: 'الشمال', directions: null }, en: { name: 'North', directions: null } };
  expect(toGateValues({ _id: 'g1', translations, version: 2 }, 3)).toEqual({
    ...VALUES,
    'translations.en.name': 'North',
    position: '3',
  });
});

it('the gate form opens with the gate and its position, or empty for a new gate', () => {
  const buildGate = (_id: string, version: number) => ({
    _id,
    translations: { ar: { name: 'بوابة', directions: null }, en: { name: _id, directions: null } },
    version,
  });
  const gates = [buildGate('north', 1), buildGate('south', 4), buildGate('west', 2)];
  const opened = toGateFormState(gates, buildGate('south', 4));
  expect(opened.version).toBe(4);
  expect(opened.values).toMatchObject({ 'translations.en.name': 'south', position: '2' });
  expect(toGateFormState(gates, null)).toEqual({ values: EMPTY_GATE, version: 0 });
});
