// What the forms about a member ask for before they call the API.
import { onlyWrong, type Wrong } from '@rabita/client/wrong';
import { POINTS_ADJUSTMENT_MAX } from '@rabita/contract/constants';
import { stripInvisible, toLatinDigits } from '@rabita/contract/digits';
import type { eraseOnRequest } from '@rabita/contract/staff/member';
import { checkNote } from '../../platform/typed-values.ts';
import { texts } from './texts.ts';

const say = texts.table;

export type AdjustValues = { readonly points: string; readonly note: string };
export type EraseReason = (typeof eraseOnRequest)['body']['_zod']['input']['reason'];
export type EraseValues = { readonly full_name: string; readonly reason: EraseReason | '' };

/** The contract's list; its file brings the validation library along. */
export const ERASE_REASONS: readonly EraseReason[] = [
  'member_asked',
  'guardian_asked',
  'under_age',
  'duplicate',
  'other',
];

/** The typed change in points: digits of either script, with or without separators and a sign; null: no whole number. */
export function parseChange(typed: string): number | null {
  const text = toLatinDigits(stripInvisible(typed))
    .replace(/[\s,٬]/gu, '')
    .replace(/^[−–]/u, '-');
  return /^[+-]?\d+$/u.test(text) ? Number(text) : null;
}

function checkChange(typed: string) {
  if (!typed.trim()) return say.changeRequired;
  const points = parseChange(typed);
  if (points === null) return say.changeWrong;
  if (points === 0) return say.changeZero;
  return Math.abs(points) > POINTS_ADJUSTMENT_MAX ? say.changeTooLarge : undefined;
}

export function checkAdjustment({ points, note }: AdjustValues): Wrong<AdjustValues> {
  return onlyWrong<AdjustValues>({ points: checkChange(points), note: checkNote(note) });
}

export function checkErasure({ full_name, reason }: EraseValues, name: string): Wrong<EraseValues> {
  const plain = (text: string) => text.normalize('NFC').trim().replaceAll(/\s+/gu, ' ');
  return onlyWrong<EraseValues>({
    full_name: plain(full_name) === plain(name) ? undefined : say.nameRequired,
    reason: reason ? undefined : say.reasonRequired,
  });
}
