// Finds the sentence for an error code in either language, so that an error on screen follows a change of language.
import type { Language } from '@rabita/contract/constants';
import { type FanErrorCode, fanErrors } from '@rabita/contract/fan/errors';

function isErrorCode(code: string): code is FanErrorCode {
  return Object.hasOwn(fanErrors, code);
}

/** Returns the sentence in the given language, or undefined for an unknown code. */
export function sentenceOfErrorCode(code: string | undefined, language: Language): string | undefined {
  return code !== undefined && isErrorCode(code) ? fanErrors[code][language] : undefined;
}
