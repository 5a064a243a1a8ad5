// Renders the form that creates an event: as a draft, scheduled for publication, or published at once.

import { useTexts } from '@rabita/client/language/texts';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { ProgrammeForm } from '../../platform/forms/programme-form.tsx';
import { useDraftForm } from '../../platform/forms/use-draft-form.ts';
import { rememberedPath } from '../../platform/lists/list-memory.ts';
import { eventPath, paths } from '../../platform/paths.ts';
import {
  BookingFields,
  NameAndDescriptionFields,
  PublicationFields,
  TimeFields,
  VenueFields,
} from './event-fields.tsx';
import { WithEventPreview } from './event-preview.tsx';
import { formTexts } from './form-texts.ts';
import { checkNewEvent, createBodyOf, EMPTY_EVENT } from './rules.ts';
import { useChangeEvent } from './use-events.ts';

const SECTIONS = ['words', 'times', 'place', 'booking', 'publication'] as const;

export function NewEventForm() {
  const t = useTexts(formTexts);
  const form = useDraftForm('new event', { values: EMPTY_EVENT }, checkNewEvent);
  const send = () => {
    const body = createBodyOf(form.values);
    return callStaff('createEvent', { body });
  };
  return (
    <WithEventPreview values={form.values}>
      <ProgrammeForm
        form={form}
        changing={useChangeEvent()}
        send={send}
        sent={() => t('created')}
        nextPath={({ event }) => eventPath(event._id)}
        label={t('create')}
        back={rememberedPath(paths.events)}
        index={SECTIONS.map(id => ({ id, title: t(id) }))}
      >
        <NameAndDescriptionFields form={form} />
        <TimeFields form={form} />
        <VenueFields form={form} />
        <BookingFields form={form} />
        <PublicationFields form={form} />
      </ProgrammeForm>
    </WithEventPreview>
  );
}
