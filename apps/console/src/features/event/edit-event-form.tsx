// Renders the form that edits an event. The API refuses the edit if someone else has changed the event since the form
// was opened, or if the capacity is below the number of booked seats.
import { ApiError } from '@rabita/client/calls/api-error';
import { useTexts } from '@rabita/client/language/texts';
import type { StaffEvent } from '@rabita/contract/staff/event';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { ProgrammeForm } from '../../platform/forms/programme-form.tsx';
import { eventPath } from '../../platform/paths.ts';
import { EventEditConflict } from './event-edit-conflict.tsx';
import { BookingFields, NameAndDescriptionFields, PublicationFields } from './event-fields.tsx';
import { WithEventPreview } from './event-preview.tsx';
import { formTexts } from './form-texts.ts';
import { checkEventDetails, updateBodyOf } from './rules.ts';
import { useEventEdit } from './use-event-edit.ts';
import { useChangeEvent } from './use-events.ts';

const SECTIONS = ['words', 'booking', 'publication'] as const;

export function EditEventForm({ event }: { readonly event: StaffEvent }) {
  const t = useTexts(formTexts);
  const { form, load } = useEventEdit('edit', event, checkEventDetails);
  const refuseCapacity = (error: unknown): boolean => {
    if (!(error instanceof ApiError) || error.code !== 'event.capacity_below_held') return false;
    const { held } = error.body as { held: number };
    form.mark('capacity', t('belowHeld', { held }));
    return true;
  };
  const send = () =>
    callStaff('updateEvent', {
      params: { id: event._id },
      body: { ...updateBodyOf(form.values), version: form.opened.version },
    });
  return (
    <WithEventPreview values={form.values} id={event._id} held={event.counts.held}>
      <ProgrammeForm
        form={form}
        changing={useChangeEvent()}
        send={send}
        sent={() => t('saved')}
        refuse={error => form.refuse(error) || refuseCapacity(error)}
        label={t('save')}
        back={eventPath(event._id)}
        index={SECTIONS.map(id => ({ id, title: t(id) }))}
        beforeSubmit={<EventEditConflict form={form} load={load} />}
      >
        <NameAndDescriptionFields form={form} />
        <BookingFields form={form} held={event.counts.held} />
        <PublicationFields form={form} isOut={event.publication === 'published'} />
      </ProgrammeForm>
    </WithEventPreview>
  );
}
