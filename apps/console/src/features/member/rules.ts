// What the forms about a member ask for before they call the API.
import { onlyWrong, type Wrong } from '@rabita/client/wrong';
import { NOTE_MIN } from '@rabita/contract/constants';
import { stripInvisible, toLatinDigits } from '@rabita/contract/digits';
import type { eraseOnRequest } from '@rabita/contract/staff-member';
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

/** The typed change in points: digits of either script, any of the minus signs that keyboards have; null when it is none. */
export function readChange(typed: string): number | null {
  const text = toLatinDigits(stripInvisible(typed)).trim().replace(/^[−–]/u, '-');
  if (!/^[+-]?\d{1,9}$/u.test(text)) return null;
  return Number(text) === 0 ? null : Number(text);
}

export function checkAdjustment({ points, note }: AdjustValues): Wrong<AdjustValues> {
  return onlyWrong<AdjustValues>({
    points: readChange(points) === null ? say.changeRequired : undefined,
    note: [...note.trim()].length < NOTE_MIN ? say.noteRequired : undefined,
  });
}

export function checkErasure({ full_name, reason }: EraseValues, name: string): Wrong<EraseValues> {
  const plain = (text: string) => text.normalize('NFC').trim().replaceAll(/\s+/gu, ' ');
  return onlyWrong<EraseValues>({
    full_name: plain(full_name) === plain(name) ? undefined : say.nameRequired,
    reason: reason ? undefined : say.reasonRequired,
  });
}
