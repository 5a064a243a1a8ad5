/** Checks the forms of single bookings and attendees, and converts their values to API bodies. */
import { collectFieldErrors, type FieldErrors } from '@rabita/client/forms/form-errors';
import { NAME_MAX, NOTE_MAX } from '@rabita/contract/constants';
import type { BookingDecision, StaffBooking } from '@rabita/contract/staff/booking';
import type { StaffEvent } from '@rabita/contract/staff/event';
import { hasLetter, toLine } from '@rabita/contract/to-line';
import { editTexts } from '../../platform/forms/edit-texts.ts';
import { checkNote } from '../../platform/forms/form-values.ts';
import { attendeeTexts } from './attendee-texts.ts';
import { bookingTexts } from './booking-texts.ts';

/** Returns the text key for the result of one of several bookings that staff decided at once. */
export function getResultTextKey({ result, booking }: BookingDecision) {
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

/** Returns null if the member's account or the guest's name was deleted. */
export function findHolderName({ member, guest }: StaffBooking): string | null {
  return member?.full_name ?? guest?.full_name ?? null;
}

export function isFull({ capacity, counts }: StaffEvent): boolean {
  return capacity !== null && counts.held >= capacity;
}

export type AttendeeValues = {
  readonly holder: 'member' | 'guest';
  readonly member_id: string;
  readonly full_name: string;
  readonly is_complimentary: boolean;
  readonly reason: string;
};

const isValidName = (name: string): boolean => hasLetter(name) && [...toLine(name)].length <= NAME_MAX;

export function checkAttendee(values: AttendeeValues): FieldErrors<AttendeeValues> {
  return collectFieldErrors<AttendeeValues>({
    member_id:
      values.holder === 'member' && values.member_id === '' ? attendeeTexts.table.memberRequired : undefined,
    full_name:
      values.holder === 'guest' && !isValidName(values.full_name)
        ? attendeeTexts.table.guestNameInvalid
        : undefined,
    reason: values.is_complimentary ? checkNote(values.reason) : undefined,
  });
}

type GuestValues = { readonly full_name: string };

export const toOpenedGuest = ({ guest }: StaffBooking) => ({
  values: { full_name: guest?.full_name ?? '' },
  version: guest?.version ?? 0,
});

export const cleanGuestName = ({ full_name }: GuestValues): string => toLine(full_name);

export function checkGuest({ full_name }: GuestValues): FieldErrors<GuestValues> {
  return collectFieldErrors<GuestValues>({
    full_name: isValidName(full_name) ? undefined : attendeeTexts.table.guestNameInvalid,
  });
}

export function toAttendeeBody({ holder, member_id, full_name, is_complimentary, reason }: AttendeeValues) {
  return {
    holder:
      holder === 'member'
        ? ({ kind: 'member', member_id } as const)
        : ({ kind: 'guest', full_name: cleanGuestName({ full_name }) } as const),
    complimentary: is_complimentary ? { reason: toLine(reason) } : null,
  };
}
