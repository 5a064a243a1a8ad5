/** Checks the forms that adjust a member's points and erase a member, before they call the API. */
import { collectFieldErrors, type FieldErrors } from '@rabita/client/forms/form-errors';
import {
  type ADJUSTMENT_TARGETS,
  type ERASURE_REASONS,
  POINTS_ADJUSTMENT_MAX,
} from '@rabita/contract/constants';
import { stripInvisible, toLatinDigits } from '@rabita/contract/digits';
import { checkNote } from '../../platform/forms/form-values.ts';
import { texts } from './texts.ts';

const messages = texts.table;

export type PointsKind = (typeof ADJUSTMENT_TARGETS)[number];
export type ErasureReason = (typeof ERASURE_REASONS)[number];

export type AdjustValues = {
  readonly points: string;
  readonly applies_to: PointsKind;
  readonly note: string;
};
export type EraseValues = { readonly full_name: string; readonly reason: ErasureReason | '' };

/** Parses a whole number in Arabic or Latin digits, with or without separators and a sign; else null. */
export function parsePointsChange(input: string): number | null {
  const text = toLatinDigits(stripInvisible(input))
    .replace(/[\s,٬]/gu, '')
    .replace(/^[−–]/u, '-');
  return /^[+-]?\d+$/u.test(text) ? Number(text) : null;
}

function checkChange(input: string) {
  if (!input.trim()) return messages.changeRequired;
  const points = parsePointsChange(input);
  if (points === null) return messages.changeInvalid;
  if (points === 0) return messages.changeZero;
  return Math.abs(points) > POINTS_ADJUSTMENT_MAX ? messages.changeTooLarge : undefined;
}

export function checkAdjustment({ points, note }: AdjustValues): FieldErrors<AdjustValues> {
  return collectFieldErrors<AdjustValues>({ points: checkChange(points), note: checkNote(note) });
}

export function checkErasure({ full_name, reason }: EraseValues, name: string): FieldErrors<EraseValues> {
  const normalise = (text: string) => text.normalize('NFC').trim().replaceAll(/\s+/gu, ' ');
  return collectFieldErrors<EraseValues>({
    full_name: normalise(full_name) === normalise(name) ? undefined : messages.nameRequired,
    reason: reason ? undefined : messages.reasonRequired,
  });
}
