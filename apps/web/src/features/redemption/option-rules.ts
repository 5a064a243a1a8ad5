/** Pure rules of a reward's options: what the form holds, what is missing, and what is sent. */
import type { FieldErrors } from '@rabita/client/forms/form-errors';
import { type Language, OPTION_LINE_MAX } from '@rabita/contract/constants';
import type { ChosenOption, RewardOption } from '@rabita/contract/reward-option';
import { hasLetter, toLine } from '@rabita/contract/to-line';
import { optionTexts } from './option-texts.ts';

/** The texts of the form's fields, named as in the API's validation errors. A choice holds its value in Arabic. */
export type OptionValues = Readonly<Record<`options.${number}`, string>>;

const messages = optionTexts.table;

export const getOptionName = (index: number) => `options.${index}` as const;

export const emptyOptions = (options: readonly RewardOption[]): OptionValues =>
  Object.fromEntries(options.map((_, index) => [getOptionName(index), '']));

function findError({ values }: RewardOption, text: string) {
  // Staff may have removed the chosen value meanwhile.
  if (values) return values.some(({ ar }) => ar === text) ? undefined : messages.choiceRequired;
  const line = toLine(text);
  if (line === '') return messages.lineRequired;
  if (line.length > OPTION_LINE_MAX) return messages.lineLong;
  return hasLetter(line) ? undefined : messages.lineLetter;
}

export function checkOptions(
  options: readonly RewardOption[],
  values: OptionValues,
): FieldErrors<OptionValues> {
  const errors = options.map((option, index) => [
    getOptionName(index),
    findError(option, values[getOptionName(index)] ?? ''),
  ]);
  return Object.fromEntries(errors.filter(([, error]) => error !== undefined));
}

/** Returns the first option without a valid value; null if the form is complete. */
export const findMissingOption = (
  options: readonly RewardOption[],
  values: OptionValues,
): RewardOption | null =>
  options.find((option, index) => findError(option, values[getOptionName(index)] ?? '')) ?? null;

/** A longer label does not fit into a button. */
const MAX_BUTTON_LABEL = 18;

/** Returns the label as part of a sentence; null if it is too long for a button. */
export function toButtonLabel({ label }: RewardOption, language: Language): string | null {
  const text = label[language];
  if (text.length > MAX_BUTTON_LABEL) return null;
  // “Size” becomes “size”, but “VIP gate” stays.
  return language === 'en' && /^[A-Z][a-z]/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** Returns what the call sends, in the order of the options. */
export const toSentOptions = (options: readonly RewardOption[], values: OptionValues): string[] =>
  options.map(({ values: choices }, index) => {
    const text = values[getOptionName(index)] ?? '';
    return choices ? text : toLine(text);
  });

/** Returns the options with what was sent, as a redemption shows them. */
export const toChosenOptions = (options: readonly RewardOption[], sent: readonly string[]): ChosenOption[] =>
  options.flatMap(({ label, values }, index) => {
    const text = sent[index];
    if (text === undefined) return [];
    const value = values?.find(({ ar, en }) => ar === text || en === text) ?? { ar: text, en: text };
    return [{ label, value }];
  });
