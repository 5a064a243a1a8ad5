// Formats lanes for the page of an event's gate, and checks the forms of that page.
import { collectFieldErrors, type FieldErrors } from '@rabita/client/forms/form-errors';
import { stripInvisible } from '@rabita/contract/digits';
import { laneLetter } from '@rabita/door/lane';
import { checkNote } from '../../platform/forms/form-values.ts';
import { texts } from './texts.ts';

const sentences = texts.table;

/** Formats lanes as "A B F". Names every lane, because stewards send attendees to a lane by its letter. */
export const laneLettersOf = (lanes: readonly number[]): string => lanes.map(laneLetter).join(' ');

/** Removes invisible characters, and spaces at the start and end. */
export const cleanText = (text: string): string => stripInvisible(text).trim();

export type ScannerValues = { readonly name: string };

export function checkScanner({ name }: ScannerValues): FieldErrors<ScannerValues> {
  return collectFieldErrors<ScannerValues>({ name: cleanText(name) ? undefined : sentences.nameRequired });
}

export type NoteValues = { readonly note: string };

export const checkNoteValues = ({ note }: NoteValues): FieldErrors<NoteValues> =>
  collectFieldErrors<NoteValues>({ note: checkNote(cleanText(note)) });
