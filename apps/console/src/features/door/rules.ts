/** Formats lanes, sorts scanners and checks the forms for the page of an event's gate. */
import { collectFieldErrors, type FieldErrors } from '@rabita/client/forms/form-errors';
import type { ScannerKind } from '@rabita/contract/constants';
import { stripInvisible } from '@rabita/contract/digits';
import type { Scanner } from '@rabita/contract/door/scanner';
import { laneLetter } from '@rabita/door/lane';
import { checkNote } from '../../platform/forms/form-values.ts';
import { texts } from './texts.ts';

const errorTexts = texts.table;

/** Formats lanes as "A B F", without ranges, because stewards send attendees to a lane by its letter. */
export const formatLaneLetters = (lanes: readonly number[]): string => lanes.map(laneLetter).join(' ');

const STATE_ORDER: readonly Scanner['state'][] = ['absent', 'waiting', 'present', 'revoked'];
/** A closed scanner ranks after present scanners and before revoked ones. */
const getRank = ({ state, lanes_in_doubt: lanesInDoubt, is_closed: isClosed }: Scanner) => {
  if (lanesInDoubt.length > 0) return -1;
  return state === 'absent' && isClosed ? STATE_ORDER.indexOf('present') + 0.5 : STATE_ORDER.indexOf(state);
};

/** Sorts the scanners by need: lanes in doubt first, then offline, then not paired yet. */
export const sortByNeed = (scanners: readonly Scanner[]): Scanner[] =>
  [...scanners].sort((one, other) => getRank(one) - getRank(other));

export const cleanText = (text: string): string => stripInvisible(text).trim();

export type ScannerValues = {
  readonly name: string;
  readonly kind: ScannerKind;
  readonly gate_id: string;
};

export function checkScanner(
  { name, kind, gate_id }: ScannerValues,
  hasGates: boolean,
): FieldErrors<ScannerValues> {
  const isAtGate = kind === 'gate' && hasGates;
  const nameError = isAtGate ? errorTexts.stewardRequired : errorTexts.nameRequired;
  return collectFieldErrors<ScannerValues>({
    gate_id: isAtGate && !gate_id ? errorTexts.gateRequired : undefined,
    name: cleanText(name) ? undefined : nameError,
  });
}

export type NoteValues = { readonly note: string };

export const checkNoteValues = ({ note }: NoteValues): FieldErrors<NoteValues> =>
  collectFieldErrors<NoteValues>({ note: checkNote(cleanText(note)) });
