/** Renders the dialogs that move a booking and correct a guest's name, and searches members for another dialog. */
import { collectFieldErrors } from '@rabita/client/forms/form-errors';
import { useForm } from '@rabita/client/forms/use-form';
import { frameTexts } from '@rabita/client/frame-texts';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { Button } from '@rabita/ui/controls/button';
import { Select } from '@rabita/ui/controls/select';
import { TextField } from '@rabita/ui/controls/text-field';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { useStaffQuery } from '../../platform/calls/use-staff-query.ts';
import { formatVenueDayTime } from '../../platform/format-day-time.ts';
import { EditConflict } from '../../platform/forms/edit-conflict.tsx';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { useEditForm } from '../../platform/forms/use-edit-form.ts';
import { attendeeTexts } from './attendee-texts.ts';
import { checkGuest, cleanGuestName, isFull, toOpenedGuest } from './booking-rules.ts';
import type { BookingDialogProps } from './reason-dialog.tsx';
import { useChangeEvent } from './use-events.ts';

/** Long enough that fast typing sends one request. */
const DEBOUNCE_MS = 250;
/** As many as fit in the dialog. */
const MEMBERS_MAX = 5;
const TERM_MIN = 2;

/** Searches members by name, email, phone or booking number, once two characters are typed. */
export function useMemberChoices(searchText: string) {
  const [term, setTerm] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setTerm(searchText.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [searchText]);
  return useStaffQuery(
    ['members', 'choices', term],
    'searchMembers',
    { query: { q: term, limit: MEMBERS_MAX } },
    { enabled: term.length >= TERM_MIN, placeholderData: keepPreviousData },
  );
}

const EVENTS_MAX = 100;

/** Lists the upcoming events to which a booking can be moved. Leaves out full events if the booking needs a seat. */
function useTargetChoices(eventId: string, needsSeat: boolean) {
  const language = useLanguage();
  const query = useStaffQuery(['events', 'targets'], 'listStaffEvents', {
    query: { when: 'coming', publication: 'published', limit: EVENTS_MAX },
  });
  const choices = query.data?.events
    .filter(event => event._id !== eventId && event.state !== 'cancelled' && !(needsSeat && isFull(event)))
    .map(({ _id, translations, starts_at, timezone }) => ({
      value: _id,
      label: `${translations[language].name} · ${formatVenueDayTime(starts_at, language, timezone)}`,
    }));
  return { choices, hasFailed: query.isError, retry: () => void query.refetch() };
}

export const guestDraftName = (bookingId: string): string => `guest of booking ${bookingId}`;

type GuestDialogProps = Omit<MoveBookingDialogProps, 'name'>;

export function GuestDialog({ eventId, booking, onClose }: GuestDialogProps) {
  const t = useTexts(attendeeTexts);
  const form = useEditForm(guestDraftName(booking._id), toOpenedGuest(booking), checkGuest);
  // The API has no call for a single booking, so this searches by its number.
  const load = async () => {
    const { bookings } = await callStaff('listEventBookings', {
      params: { id: eventId },
      query: { search: booking.number },
    });
    return { ...toOpenedGuest(bookings.find(({ _id }) => _id === booking._id) ?? booking), changes: [] };
  };
  const body = { full_name: cleanGuestName(form.values), version: form.opened.version };
  return (
    <FormDialog
      form={form}
      mutation={useChangeEvent()}
      send={() => callStaff('updateGuest', { params: { id: booking._id }, body })}
      done={() => t('guestSaved', { name: body.full_name })}
      title={t('guestTitle')}
      submitLabel={t('guestSave')}
      pendingLabel={t('guestSaving')}
      backLabel={t('back')}
      onClose={onClose}
    >
      <TextField
        label={t('guestName')}
        description={t('guestNameHint')}
        autoComplete="off"
        {...form.text('full_name')}
      />
      <EditConflict
        form={form}
        load={load}
        toLabel={() => t('guestName')}
        formatValue={(_, value) => String(value)}
      />
    </FormDialog>
  );
}

type MoveBookingDialogProps = BookingDialogProps & { readonly eventId: string };

export function MoveBookingDialog({ eventId, booking, name, onClose }: MoveBookingDialogProps) {
  const t = useTexts(attendeeTexts);
  const tFrame = useTexts(frameTexts);
  const { choices, hasFailed, retry } = useTargetChoices(eventId, booking.complimentary === null);
  const form = useForm({
    initial: { event_id: '' },
    check: values =>
      collectFieldErrors<typeof values>({
        event_id: values.event_id === '' ? attendeeTexts.table.targetRequired : undefined,
      }),
  });
  const hasChoices = choices !== undefined && choices.length > 0;
  return (
    <FormDialog
      role="alertdialog"
      form={form}
      mutation={useChangeEvent()}
      send={() =>
        callStaff('moveBooking', { params: { id: booking._id }, body: { event_id: form.values.event_id } })
      }
      done={response => t('moved', { name, number: response.booking.number })}
      title={t('moveTitle', { name })}
      submitLabel={hasChoices ? t('moveNow') : null}
      pendingLabel={t('moving')}
      backLabel={t('back')}
      actions={hasFailed && <Button onClick={retry}>{tFrame('tryAgain')}</Button>}
      onClose={onClose}
    >
      <p>
        {t(booking.guest ? 'moveGuestDetail' : 'moveDetail')}{' '}
        {t(booking.complimentary ? 'freesNoSeat' : 'freesSeat')}
      </p>
      {hasChoices ? (
        <Select
          label={t('target')}
          placeholder={t('targetPlaceholder')}
          options={choices}
          {...form.choice('event_id')}
        />
      ) : (
        <p role="status" className="text-text">
          {t(choices ? 'noTargets' : hasFailed ? 'targetsFailed' : 'targetsLoading')}
        </p>
      )}
    </FormDialog>
  );
}
