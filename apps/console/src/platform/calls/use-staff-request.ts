// Sends the calls of a form or a button, and ignores a press while a call is pending. Returns the sentence to show for
// an API error, in the page's language, or a general one for any other failure.
import { type RequestState, sentenceOfErrorCode, useRequest } from '@rabita/client/calls/use-request';
import type { Sentence } from '@rabita/client/language/texts';
import type { Language } from '@rabita/contract/constants';
import { staffErrors } from '@rabita/contract/staff/errors';

const failureWords = {
  'not done': { ar: 'لم يكتمل الإجراء. حاول مرة أخرى.', en: 'That didn’t go through. Try again.' },
} as const satisfies Record<string, Sentence>;
type FailureWord = keyof typeof failureWords;

const staffSentences: Readonly<Record<string, Sentence>> = staffErrors;

const textOf = (word: string, language: Language): string =>
  Object.hasOwn(failureWords, word) ? failureWords[word as FailureWord][language] : word;

/** The sentence for an error code, from the staff errors or else the fan errors. Undefined for an unknown code. */
export const sentenceOfStaffError = (code: string | undefined, language: Language): string | undefined =>
  (code !== undefined && Object.hasOwn(staffSentences, code)
    ? staffSentences[code]?.[language]
    : undefined) ?? sentenceOfErrorCode(code, language);

export type StaffRequest = Omit<RequestState<FailureWord>, 'run'> & {
  /**
   * Runs the call unless another call is pending. Resolves to the reply, or to undefined if the call failed or did not
   * run. `handle` returns true for errors that it shows itself.
   */
  readonly run: <T>(action: () => Promise<T>, handle?: (error: unknown) => boolean) => Promise<T | undefined>;
};

export function useStaffRequest(): StaffRequest {
  const { run, ...request } = useRequest<FailureWord>(textOf, sentenceOfStaffError);
  return {
    ...request,
    run: (action, handle) => run(action, { fallback: 'not done', ...(handle && { handle }) }),
  };
}
