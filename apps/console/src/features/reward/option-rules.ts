/** Checks the options in the reward form, and converts them to and from the API's options. */
import {
  LANGUAGES,
  type Language,
  OPTION_TEXT_MAX,
  OPTION_VALUES_MAX,
  OPTION_VALUES_MIN,
} from '@rabita/contract/constants';
import type { RewardOption } from '@rabita/contract/reward-option';
import { toLine } from '@rabita/contract/to-line';
import { formTexts } from './form-texts.ts';

const messages = formTexts.table;

/** A reward has at most two options. */
export const OPTION_FIELDS = ['option1', 'option2'] as const;
export type OptionField = (typeof OPTION_FIELDS)[number];

export const OPTION_KINDS = ['none', 'choice', 'line'] as const;
type OptionKind = (typeof OPTION_KINDS)[number];

/** The values of a choice are lines: the same line in both languages is the same value. */
export type OptionValues = Readonly<
  Record<OptionField, OptionKind> & Record<`${OptionField}${'Label' | 'Values'}.${Language}`, string>
>;

const joinLines = (values: RewardOption['values'], language: Language) =>
  (values ?? []).map(value => value[language]).join('\n');

export function toOptionValues(options: readonly RewardOption[]): OptionValues {
  const entries = OPTION_FIELDS.flatMap((field, index) => {
    const option = options[index];
    const kind = option?.values ? 'choice' : 'line';
    return [
      [field, option ? kind : 'none'],
      ...LANGUAGES.flatMap(language => [
        [`${field}Label.${language}`, option?.label[language] ?? ''],
        [`${field}Values.${language}`, joinLines(option?.values ?? null, language)],
      ]),
    ];
  });
  return Object.fromEntries(entries);
}

const parseLines = (text: string): string[] =>
  text
    .split('\n')
    .map(toLine)
    .filter(line => line !== '');

function toOption(values: OptionValues, field: OptionField): RewardOption {
  const label = { ar: values[`${field}Label.ar`], en: values[`${field}Label.en`] };
  if (values[field] === 'line') return { label, values: null };
  const english = parseLines(values[`${field}Values.en`]);
  return {
    label,
    values: parseLines(values[`${field}Values.ar`]).map((ar, index) => ({ ar, en: english[index] ?? '' })),
  };
}

export const parseOptions = (values: OptionValues): RewardOption[] =>
  OPTION_FIELDS.filter(field => values[field] !== 'none').map(field => toOption(values, field));

function checkLabel(text: string) {
  const { length } = toLine(text);
  if (length === 0) return messages.optionLabelRequired;
  return length > OPTION_TEXT_MAX ? messages.optionTextLong : undefined;
}

function checkValues(values: OptionValues, field: OptionField, language: Language) {
  const lines = parseLines(values[`${field}Values.${language}`]);
  const otherLines = parseLines(values[`${field}Values.${language === 'ar' ? 'en' : 'ar'}`]);
  if (lines.length < OPTION_VALUES_MIN || lines.length > OPTION_VALUES_MAX) return messages.optionValuesCount;
  if (lines.some(line => line.length > OPTION_TEXT_MAX)) return messages.optionTextLong;
  if (lines.length !== otherLines.length) return messages.optionValuesUneven;
  // A member may send a value in either language.
  const isRepeated = lines.some(
    (line, index) => lines.indexOf(line) !== index || ![index, -1].includes(otherLines.indexOf(line)),
  );
  return isRepeated ? messages.optionValuesRepeated : undefined;
}

/** Returns the error of each field of the options, or undefined. */
export function checkOptions(values: OptionValues) {
  const entries = OPTION_FIELDS.filter(field => values[field] !== 'none').flatMap(field =>
    LANGUAGES.flatMap(language => [
      [`${field}Label.${language}`, checkLabel(values[`${field}Label.${language}`])],
      ...(values[field] === 'choice'
        ? [[`${field}Values.${language}`, checkValues(values, field, language)]]
        : []),
    ]),
  );
  return Object.fromEntries(entries);
}
