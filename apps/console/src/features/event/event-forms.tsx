/** Renders the forms that create, edit and move an event, with a preview of the fans' card. */
import { ApiError } from '@rabita/client/calls/api-error';
import { EventCard } from '@rabita/client/event-card/event-card';
import { eventCardClasses } from '@rabita/client/event-card/event-card-skeleton';
import type { FieldErrors } from '@rabita/client/forms/form-errors';
import { textOf, useTexts } from '@rabita/client/language/texts';
import type { Language } from '@rabita/contract/constants';
import type { StaffEvent } from '@rabita/contract/staff/event';
import { InfoIcon } from '@rabita/ui/art/icons';
import { buttonStyles } from '@rabita/ui/controls/button';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { EditConflict, useFieldTexts } from '../../platform/forms/edit-conflict.tsx';
import { FormSection } from '../../platform/forms/form-section.tsx';
import { ProgrammeForm } from '../../platform/forms/programme-form.tsx';
import { useDraftForm } from '../../platform/forms/use-draft-form.ts';
import { useEditForm } from '../../platform/forms/use-edit-form.ts';
import { WithPreview } from '../../platform/forms/with-preview.tsx';
import { rememberedPath } from '../../platform/lists/remember-lists.ts';
import { eventPath, paths } from '../../platform/paths.ts';
import {
  BookingFields,
  BookingWindowFields,
  KnowBeforeFields,
  NameAndDescriptionFields,
  PublicationFields,
  TimeFields,
  VenueFields,
} from './event-fields.tsx';
import { formTexts } from './form-texts.ts';
import { buildPreview } from './preview-rules.ts';
import {
  checkEventDetails,
  checkEventMove,
  checkNewEvent,
  EMPTY_EVENT,
  type EventValues,
  hasMoved,
  toCreateBody,
  toEventValues,
  toMoveBody,
  toUpdateBody,
} from './rules.ts';
import { useChangeEvent } from './use-events.ts';

type PreviewProps = {
  readonly values: EventValues;
  /** The id of a saved event, from which its poster is drawn. */
  readonly id?: string;
  readonly heldSeats?: number;
};

function PreviewCard({ values, id, heldSeats, language }: PreviewProps & { readonly language: Language }) {
  const { event, state } = buildPreview(values, language, Date.now(), heldSeats);
  return (
    <EventCard
      event={{ ...event, _id: id ?? event._id }}
      state={state}
      isNewBooking={false}
      isPreview
      actions={
        state === 'open' && (
          <div className={eventCardClasses('actions', true)}>
            <span className={buttonStyles({ size: 'sm' })}>{textOf(formTexts, language, 'previewBook')}</span>
          </div>
        )
      }
    />
  );
}

function WithEventPreview({ children, ...preview }: PreviewProps & { readonly children: ReactNode }) {
  const values = useDeferredValue(preview.values);
  return (
    <WithPreview renderCard={language => <PreviewCard {...preview} values={values} language={language} />}>
      {children}
    </WithPreview>
  );
}

export function MoveEventForm({ event }: { readonly event: StaffEvent }) {
  const t = useTexts(formTexts);
  const { form, editConflict } = useEventEdit('move', event, checkEventMove);
  const send = () =>
    callStaff('moveEvent', {
      params: { id: event._id },
      body: { ...toMoveBody(form.values), version: form.opened.version },
    });
  const isMoved = hasMoved(form.opened.values, form.values);
  const describeNotifications = () => {
    if (!isMoved) return t('unchangedHint');
    return event.counts.held > 0 ? t('notifies', { count: event.counts.held }) : t('noBookingsHint');
  };
  return (
    <WithEventPreview values={form.values} id={event._id} heldSeats={event.counts.held}>
      <ProgrammeForm
        form={form}
        mutation={useChangeEvent()}
        send={send}
        sent={({ told }) => (told > 0 ? t('moved', { count: told }) : t('savedSilently'))}
        label={t('moveNow')}
        back={eventPath(event._id)}
        beforeSubmit={
          <>
            <p role="status" className="flex items-start gap-3 text-base text-text">
              <InfoIcon className="mt-1 shrink-0 text-link" />
              <span>{describeNotifications()}</span>
            </p>
            {editConflict}
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

const toOpenedEvent = (event: StaffEvent) => ({
  values: toEventValues(event),
  version: event.changed.version,
});

function useEventEdit(
  action: 'edit' | 'move',
  event: StaffEvent,
  check: (values: EventValues) => FieldErrors<EventValues>,
) {
  const t = useTexts(formTexts);
  const client = useQueryClient();
  const form = useEditForm(`${action} event ${event._id}`, toOpenedEvent(event), check);
  const load = async (sinceVersion: number) => {
    const latest = await callStaff('getStaffEvent', {
      params: { id: event._id },
      query: { since: sinceVersion },
    });
    client.setQueryData(['events', 'edit', event._id], latest);
    return { ...toOpenedEvent(latest.event), changes: latest.changes };
  };
  const numberFields = ['points', 'lease_minutes', 'capacity'] as const;
  const fieldTexts = useFieldTexts<EventValues>(formTexts, numberFields, (field, value) =>
    field === 'ticket_format' || field === 'publication'
      ? t(value as EventValues['ticket_format' | 'publication'])
      : undefined,
  );
  return { form, editConflict: <EditConflict form={form} load={load} {...fieldTexts} /> };
}

const NEW_SECTIONS = [
  'nameAndDescription',
  'times',
  'venue',
  'knowBefore',
  'booking',
  'publication',
] as const;

export function NewEventForm() {
  const t = useTexts(formTexts);
  const form = useDraftForm('new event', { values: EMPTY_EVENT }, checkNewEvent);
  return (
    <WithEventPreview values={form.values}>
      <ProgrammeForm
        form={form}
        mutation={useChangeEvent()}
        send={() => callStaff('createEvent', { body: toCreateBody(form.values) })}
        sent={() => t('created')}
        nextPath={({ event }) => eventPath(event._id)}
        label={t('create')}
        back={rememberedPath(paths.events)}
        index={NEW_SECTIONS.map(id => ({ id, title: t(id) }))}
      >
        <NameAndDescriptionFields form={form} />
        <TimeFields form={form} />
        <VenueFields form={form} />
        <KnowBeforeFields form={form} />
        <BookingFields form={form} />
        <PublicationFields form={form} />
      </ProgrammeForm>
    </WithEventPreview>
  );
}

const EDIT_SECTIONS = ['nameAndDescription', 'knowBefore', 'booking', 'publication'] as const;

export function EditEventForm({ event }: { readonly event: StaffEvent }) {
  const t = useTexts(formTexts);
  const { form, editConflict } = useEventEdit('edit', event, checkEventDetails);
  /** Marks the capacity field if the API rejected the capacity because more seats are booked. */
  const showCapacityError = (error: unknown): boolean => {
    if (!(error instanceof ApiError) || error.code !== 'event.capacity_below_held') return false;
    const { held } = error.body as { held: number };
    form.mark('capacity', t('belowHeld', { held }));
    return true;
  };
  const send = () =>
    callStaff('updateEvent', {
      params: { id: event._id },
      body: { ...toUpdateBody(form.values), version: form.opened.version },
    });
  return (
    <WithEventPreview values={form.values} id={event._id} heldSeats={event.counts.held}>
      <ProgrammeForm
        form={form}
        mutation={useChangeEvent()}
        send={send}
        sent={() => t('saved')}
        showApiError={error => form.showApiError(error) || showCapacityError(error)}
        label={t('save')}
        back={eventPath(event._id)}
        index={EDIT_SECTIONS.map(id => ({ id, title: t(id) }))}
        beforeSubmit={editConflict}
      >
        <NameAndDescriptionFields form={form} />
        <KnowBeforeFields form={form} />
        <BookingFields form={form} heldSeats={event.counts.held} />
        <PublicationFields form={form} isPublished={event.publication === 'published'} />
      </ProgrammeForm>
    </WithEventPreview>
  );
}
