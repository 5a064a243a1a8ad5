/** Defines the schemas of input fields that several calls share. */
import { z } from 'zod';
import {
  AGE_ADULT,
  AGE_MAX,
  AGE_MIN,
  CODE_LENGTH,
  NAME_MAX,
  NAME_MIN,
  PASSWORD_MAX,
  PLACE_NAME_MAX,
  PLACE_NAME_MIN,
  SEARCH_MAX,
} from './constants.ts';
import { digitsOnly, stripInvisible, toLatinDigits, withLeadingPlus } from './digits.ts';
import type { FieldErrorCode } from './field-errors.ts';
import { emptyIfInvisible, hasLetter, stripPastedMarks, toLine, UNSAFE_CHARACTERS } from './to-line.ts';

/** Returns a zod check that reports the error code, with its bounds, if `holds` returns false. */
export function must<T>(
  holds: (value: T) => boolean,
  code: FieldErrorCode,
  bounds: { min?: number; max?: number } = {},
) {
  return z.superRefine<T>((value, context) => {
    if (!holds(value)) context.addIssue({ code: 'custom', params: { code, ...bounds } });
  });
}

/** One line of text, normalised by `toLine`. `min` and `max` are lengths of the normalised text. */
export function line(min: number, max: number) {
  return z
    .string()
    .check(must(value => !UNSAFE_CHARACTERS.test(value), 'unsafe_characters'))
    .transform(toLine)
    .pipe(z.string().min(min).max(max));
}

/** A text of several lines. Several blank lines in a row become one. `min` and `max` are lengths of the result. */
export function paragraphs(min: number, max: number) {
  return z
    .string()
    .max(max * 2)
    .check(must(value => !UNSAFE_CHARACTERS.test(value.replace(/[\r\n\t]/gu, ' ')), 'unsafe_characters'))
    .transform(value =>
      emptyIfInvisible(
        stripPastedMarks(value)
          .normalize('NFC')
          .replace(/\r\n?/gu, '\n')
          .replace(/[^\S\n]+/gu, ' ')
          .replace(/ ?\n ?/gu, '\n')
          .replace(/\n{3,}/gu, '\n\n')
          .trim(),
      ),
    )
    .pipe(z.string().min(min).max(max));
}

/** Any text, not only a UUID: the API responds to a malformed id as to an unknown one, with "not found". */
export const id = z.string().min(1).max(64);

export const fullName = line(NAME_MIN, NAME_MAX).check(must(hasLetter, 'letter_missing'));
export const city = line(PLACE_NAME_MIN, PLACE_NAME_MAX);
/** An ISO 3166 code or a country name; the server stores the code if it knows the name. */
export const country = line(PLACE_NAME_MIN, PLACE_NAME_MAX);

/** Years from 13 to 120, as a number or as typed digits. */
export const age = z
  .union([z.number(), z.string().max(10)])
  .transform(value =>
    typeof value === 'number' ? value : Number(toLatinDigits(stripInvisible(value)).trim() || Number.NaN),
  )
  .pipe(
    z
      .number({ error: issue => (issue.code === 'invalid_type' ? 'not_integer' : undefined) })
      .check(
        must(Number.isInteger, 'not_integer'),
        must(value => value >= AGE_MIN || !Number.isInteger(value), 'too_young'),
      )
      .max(AGE_MAX),
  );

/** Whether a member of this age needs a guardian's consent. Below AGE_MIN nobody may join, with or without consent. */
export function needsGuardian(years: number): boolean {
  return years >= AGE_MIN && years < AGE_ADULT;
}

/** Points to add, or to take away if negative, at most `max` either way. Rejects zero. */
export const pointsChange = (max: number) =>
  z
    .number()
    .check(
      must(Number.isInteger, 'not_integer'),
      must(value => value !== 0, 'required'),
    )
    .min(-max)
    .max(max);

/** Search text in any script, on one line and without invisible characters. It may be empty. */
export const searchText = z
  .string()
  .max(SEARCH_MAX * 2)
  .transform(value => stripInvisible(value.normalize('NFC').replace(/\s+/gu, ' ')).trim())
  .pipe(
    z
      .string()
      .max(SEARCH_MAX)
      .check(must(value => !/\p{Cc}|\p{Cs}/u.test(value), 'unsafe_characters')),
  );

export const email = z
  .string()
  .max(254)
  .transform(value => stripInvisible(value).trim().toLowerCase())
  .pipe(z.string().min(1).check(z.email()));

/** A phone number with a leading + and Latin digits. The server also checks it by the rules of its country. */
export const phone = z
  .string()
  .max(40)
  .transform(withLeadingPlus)
  .pipe(z.string().check(must(value => /^\+[0-9]{5,16}$/u.test(value), 'invalid_phone')));

/** A password of at least `min` characters, not trimmed. NFKC makes all keyboards produce the same password. */
export function password(min: number) {
  return z
    .string()
    .max(PASSWORD_MAX * 4)
    .check(must(value => !/\p{Cs}/u.test(value), 'unsafe_characters'))
    .transform(value => value.normalize('NFKC'))
    .pipe(
      z.string().check(
        must(value => [...value].length >= min, min <= 1 ? 'required' : 'too_short', { min }),
        must(value => [...value].length <= PASSWORD_MAX, 'too_long', { max: PASSWORD_MAX }),
      ),
    );
}

/** Six Latin, Arabic-Indic or Persian digits. Other characters, such as separators, are ignored. */
export const otp = z
  .string()
  .max(40)
  .transform(digitsOnly)
  .pipe(z.string().check(must(value => value.length === CODE_LENGTH, 'invalid_code')));
