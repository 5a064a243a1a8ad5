// Names what happened to a booking that was decided with others, and checks the note on an attendee.
import { collectFieldErrors, type FieldErrors } from '@rabita/client/forms/form-errors';
import { NOTE_MAX } from '@rabita/contract/constants';
import type { BookingDecision } from '@rabita/contract/staff/booking';
import { editTexts } from '../../platform/forms/edit-texts.ts';
import { bookingTexts } from './booking-texts.ts';

/** Returns the key of the text that says what happened to the booking. */
export function describeResult({ result, booking }: BookingDecision) {
  if (result !== 'not_pending') return result;
  if (booking?.status === 'confirmed') return 'already_confirmed';
  return booking?.cancelled_by === 'member' ? 'cancelled_by_member' : 'already_refused';
}

export type NoteValues = { readonly note: string };

export function checkAttendeeNote({ note }: NoteValues): FieldErrors<NoteValues> {
  const { length } = [...note.trim()];
  const error =
    length === 0 ? bookingTexts.table.noteRequired : length > NOTE_MAX ? editTexts.table.noteLong : undefined;
  return collectFieldErrors<NoteValues>({ note: error });
}
