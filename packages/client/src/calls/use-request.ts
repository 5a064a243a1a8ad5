/** Runs one call at a time for a form or a button, and holds its pending state, error message and retry time. */
import type { Language } from '@rabita/contract/constants';
import { type FanErrorCode, fanErrors } from '@rabita/contract/fan/errors';
import { useEffect, useState } from 'react';
import { currentLanguage, useLanguage } from '../language/language.ts';
import { ApiError, messageOf } from './api-error.ts';

function isErrorCode(code: string): code is FanErrorCode {
  return Object.hasOwn(fanErrors, code);
}

/**
 * Returns the message of an error code in a language, or undefined for an unknown code. Call it at each render, so that
 * a shown error switches language with the page.
 */
export function findErrorMessage(code: string | undefined, language: Language): string | undefined {
  return code !== undefined && isErrorCode(code) ? fanErrors[code][language] : undefined;
}

type Failure = {
  readonly message: string;
  readonly fallback: string;
  readonly code: string | undefined;
  readonly language: Language;
  readonly retryAt: number | null;
  /** Whether the error only asks for a wait, and is over at `retryAt`. */
  readonly isTooEarly: boolean;
};

type RequestOptions<Fallback extends string> = {
  /** The message for a failure without a response message. */
  readonly fallback: Fallback | ((error: unknown) => Fallback);
  /** Shows the failure elsewhere, such as at a field, and returns true. Returns false to show it in `failure`. */
  readonly handle?: (error: unknown) => boolean;
  /** Called with the response's message or the fallback, whether or not `handle` shows the failure. */
  readonly onFailure?: (message: string) => void;
};

export type RequestState<Fallback extends string> = {
  readonly isPending: boolean;
  /** The error message in the page's language, even if the language changed after the response. */
  readonly failure: string | null;
  /** When the user may try again (milliseconds since 1970); null: the response named no time. */
  readonly retryAt: number | null;
  readonly clear: () => void;
  /** Runs the call. Returns its response, or undefined if it failed or if another call is still running. */
  readonly run: <T>(action: () => Promise<T>, options: RequestOptions<Fallback>) => Promise<T | undefined>;
};

/**
 * @param translateFallback translates a fallback; returns other messages unchanged
 * @param findMessage returns the message of an error code in a language
 */
export function useRequest<Fallback extends string>(
  translateFallback: (text: string, language: Language) => string,
  findMessage: typeof findErrorMessage = findErrorMessage,
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
      const isApiError = error instanceof ApiError;
      onFailure?.(message);
      if (!handle?.(error)) {
        setFailure({
          message,
          fallback,
          code: isApiError ? error.code : undefined,
          language: currentLanguage(),
          retryAt: isApiError && error.retryAfter ? Date.now() + error.retryAfter * 1000 : null,
          isTooEarly: isApiError && error.status === 429,
        });
      }
      return undefined;
    } finally {
      setIsPending(false);
    }
  };

  const retryAt = failure?.retryAt ?? null;
  // An error that only asks for a wait ends with the wait. Any other stays, because the user has to try again.
  const clearAt = failure?.isTooEarly ? retryAt : null;
  useEffect(() => {
    if (clearAt === null) return;
    const timer = setTimeout(() => setFailure(null), clearAt - Date.now());
    return () => clearTimeout(timer);
  }, [clearAt]);

  const toMessage = (failed: Failure) =>
    failed.language === language || failed.message === failed.fallback
      ? translateFallback(failed.message, language)
      : (findMessage(failed.code, language) ?? translateFallback(failed.fallback, language));
  return {
    isPending,
    failure: failure && toMessage(failure),
    retryAt,
    clear: () => setFailure(null),
    run,
  };
}
