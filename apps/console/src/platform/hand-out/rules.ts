/** Checks the code or number of a reward to hand out, and formats the API's reason for rejecting it. */
import { ApiError } from '@rabita/client/calls/api-error';
import { collectFieldErrors, type FieldErrors } from '@rabita/client/forms/form-errors';
import { textOf } from '@rabita/client/language/texts';
import type { Language } from '@rabita/contract/constants';
import { stripInvisible } from '@rabita/contract/digits';
import type { ErrorOf } from '@rabita/contract/endpoint';
import type { collectRedemption } from '@rabita/contract/staff/redemption';
import { formatViewerDayTime } from '../format-day-time.ts';
import { handOutTexts } from './texts.ts';

export type HandOutValues = { readonly code: string };

/** Spaces within a scanned code are part of the code. */
export const normaliseCode = (text: string): string => stripInvisible(text).trim().toUpperCase();

export function checkHandOut({ code }: HandOutValues): FieldErrors<HandOutValues> {
  return collectFieldErrors<HandOutValues>({
    code: normaliseCode(code) ? undefined : handOutTexts.table.codeRequired,
  });
}

const ERROR_TEXTS = {
  'redemption.code_unknown': 'unknown',
  'redemption.collected': 'collected',
  'redemption.returned': 'givenBack',
  'redemption.lapsed': 'tooLate',
  'redemption.not_for_counter': 'notForCounter',
  /** The counter scanned a ticket, so it did not call the API. */
  ticket: 'ticketCode',
} as const satisfies Partial<Record<ErrorOf<typeof collectRedemption> | 'ticket', string>>;
type HandOutErrorCode = keyof typeof ERROR_TEXTS;
const isKnownError = (code: string | undefined): code is HandOutErrorCode =>
  code !== undefined && Object.hasOwn(ERROR_TEXTS, code);

/** Why the reward is not handed out. `at` and `by`: the time and the person of an earlier hand-out. */
export type HandOutError = {
  readonly code: HandOutErrorCode;
  readonly at: string | null;
  readonly by: string | null;
};

/** Returns null for an error that says nothing about the reward, such as a lost connection. */
export function toHandOutError(error: unknown): HandOutError | null {
  if (!(error instanceof ApiError) || !isKnownError(error.code)) return null;
  const { at = null, by = null } = error.body as Partial<HandOutError>;
  return { code: error.code, at, by };
}

export function formatHandOutError({ code, at, by }: HandOutError, language: Language): string {
  if (at === null) return textOf(handOutTexts, language, ERROR_TEXTS[code]);
  const when = formatViewerDayTime(at, language);
  return by
    ? textOf(handOutTexts, language, 'collectedBeforeBy', { name: by, when })
    : textOf(handOutTexts, language, 'collectedBefore', { when });
}
