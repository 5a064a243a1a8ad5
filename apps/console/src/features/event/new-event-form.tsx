// Planning a new event: its words and place in both languages, its times, how it is booked, and who sees it.
import { useTexts } from '@rabita/client/texts';
import { useForm } from '@rabita/client/use-form';
import { useNavigate } from 'react-router';
import { callStaff } from '../../platform/call-staff.ts';
import { FormEnd } from '../../platform/form-end.tsx';
import { eventPath, paths } from '../../platform/paths.ts';
import { useAttempt } from '../../platform/use-attempt.ts';
import { BookingFields, PublicationFields } from './booking-fields.tsx';
import { PlaceFields, TimeFields, WordsFields } from './event-fields.tsx';
import { formTexts } from './form-texts.ts';
import { checkNew, EMPTY, newEventOf } from './rules.ts';
import { useEventChange } from './use-events.ts';

export function NewEventForm() {
  const t = useTexts(formTexts);
  const navigate = useNavigate();
  const form = useForm({ initial: EMPTY, check: checkNew });
  const { change, ...request } = useEventChange();
  const attemptOf = useAttempt();
  const submit = async () => {
    let id = '';
    const isCreated = await change(
      async () => {
        const body = newEventOf(form.values);
        const { event } = await callStaff('createEvent', { body, idempotencyKey: attemptOf(body) });
        id = event._id;
      },
      () => t('created'),
      form.refuse,
    );
    if (isCreated) navigate(eventPath(id), { replace: true });
  };
  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={form.submit(() => void submit())}
      className="grid max-w-5xl gap-12"
    >
      <WordsFields form={form} />
      <TimeFields form={form} />
      <PlaceFields form={form} />
      <BookingFields form={form} />
      <PublicationFields form={form} />
      <FormEnd label={t('create')} back={paths.events} {...request} />
    </form>
  );
}
