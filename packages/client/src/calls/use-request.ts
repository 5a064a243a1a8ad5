/** Runs one call at a time for a form or a button, and holds its pending state, error sentence and retry time. */
import type { Language } from '@rabita/contract/constants';
import { type FanErrorCode, fanErrors } from '@rabita/contract/fan/errors';
import { useEffect, useState } from 'react';
import { currentLanguage, useLanguage } from '../language/language.ts';
import { ApiError, messageOf } from './api-error.ts';

function isErrorCode(code: string): code is FanErrorCode {
  return Object.hasOwn(fanErrors, code);
}

/**
 * Returns the sentence for an error code in a language, or undefined for an unknown code. Looking it up at each render
 * lets an error on screen follow a change of language.
 */
export function sentenceOfErrorCode(code: string | undefined, language: Language): string | undefined {
  return code !== undefined && isErrorCode(code) ? fanErrors[code][language] : undefined;
}

type Failure = {
  readonly message: string;
  readonly fallback: string;
  readonly code: string | undefined;
  readonly language: Language;
  readonly retryAt: number | null;
};

type RequestOptions<Fallback extends string> = {
  /** The sentence for a failure without a response message. */
  readonly fallback: Fallback | ((error: unknown) => Fallback);
  /** Shows the failure elsewhere, such as at a field, and returns true. Returns false to show it in `failure`. */
  readonly handle?: (error: unknown) => boolean;
  /** Called with the response's message or the fallback, whether or not `handle` shows the failure. */
  readonly onFailure?: (message: string) => void;
};

export type RequestState<Fallback extends string> = {
  readonly isPending: boolean;
  /** The error sentence in the page's language, even if the language changed after the response. */
  readonly failure: string | null;
  /** When the user may try again (milliseconds since 1970); null: the response named no time. */
  readonly retryAt: number | null;
  readonly clear: () => void;
  /** Runs the call. Returns its response, or undefined if it failed or if another call is still running. */
  readonly run: <T>(action: () => Promise<T>, options: RequestOptions<Fallback>) => Promise<T | undefined>;
};

/**
 * @param textOf translates a fallback to a language and returns any other sentence unchanged
 * @param sentenceOf returns the sentence of an error code in a language
 */
export function useRequest<Fallback extends string>(
  textOf: (text: string, language: Language) => string,
  sentenceOf: typeof sentenceOfErrorCode = sentenceOfErrorCode,
): RequestState<Fallback> {
  const language = useLanguage();
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const run: RequestState<Fallback>['run'] = async (
    action,
    { fallback: fallbackOption, handle, onFailure },
  ) => {
    if (isPending) return undefined;
    setIsPending(true);
    setFailure(null);
    try {
      return await action();
    } catch (error) {
      const fallback = typeof fallbackOption === 'function' ? fallbackOption(error) : fallbackOption;
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
      setIsPending(false);
    }
  };

  // Clears the error once the user may try again, because it tells the user to wait.
  const retryAt = failure?.retryAt ?? null;
  useEffect(() => {
    if (retryAt === null) return;
    const timer = setTimeout(() => setFailure(null), retryAt - Date.now());
    return () => clearTimeout(timer);
  }, [retryAt]);

  const translate = (failed: Failure) =>
    failed.language === language || failed.message === failed.fallback
      ? textOf(failed.message, language)
      : (sentenceOf(failed.code, language) ?? textOf(failed.fallback, language));
  return {
    isPending,
    failure: failure && translate(failure),
    retryAt,
    clear: () => setFailure(null),
    run,
  };
}
