// What is typed in a form and how the API takes it: moments, counts and words, with what is wrong about each.
import { formatNumber } from '@rabita/client/format';
import {
  EVENT_POINTS_MAX as COUNT_MAX,
  type Language,
  LONG_TEXT_MAX,
  NOTE_MAX,
  NOTE_MIN,
  TITLE_MAX,
  TITLE_MIN,
} from '@rabita/contract/constants';
import { stripInvisible, toLatinDigits } from '@rabita/contract/digits';
import type { StaffEvent } from '@rabita/contract/staff/event';
import { editTexts } from './edit-texts.ts';

const say = editTexts.table;
type Moment = StaffEvent['starts'];

/** A moment as it is typed: `YYYY-MM-DDTHH:mm` on the venue's clock; empty: none. */
export const typedMoment = (moment: Moment | null): string => (moment ? `${moment.date}T${moment.time}` : '');
/** A moment as it is typed, as the API takes it. */
export const momentOf = (text: string): Moment => ({ date: text.slice(0, 10), time: text.slice(11) });

/** Whether it is whole: a field may hold half of one. */
const isMoment = (text: string): boolean => text.length === 'YYYY-MM-DDTHH:mm'.length;
/** A moment that has to be there. */
export const checkMoment = (text: string) => (isMoment(text) ? undefined : say.timeRequired);
/** A moment that may be left out, but not half. */
export const checkMomentOrNone = (text: string) => (text ? checkMoment(text) : undefined);

/** Digits of either script, with or without separators; null when it is no number that may be. */
export function parseCount(text: string, max: number): number | null {
  const digits = toLatinDigits(stripInvisible(text)).replace(/[\s,٬]/gu, '');
  return /^\d{1,9}$/u.test(digits) && Number(digits) <= max ? Number(digits) : null;
}

/** A count as it is shown beside others, in whichever digits it was typed; what is no count stays as it is. */
export function sayCount(text: string, language: Language): string {
  const count = parseCount(text, 999_999_999);
  return count === null ? text : formatNumber(count, language);
}

/** Every count of the programme ends at the same number, which the sentence names. */
export const checkCount = (text: string) =>
  parseCount(text, COUNT_MAX) === null ? say.numberWrong : undefined;

function checkLength(text: string, max: number, long: typeof say.titleLong | typeof say.textLong) {
  const length = [...text.trim()].length;
  if (length < TITLE_MIN) return say.titleRequired;
  return length > max ? long : undefined;
}
/** A name that stands alone. */
export const checkTitle = (text: string) => checkLength(text, TITLE_MAX, say.titleLong);
/** Several lines. */
export const checkText = (text: string) => checkLength(text, LONG_TEXT_MAX, say.textLong);

/** Why staff do something, in their own words. */
export function checkNote(text: string) {
  const length = [...text.trim()].length;
  if (length < NOTE_MIN) return say.noteShort;
  return length > NOTE_MAX ? say.noteLong : undefined;
}
/** A reason that may be left out, but has to say something. */
export const checkNoteOrNone = (text: string) => (text.trim() ? checkNote(text) : undefined);
