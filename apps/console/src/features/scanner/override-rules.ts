// Checks the form of an override.
import { collectFieldErrors, type FieldErrors } from '@rabita/client/forms/form-errors';
import { NOTE_MIN } from '@rabita/contract/constants';
import { stripInvisible } from '@rabita/contract/digits';
import { texts } from './texts.ts';

/** The text keys of the reasons for an admission without a scan. */
export const OVERRIDE_REASONS = ['reasonPhone', 'reasonCode', 'reasonPrinted', 'reasonOther'] as const;

export type OverrideValues = {
  readonly reason: (typeof OVERRIDE_REASONS)[number] | '';
  readonly text: string;
};

export function checkOverride({ reason, text }: OverrideValues): FieldErrors<OverrideValues> {
  const isTextMissing = reason === 'reasonOther' && [...stripInvisible(text).trim()].length < NOTE_MIN;
  return collectFieldErrors<OverrideValues>({
    reason: reason === '' ? texts.table.reasonRequired : undefined,
    text: isTextMissing ? texts.table.reasonTextRequired : undefined,
  });
}
