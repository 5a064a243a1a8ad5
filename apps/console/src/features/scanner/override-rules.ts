// Checks the form of an override.
import { collectFieldErrors, type FieldErrors } from '@rabita/client/forms/form-errors';
import { NOTE_MIN } from '@rabita/contract/constants';
import { stripInvisible } from '@rabita/contract/digits';
import type { OverrideReason } from '@rabita/contract/override-reasons';
import { texts } from './texts.ts';

export type OverrideValues = {
  /** `other`: in the steward's words. Empty: none is chosen. */
  readonly reason: OverrideReason | 'other' | '';
  readonly text: string;
};

export function checkOverride({ reason, text }: OverrideValues): FieldErrors<OverrideValues> {
  const isTextMissing = reason === 'other' && [...stripInvisible(text).trim()].length < NOTE_MIN;
  return collectFieldErrors<OverrideValues>({
    reason: reason === '' ? texts.table.reasonRequired : undefined,
    text: isTextMissing ? texts.table.reasonTextRequired : undefined,
  });
}
