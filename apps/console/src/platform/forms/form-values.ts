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

const errorTexts = editTexts.table;
type Moment = StaffEvent['starts'];

/** Converts a moment to the text of its field: `YYYY-MM-DDTHH:mm` on the venue's clock, empty for null. */
export const formatMomentText = (moment: Moment | null): string =>
  moment ? `${moment.date}T${moment.time}` : '';
export const parseMomentText = (text: string): Moment => ({ date: text.slice(0, 10), time: text.slice(11) });

const isMoment = (text: string): boolean => text.length === 'YYYY-MM-DDTHH:mm'.length;
export const checkMoment = (text: string) => (isMoment(text) ? undefined : errorTexts.timeRequired);
/** Returns the instant of a moment field. Null if it is incomplete, or a time that the venue's clocks skip. */
export const instantOf = (text: string, timezone: string): string | null =>
  isMoment(text) ? (venueInstant(parseMomentText(text), timezone)?.toISOString() ?? null) : null;
export const checkOptionalMoment = (text: string) => (text ? checkMoment(text) : undefined);

/** Parses a whole number in Arabic or Latin digits, with or without separators. Null for other text or above `max`. */
export function parseCount(text: string, max: number): number | null {
  const digits = toLatinDigits(stripInvisible(text)).replace(/[\s,٬]/gu, '');
  return /^\d{1,9}$/u.test(digits) && Number(digits) <= max ? Number(digits) : null;
}

/** Parses a whole number from 1 to `max`; null for any other text. */
export const parsePositive = (text: string, max: number): number | null => parseCount(text, max) || null;
export const checkPositive = (text: string, max: number, error: Sentence): Sentence | undefined =>
  parsePositive(text, max) === null ? error : undefined;

/** Formats a typed count in the page's digits. Returns other text unchanged. */
export function formatCount(text: string, language: Language): string {
  const count = parseCount(text, 999_999_999);
  return count === null ? text : formatNumber(count, language);
}

/** All counts have the same maximum, because the error sentence contains it. */
export const checkCount = (text: string) =>
  parseCount(text, COUNT_MAX) === null ? errorTexts.numberWrong : undefined;

type TooLongText = typeof errorTexts.titleLong | typeof errorTexts.textLong;

function checkLength(text: string, max: number, tooLong: TooLongText) {
  const length = [...toLine(text)].length;
  if (length < TITLE_MIN) return errorTexts.titleRequired;
  return length > max ? tooLong : undefined;
}
export const checkTitle = (text: string) => checkLength(text, TITLE_MAX, errorTexts.titleLong);
export const checkText = (text: string) => checkLength(text, LONG_TEXT_MAX, errorTexts.textLong);

export function checkNote(text: string) {
  const length = [...toLine(text)].length;
  if (length < NOTE_MIN) return errorTexts.noteShort;
  return length > NOTE_MAX ? errorTexts.noteLong : undefined;
}
export const checkOptionalNote = (text: string) => (text.trim() ? checkNote(text) : undefined);

/** The translated fields of a form, with the field names that the API uses in validation errors. */
export type TranslatedValues<Field extends string, Value = string> = Record<
  `translations.${Language}.${Field}`,
  Value
>;

const mapTranslations = <Field extends string, Value>(
  fields: readonly Field[],
  toValue: (language: Language, field: Field) => Value,
) =>
  Object.fromEntries(
    fields.flatMap(field =>
      LANGUAGES.map(language => [`translations.${language}.${field}`, toValue(language, field)]),
    ),
  ) as TranslatedValues<Field, Value>;

export const emptyTranslations = <Field extends string>(fields: readonly Field[]) =>
  mapTranslations(fields, () => '');

/** A text that is null in the API is an empty field. */
export const flattenTranslations = <Field extends string>(
  translations: Readonly<Record<Language, Readonly<Record<Field, string | null>>>>,
  fields: readonly Field[],
) => mapTranslations(fields, (language, field) => translations[language][field] ?? '');

export const checkTranslations = <Field extends string, FieldError>(
  values: TranslatedValues<Field>,
  fields: readonly Field[],
  check: (text: string) => FieldError,
) => mapTranslations(fields, (language, field) => check(values[`translations.${language}.${field}`]));

export function parseTranslations<Field extends string>(
  values: TranslatedValues<Field>,
  fields: readonly Field[],
): Record<Language, Record<Field, string>> {
  const inLanguage = (language: Language) =>
    Object.fromEntries(fields.map(field => [field, values[`translations.${language}.${field}`]])) as Record<
      Field,
      string
    >;
  return { ar: inLanguage('ar'), en: inLanguage('en') };
}
