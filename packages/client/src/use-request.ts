// One press, one call: pending while it runs, and whatever the API answers becomes a sentence and, if asked, a wait.
import type { Language } from '@rabita/contract/constants';
import { useEffect, useState } from 'react';
import { ApiError, messageOf } from './api-error.ts';
import { sentenceOfCode } from './error-sentence.ts';
import { currentLanguage, useLanguage } from './language.ts';

type Failure = {
  readonly message: string;
  readonly fallback: string;
  readonly code: string | undefined;
  readonly language: Language;
  readonly retryAt: number | null;
};

type RequestOptions<Word extends string> = {
  /** Shown and stored when the answer says nothing. */
  readonly fallback: Word | ((error: unknown) => Word);
  /** Takes failures that have a place of their own, such as a field; true when it did. */
  readonly handle?: (error: unknown) => boolean;
  /** Told the stored word or sentence. */
  readonly onFailure?: (message: string) => void;
};

export type Request<Word extends string> = {
  readonly isPending: boolean;
  /** In the page's language, even when that changed since the answer came. */
  readonly failure: string | null;
  readonly retryAt: number | null;
  readonly clear: () => void;
  /** Runs the call unless one is under way; gives its answer, or undefined when it failed. */
  readonly run: <T>(action: () => Promise<T>, options: RequestOptions<Word>) => Promise<T | undefined>;
};

/**
 * @param textOf an agreed word in a language; any other sentence as it came
 * @param sentenceOf the sentence of a refusal's code in a language
 */
export function useRequest<Word extends string>(
  textOf: (word: string, language: Language) => string,
  sentenceOf: typeof sentenceOfCode = sentenceOfCode,
): Request<Word> {
  const language = useLanguage();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const run: Request<Word>['run'] = async (action, { fallback: word, handle, onFailure }) => {
    if (isPending) return undefined;
    setPending(true);
    setFailure(null);
    try {
      return await action();
    } catch (error) {
      const fallback = typeof word === 'function' ? word(error) : word;
      const message = messageOf(error, fallback);
      const isApi = error instanceof ApiError;
      onFailure?.(message);
      if (!handle?.(error)) {
        setFailure({
          message,
          fallback,
          code: isApi ? error.code : undefined,
          language: currentLanguage(),
          retryAt: isApi && error.retryAfter ? Date.now() + error.retryAfter * 1000 : null,
        });
      }
      return undefined;
    } finally {
      setPending(false);
    }
  };

  // The wait is over: the sentence that asked for it has nothing more to say.
  const retryAt = failure?.retryAt ?? null;
  useEffect(() => {
    if (retryAt === null) return;
    const timer = setTimeout(() => setFailure(null), retryAt - Date.now());
    return () => clearTimeout(timer);
  }, [retryAt]);

  const inLanguage = (shown: Failure) =>
    shown.language === language || shown.message === shown.fallback
      ? textOf(shown.message, language)
      : (sentenceOf(shown.code, language) ?? textOf(shown.fallback, language));
  return {
    isPending,
    failure: failure && inLanguage(failure),
    retryAt,
    clear: () => setFailure(null),
    run,
  };
}
