/** Parses, formats and checks the text of form fields. A check returns the error, or undefined for valid text. */
import { formatNumber } from '@rabita/client/language/format';
import type { Sentence } from '@rabita/client/language/texts';
import {
  EVENT_POINTS_MAX as COUNT_MAX,
  LANGUAGES,
  type Language,
  LONG_TEXT_MAX,
  NOTE_MAX,
  NOTE_MIN,
  TITLE_MAX,
  TITLE_MIN,
} from '@rabita/contract/constants';
import { stripInvisible, toLatinDigits } from '@rabita/contract/digits';
import type { StaffEvent } from '@rabita/contract/staff/event';
import { toLine } from '@rabita/contract/to-line';
import { venueInstant } from '@rabita/contract/venue-clock';
import { editTexts } from './edit-texts.ts';

const sentences = editTexts.table;
type Moment = StaffEvent['starts'];

/** Converts a moment to the text of its field: `YYYY-MM-DDTHH:mm` on the venue's clock, empty for null. */
export const formatMomentText = (moment: Moment | null): string =>
  moment ? `${moment.date}T${moment.time}` : '';
export const parseMomentText = (text: string): Moment => ({ date: text.slice(0, 10), time: text.slice(11) });

const isMoment = (text: string): boolean => text.length === 'YYYY-MM-DDTHH:mm'.length;
export const checkMoment = (text: string) => (isMoment(text) ? undefined : sentences.timeRequired);
/** The instant of a complete moment field; null for an incomplete one, or a time that the venue's clocks skip. */
export const instantOf = (text: string, timezone: string): string | null =>
  isMoment(text) ? (venueInstant(parseMomentText(text), timezone)?.toISOString() ?? null) : null;
export const checkOptionalMoment = (text: string) => (text ? checkMoment(text) : undefined);

/** Parses a whole number in Arabic or Latin digits, also with separators. Null for other text or more than `max`. */
export function parseCount(text: string, max: number): number | null {
  const digits = toLatinDigits(stripInvisible(text)).replace(/[\s,٬]/gu, '');
  return /^\d{1,9}$/u.test(digits) && Number(digits) <= max ? Number(digits) : null;
}

/** Parses a whole number from 1 to `max`; null for any other text. */
export const parsePositive = (text: string, max: number): number | null => parseCount(text, max) || null;
export const checkPositive = (text: string, max: number, wrong: Sentence): Sentence | undefined =>
  parsePositive(text, max) === null ? wrong : undefined;

/** Formats a typed count in the page's digits. Returns other text unchanged. */
export function formatCount(text: string, language: Language): string {
  const count = parseCount(text, 999_999_999);
  return count === null ? text : formatNumber(count, language);
}

/** Checks a count. All counts have the same maximum, because the error sentence contains it. */
export const checkCount = (text: string) =>
  parseCount(text, COUNT_MAX) === null ? sentences.numberWrong : undefined;

type TooLong = typeof sentences.titleLong | typeof sentences.textLong;

function checkLength(text: string, max: number, tooLong: TooLong) {
  const length = [...toLine(text)].length;
  if (length < TITLE_MIN) return sentences.titleRequired;
  return length > max ? tooLong : undefined;
}
export const checkTitle = (text: string) => checkLength(text, TITLE_MAX, sentences.titleLong);
export const checkText = (text: string) => checkLength(text, LONG_TEXT_MAX, sentences.textLong);

export function checkNote(text: string) {
  const length = [...toLine(text)].length;
  if (length < NOTE_MIN) return sentences.noteShort;
  return length > NOTE_MAX ? sentences.noteLong : undefined;
}
export const checkOptionalNote = (text: string) => (text.trim() ? checkNote(text) : undefined);

/** The translated fields of a form, with the field names that the API uses in validation errors. */
export type TranslatedValues<Word extends string, Value = string> = Record<
  `translations.${Language}.${Word}`,
  Value
>;

const mapTranslations = <Word extends string, Value>(
  words: readonly Word[],
  toValue: (language: Language, word: Word) => Value,
) =>
  Object.fromEntries(
    words.flatMap(word =>
      LANGUAGES.map(language => [`translations.${language}.${word}`, toValue(language, word)]),
    ),
  ) as TranslatedValues<Word, Value>;

export const emptyTranslations = <Word extends string>(words: readonly Word[]) =>
  mapTranslations(words, () => '');

export const flattenTranslations = <Word extends string>(
  translations: Readonly<Record<Language, Readonly<Record<Word, string>>>>,
  words: readonly Word[],
) => mapTranslations(words, (language, word) => translations[language][word]);

export const checkTranslations = <Word extends string, Wrong>(
  values: TranslatedValues<Word>,
  words: readonly Word[],
  check: (text: string) => Wrong,
) => mapTranslations(words, (language, word) => check(values[`translations.${language}.${word}`]));

export function parseTranslations<Word extends string>(
  values: TranslatedValues<Word>,
  words: readonly Word[],
): Record<Language, Record<Word, string>> {
  const inLanguage = (language: Language) =>
    Object.fromEntries(words.map(word => [word, values[`translations.${language}.${word}`]])) as Record<
      Word,
      string
    >;
  return { ar: inLanguage('ar'), en: inLanguage('en') };
}
