// The fields of how an event is booked, what it earns, and from when members see it.
import { useTexts } from '@rabita/client/texts';
import { Checkbox } from '@rabita/ui/checkbox';
import { RadioGroup } from '@rabita/ui/radio-group';
import { TextField } from '@rabita/ui/text-field';
import { FormSection } from '../../platform/form-section.tsx';
import { type EventFormProps, MomentField, useClockDetail } from './event-fields.tsx';
import { formTexts } from './form-texts.ts';
import type { EventValues } from './rules.ts';

/** The window in which members book; it moves along with the event. */
export function WindowFields({ form }: EventFormProps) {
  const t = useTexts(formTexts);
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2 lg:gap-x-8">
      <MomentField form={form} name="booking_opens" description={t('opensHint')} />
      <MomentField form={form} name="booking_closes" />
    </div>
  );
}

/** @param held seats that are held now, where the event exists already */
export function BookingFields({ form, held }: EventFormProps & { readonly held?: number }) {
  const t = useTexts(formTexts);
  const detail = useClockDetail({ form });
  const { value: _value, error: _error, ...format } = form.choice('ticket_format');
  return (
    <FormSection title={t('booking')} detail={detail}>
      <WindowFields form={form} />
      <div className="grid items-start gap-5 lg:grid-cols-2 lg:gap-x-8">
        <TextField
          label={t('capacity')}
          optionalLabel={t('optional')}
          description={held === undefined ? t('capacityHint') : t('capacityHeld', { count: held })}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          {...form.text('capacity')}
        />
        <TextField
          label={t('points')}
          description={t('pointsHint')}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          {...form.text('points')}
        />
      </div>
      <Checkbox {...form.tick('requires_approval')}>{t('requires_approval')}</Checkbox>
      <RadioGroup
        label={t('ticket_format')}
        options={[
          { value: 'static', label: t('static'), description: t('staticHint') },
          { value: 'live', label: t('live'), description: t('liveHint') },
        ]}
        {...format}
        value={form.values.ticket_format}
        onChange={value => form.set('ticket_format', value)}
      />
    </FormSection>
  );
}

type PublicationProps = EventFormProps & {
  /** Members see it already: it stays published, or goes back to being a draft. */
  readonly isOut?: boolean;
};

export function PublicationFields({ form, isOut = false }: PublicationProps) {
  const t = useTexts(formTexts);
  const detail = useClockDetail({ form });
  const { publication } = form.values;
  const choices = isOut ? (['draft', 'published'] as const) : (['draft', 'later', 'now'] as const);
  return (
    <FormSection title={t('publication')}>
      <RadioGroup<EventValues['publication']>
        label={t('whoSees')}
        options={choices.map(value => ({ value, label: t(value), description: t(`${value}Hint`) }))}
        value={isOut && publication !== 'draft' ? 'published' : publication}
        onChange={value => form.set('publication', value)}
      />
      {publication === 'later' && (
        <div className="lg:w-1/2 lg:pe-4">
          <MomentField form={form} name="publishes" description={detail} />
        </div>
      )}
    </FormSection>
  );
}
