/** Renders the note on an attendee, with the dialog that adds, edits and deletes it. */
import { useTexts } from '@rabita/client/language/texts';
import { TextArea } from '@rabita/ui/controls/text-area';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { DangerButton } from '../../platform/forms/danger-dialog.tsx';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { useDraftForm } from '../../platform/forms/use-draft-form.ts';
import { checkAttendeeNote, type NoteValues } from './booking-rules.ts';
import { bookingTexts } from './booking-texts.ts';
import type { BookingDialogProps } from './reason-dialog.tsx';
import { useChangeEvent } from './use-events.ts';

export const noteDraftName = (bookingId: string): string => `note on booking ${bookingId}`;

export function NoteDialog({ booking, name, onClose }: BookingDialogProps) {
  const t = useTexts(bookingTexts);
  const form = useDraftForm<NoteValues>(
    noteDraftName(booking._id),
    { values: { note: booking.note ?? '' } },
    checkAttendeeNote,
  );
  const mutation = useChangeEvent();
  const save = (note: string | null) =>
    callStaff('saveAttendeeNote', { params: { id: booking._id }, body: { note } });
  const remove = async () => {
    const isRemoved = await mutation.change(
      () => save(null),
      () => t('noteRemoved', { name }),
    );
    if (!isRemoved) return;
    form.markSaved();
    onClose();
  };
  return (
    <FormDialog
      form={form}
      mutation={mutation}
      send={() => save(form.values.note.trim().replace(/\s+/gu, ' '))}
      done={() => t('noteSaved', { name })}
      title={t('noteTitle', { name })}
      submitLabel={t('saveNote')}
      pendingLabel={t('savingNote')}
      actions={
        booking.note !== null && (
          <DangerButton isDisabled={mutation.isPending} onClick={() => void remove()}>
            {t('removeNote')}
          </DangerButton>
        )
      }
      onClose={onClose}
    >
      <TextArea label={t('note')} description={t('noteHint')} {...form.text('note')} />
    </FormDialog>
  );
}

export function AttendeeNote({ note }: { readonly note: string }) {
  return (
    <p title={note} className="border-s-2 border-gold ps-2 text-text">
      {/* In the note's own direction, so that its end is cut off. */}
      <bdi className="line-clamp-1 text-parent [overflow-wrap:anywhere]">{note}</bdi>
    </p>
  );
}
