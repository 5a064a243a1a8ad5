/** Checks the form of an answer, and explains why the API rejected a second answer. */
import { ApiError } from '@rabita/client/calls/api-error';
import { collectFieldErrors, type FieldErrors } from '@rabita/client/forms/form-errors';
import { textOf } from '@rabita/client/language/texts';
import { ANSWER_MAX, ANSWER_MIN, type Language } from '@rabita/contract/constants';
import { stripInvisible } from '@rabita/contract/digits';
import { formatViewerDayTime } from '../../platform/format-day-time.ts';
import { texts } from './texts.ts';

export type AnswerValues = { readonly text: string };

export const cleanAnswer = (text: string): string => stripInvisible(text).trim();

export function checkAnswer({ text }: AnswerValues): FieldErrors<AnswerValues> {
  const { length } = [...cleanAnswer(text)];
  const error =
    length < ANSWER_MIN ? texts.table.tooShort : length > ANSWER_MAX ? texts.table.tooLong : undefined;
  return collectFieldErrors<AnswerValues>({ text: error });
}

/** Returns a message if the API rejected an answer because the question already has one; else null. */
export function formatAnsweredBefore(error: unknown, language: Language): string | null {
  if (!(error instanceof ApiError) || error.code !== 'question.answered') return null;
  const { at, by } = error.body as { at: string; by: string | null };
  const when = formatViewerDayTime(at, language);
  return by
    ? textOf(texts, language, 'answeredBeforeBy', { name: by, when })
    : textOf(texts, language, 'answeredBefore', { when });
}
