// Renders the note on an attendee in the list of bookings, with the button that opens its form.
import { useTexts } from '@rabita/client/language/texts';
import type { StaffBooking } from '@rabita/contract/staff/booking';
import { Name } from '@rabita/ui/bidi';
import { Button } from '@rabita/ui/controls/button';
import { useState } from 'react';
import { useDraftCheck } from '../../platform/forms/draft-owner.tsx';
import { bookingTexts } from './booking-texts.ts';
import { NoteDialog, noteDraftName } from './note-dialog.tsx';

type AttendeeNoteProps = { readonly booking: StaffBooking; readonly name: string };

export function AttendeeNote({ booking, name }: AttendeeNoteProps) {
  const t = useTexts(bookingTexts);
  const [isOpen, setOpen] = useState(useDraftCheck()(noteDraftName(booking._id)));
  const { note } = booking;
  return (
    <>
      {note !== null && (
        <p className="mt-1 border-s-2 border-gold ps-3 text-base [overflow-wrap:anywhere] text-text">
          <Name>{note}</Name>
        </p>
      )}
      <Button
        variant="link"
        aria-label={t(note === null ? 'addNoteOf' : 'editNoteOf', { name })}
        onClick={() => setOpen(true)}
      >
        {t(note === null ? 'addNote' : 'editNote')}
      </Button>
      {isOpen && <NoteDialog booking={booking} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}
