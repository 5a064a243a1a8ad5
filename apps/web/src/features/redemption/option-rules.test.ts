/** Tests what the form of a reward's options requires, sends and shows. */
import type { RewardOption } from '@rabita/contract/reward-option';
import { expect, it } from 'vitest';
import {
  checkOptions,
  emptyOptions,
  findMissingOption,
  toButtonLabel,
  toChosenOptions,
  toSentOptions,
} from './option-rules.ts';

const SIZE: RewardOption = {
  label: { ar: 'المقاس', en: 'Size' },
  values: [
    { ar: 'صغير', en: 'Small' },
    { ar: 'كبير', en: 'Large' },
  ],
};
const NAME: RewardOption = { label: { ar: 'الاسم', en: 'Name' }, values: null };
const OPTIONS = [SIZE, NAME];
const filled = (size: string, name: string) => ({ 'options.0': size, 'options.1': name });
const errorsOf = (size: string, name: string) => checkOptions(OPTIONS, filled(size, name));

it('[17.100] an empty form lacks each option of the reward', () => {
  const empty = emptyOptions(OPTIONS);
  expect(empty).toEqual(filled('', ''));
  expect(Object.keys(checkOptions(OPTIONS, empty))).toEqual(['options.0', 'options.1']);
  expect(checkOptions([], emptyOptions([]))).toEqual({});
});

it.each([
  ['', 'Fill this in.'],
  ['\u200b ', 'Fill this in.'],
  ['10', 'Use at least one letter.'],
  ['ف'.repeat(21), 'Use up to 20 characters.'],
  [` ${'ف'.repeat(20)} `, undefined],
  ['فهد 10', undefined],
])('[17.100] the line “%s” has the error “%s”', (line, error) => {
  expect(errorsOf('كبير', line)['options.1']?.en).toBe(error);
});

it('[17.100] a choice that staff have removed meanwhile is missing again', () => {
  expect(errorsOf('كبير', 'فهد')).toEqual({});
  expect(errorsOf('متوسط', 'فهد')['options.0']?.en).toBe('Choose one.');
});

it('[17.100] the form sends the options in the reward’s order, lines without spaces around them', () => {
  expect(toSentOptions(OPTIONS, filled('كبير', '  فهد   العتيبي '))).toEqual(['كبير', 'فهد العتيبي']);
});

it('[17.100] what was sent is shown in both languages', () => {
  expect(toChosenOptions(OPTIONS, ['كبير', 'فهد'])).toEqual([
    { label: SIZE.label, value: { ar: 'كبير', en: 'Large' } },
    { label: NAME.label, value: { ar: 'فهد', en: 'فهد' } },
  ]);
  expect(toChosenOptions(OPTIONS, ['متوسط'])).toEqual([
    { label: SIZE.label, value: { ar: 'متوسط', en: 'متوسط' } },
  ]);
});

it('[17.100] the first option without a valid value is missing', () => {
  expect(findMissingOption(OPTIONS, filled('', ''))).toBe(SIZE);
  expect(findMissingOption(OPTIONS, filled('كبير', '10'))).toBe(NAME);
  expect(findMissingOption(OPTIONS, filled('كبير', 'فهد'))).toBeNull();
});

it.each([
  ['Size', 'size'],
  ['VIP gate', 'VIP gate'],
  ['Eighteen letters ab', null],
  ['Eighteen letters a', 'eighteen letters a'],
])('[17.100] the button calls the option “%s” “%s”', (en, label) => {
  expect(toButtonLabel({ label: { ar: 'المقاس', en }, values: null }, 'en')).toBe(label);
  expect(toButtonLabel({ label: { ar: 'المقاس', en }, values: null }, 'ar')).toBe('المقاس');
});
