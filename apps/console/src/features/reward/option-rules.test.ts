/** Tests the options in the reward form: their conversion, and what is invalid. */
import type { RewardOption } from '@rabita/contract/reward-option';
import { createReward } from '@rabita/contract/staff/reward';
import { expect, it } from 'vitest';
import { checkOptions, type OptionValues, parseOptions, toOptionValues } from './option-rules.ts';

const SIZE: RewardOption = {
  label: { ar: 'المقاس', en: 'Size' },
  values: [
    { ar: 'صغير', en: 'Small' },
    { ar: 'كبير', en: 'Large' },
  ],
};
const NAME: RewardOption = { label: { ar: 'الاسم', en: 'Name' }, values: null };
const NONE = toOptionValues([]);
const CHOICE = toOptionValues([SIZE]);
const invalidFields = (change: Partial<OptionValues>, values = CHOICE) =>
  Object.entries(checkOptions({ ...values, ...change })).flatMap(([field, error]) => (error ? [field] : []));
const lines = (count: number) => Array.from({ length: count }, (_, index) => `v${index}`).join('\n');
const bothValues = (text: string) => ({ 'option1Values.ar': text, 'option1Values.en': text });

it.each([
  ['none', []],
  ['a choice', [SIZE]],
  ['a line', [NAME]],
  ['a choice and a line', [SIZE, NAME]],
  ['a line and a choice', [NAME, SIZE]],
])('[17.103] the form builds the same options again from %s', (_case, options) => {
  const values = toOptionValues(options);
  expect(parseOptions(values)).toEqual(options);
  expect(invalidFields({}, values)).toEqual([]);
  const optionSchema = createReward.body.shape.options;
  expect(optionSchema.parse(parseOptions(values))).toEqual(options);
});

it('[17.103] blank lines between values are ignored, and a second option alone becomes the first', () => {
  const values = { ...CHOICE, 'option1Values.ar': '\nصغير \n\n  كبير\n' };
  expect(parseOptions(values)).toEqual([SIZE]);
  const second = { ...toOptionValues([NAME, SIZE]), option1: 'none' as const };
  expect(parseOptions(second)).toEqual([SIZE]);
});

it('[17.103] an option needs a label of at most 40 characters in both languages', () => {
  expect(invalidFields({ 'option1Label.en': ' ' })).toEqual(['option1Label.en']);
  expect(invalidFields({ 'option1Label.ar': 'ا'.repeat(41) })).toEqual(['option1Label.ar']);
  expect(invalidFields({ 'option1Label.ar': 'ا'.repeat(40) })).toEqual([]);
  expect(invalidFields({ option1: 'line', ...bothValues('') })).toEqual([]);
  expect(invalidFields({ option1: 'line' }, NONE)).toEqual(['option1Label.ar', 'option1Label.en']);
});

it('[17.103] a choice needs 2 to 12 values, as many in one language as in the other', () => {
  const bothFields = ['option1Values.ar', 'option1Values.en'];
  expect(invalidFields(bothValues(lines(1)))).toEqual(bothFields);
  expect(invalidFields(bothValues(lines(2)))).toEqual([]);
  expect(invalidFields(bothValues(lines(12)))).toEqual([]);
  expect(invalidFields(bothValues(lines(13)))).toEqual(bothFields);
  expect(invalidFields({ 'option1Values.en': lines(3) })).toEqual(bothFields);
  expect(invalidFields({ 'option1Values.ar': `${'ا'.repeat(41)}\nب` })).toEqual(['option1Values.ar']);
});

it('[17.103] no value is repeated, not even in the other language of another one', () => {
  expect(invalidFields(bothValues('S\nM\nS'))).toEqual(['option1Values.ar', 'option1Values.en']);
  const crossed = { 'option1Values.ar': 'A\nB', 'option1Values.en': 'B\nC' };
  expect(invalidFields(crossed)).toEqual(['option1Values.ar', 'option1Values.en']);
});
