// Renders the form that moves an event to another time or venue. It shows how many members a save will notify, and
// announces the number after the save.
import { useTexts } from '@rabita/client/language/texts';
import type { StaffEvent } from '@rabita/contract/staff/event';
import { InfoIcon } from '@rabita/ui/art/icons';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { FormSection } from '../../platform/forms/form-section.tsx';
import { ProgrammeForm } from '../../platform/forms/programme-form.tsx';
import { eventPath } from '../../platform/paths.ts';
import { EventEditConflict } from './event-edit-conflict.tsx';
import { BookingWindowFields, TimeFields, VenueFields } from './event-fields.tsx';
import { WithEventPreview } from './event-preview.tsx';
import { formTexts } from './form-texts.ts';
import { checkEventMove, hasMoved, moveBodyOf } from './rules.ts';
import { useEventEdit } from './use-event-edit.ts';
import { useChangeEvent } from './use-events.ts';

export function MoveEventForm({ event }: { readonly event: StaffEvent }) {
  const t = useTexts(formTexts);
  const { form, load } = useEventEdit('move', event, checkEventMove);
  const send = () =>
    callStaff('moveEvent', {
      params: { id: event._id },
      body: { ...moveBodyOf(form.values), version: form.opened.version },
    });
  const isMoved = hasMoved(form.opened.values, form.values);
  const tells = () => {
    if (!isMoved) return t('tellsNobody');
    return event.counts.held > 0 ? t('tells', { count: event.counts.held }) : t('tellsNoHolders');
  };
  return (
    <WithEventPreview values={form.values} id={event._id} held={event.counts.held}>
      <ProgrammeForm
        form={form}
        changing={useChangeEvent()}
        send={send}
        sent={({ told }) => (told > 0 ? t('moved', { count: told }) : t('movedQuietly'))}
        label={t('moveNow')}
        back={eventPath(event._id)}
        beforeSubmit={
          <>
            <p role="status" className="flex items-start gap-3 text-base text-text">
              <InfoIcon className="mt-1 shrink-0 text-link" />
              <span>{tells()}</span>
            </p>
            <EventEditConflict form={form} load={load} />
          </>
        }
      >
        <TimeFields form={form} />
        <FormSection title={t('booking')}>
          <BookingWindowFields form={form} />
        </FormSection>
        <VenueFields form={form} />
      </ProgrammeForm>
    </WithEventPreview>
  );
}
