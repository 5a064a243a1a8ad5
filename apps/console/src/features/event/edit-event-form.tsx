// Changing what an event is: never over another manager's change, and never under the seats that are held.
import { ApiError } from '@rabita/client/api-error';
import { useTexts } from '@rabita/client/texts';
import type { StaffEvent } from '@rabita/contract/staff-event';
import { useNavigate } from 'react-router';
import { callStaff } from '../../platform/call-staff.ts';
import { FormEnd } from '../../platform/form-end.tsx';
import { eventPath } from '../../platform/paths.ts';
import { BookingFields, PublicationFields } from './booking-fields.tsx';
import { WordsFields } from './event-fields.tsx';
import { formTexts } from './form-texts.ts';
import { NewerEvent } from './newer-event.tsx';
import { checkDetails, detailsOf } from './rules.ts';
import { useEventEdit } from './use-event-edit.ts';
import { useEventChange } from './use-events.ts';

export function EditEventForm({ event }: { readonly event: StaffEvent }) {
  const t = useTexts(formTexts);
  const navigate = useNavigate();
  const { form, read } = useEventEdit(event, checkDetails);
  const { change, ...request } = useEventChange();
  const back = eventPath(event._id);
  const refuseCapacity = (error: unknown): boolean => {
    if (!(error instanceof ApiError) || error.code !== 'event.capacity_below_held') return false;
    const { held } = error.body as { held: number };
    form.mark('capacity', t('belowHeld', { held }));
    return true;
  };
  const submit = async () => {
    const isSaved = await change(
      () =>
        callStaff('updateEvent', {
          params: { id: event._id },
          body: { ...detailsOf(form.values), version: form.version },
        }),
      () => t('saved'),
      error => form.refuse(error) || refuseCapacity(error),
    );
    if (isSaved) navigate(back, { replace: true });
  };
  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={form.submit(() => void submit())}
      className="grid max-w-5xl gap-12"
    >
      <WordsFields form={form} />
      <BookingFields form={form} held={event.counts.held} />
      <PublicationFields form={form} isOut={event.publication === 'published'} />
      <div className="grid gap-5">
        <NewerEvent form={form} read={read} />
        <FormEnd label={t('save')} back={back} {...request} />
      </div>
    </form>
  );
}
