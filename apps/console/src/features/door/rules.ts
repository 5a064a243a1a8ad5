// What the door's page says of lanes, and what its forms ask for.
import { onlyWrong, type Wrong } from '@rabita/client/wrong';
import { stripInvisible } from '@rabita/contract/digits';
import { laneLetter } from '@rabita/door/lane';
import { checkNote } from '../../platform/typed-values.ts';
import { texts } from './texts.ts';

const say = texts.table;

/** "A B F": each letter stands on its own, because attendees are sent to it by that letter. */
export const lettersOf = (lanes: readonly number[]): string => lanes.map(laneLetter).join(' ');

export const typed = (text: string): string => stripInvisible(text).trim();

export type ScannerValues = { readonly name: string };

export function checkScanner({ name }: ScannerValues): Wrong<ScannerValues> {
  return onlyWrong<ScannerValues>({ name: typed(name) ? undefined : say.nameRequired });
}

export type NoteValues = { readonly note: string };

export const checkReason = ({ note }: NoteValues): Wrong<NoteValues> =>
  onlyWrong<NoteValues>({ note: checkNote(typed(note)) });
