/** Renders the fields of an event form. */
import type { Form } from '@rabita/client/forms/use-form';
import { useTexts } from '@rabita/client/language/texts';
import { Checkbox } from '@rabita/ui/controls/checkbox';
import { RadioGroup } from '@rabita/ui/controls/radio-group';
import { MomentField } from '../../platform/fields/moment-field.tsx';
import { NumberField } from '../../platform/fields/number-field.tsx';
import { TranslatedFields } from '../../platform/fields/translated-fields.tsx';
import { useZoneName, ZoneField } from '../../platform/fields/zone-field.tsx';
import { FormSection } from '../../platform/forms/form-section.tsx';
import { formTexts } from './form-texts.ts';
import { suggestTimes } from './preview-rules.ts';
import type { EventValues } from './rules.ts';

export function BookingWindowFields({ form }: EventFieldsProps) {
  const t = useTexts(formTexts);
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2 lg:gap-x-8">
      <MomentField
        label={t('booking_opens')}
        description={t('opensHint')}
        {...form.choice('booking_opens')}
      />
      <MomentField label={t('booking_closes')} {...form.choice('booking_closes')} />
    </div>
  );
}

export function BookingFields({ form, heldSeats }: EventFieldsProps & { readonly heldSeats?: number }) {
  const t = useTexts(formTexts);
  const zoneNote = useVenueClockNote({ form });
  return (
    <FormSection id="booking" title={t('booking')} detail={zoneNote}>
      <BookingWindowFields form={form} />
      <div className="grid items-start gap-5 lg:grid-cols-2 lg:gap-x-8">
        <NumberField
          label={t('capacity')}
          optionalLabel={t('optional')}
          description={heldSeats === undefined ? t('capacityHint') : t('capacityHeld', { count: heldSeats })}
          {...form.text('capacity')}
        />
        <NumberField label={t('points')} description={t('pointsHint')} {...form.text('points')} />
      </div>
      <Checkbox {...form.tick('requires_approval')}>{t('requires_approval')}</Checkbox>
      <RadioGroup
        label={t('ticket_format')}
        options={[
          { value: 'static', label: t('static'), description: t('staticHint') },
          { value: 'live', label: t('live'), description: t('liveHint') },
        ]}
        value={form.values.ticket_format}
        onChange={value => form.set('ticket_format', value)}
      />
      <div className="lg:w-1/2 lg:pe-4">
        <NumberField
          label={t('lease_minutes')}
          description={t('leaseHint')}
          {...form.text('lease_minutes')}
        />
      </div>
      <div>
        <Checkbox {...form.tick('allows_reentry')}>{t('allows_reentry')}</Checkbox>
        <p className="mt-1 text-sm text-text-2">{t('reentryHint')}</p>
      </div>
    </FormSection>
  );
}

type PublicationProps = EventFieldsProps & {
  /** Whether the event is already published. Staff can then only keep it published or make it a draft again. */
  readonly isPublished?: boolean;
};

export function PublicationFields({ form, isPublished = false }: PublicationProps) {
  const t = useTexts(formTexts);
  const zoneNote = useVenueClockNote({ form });
  const { publication } = form.values;
  const options = isPublished ? (['draft', 'published'] as const) : (['draft', 'later', 'now'] as const);
  return (
    <FormSection id="publication" title={t('publication')}>
      <RadioGroup<EventValues['publication']>
        label={t('whoSees')}
        options={options.map(value => ({ value, label: t(value), description: t(`${value}Hint`) }))}
        value={isPublished && publication !== 'draft' ? 'published' : publication}
        onChange={value => form.set('publication', value)}
      />
      {publication === 'later' && (
        <div className="lg:w-1/2 lg:pe-4">
          <MomentField label={t('publishes')} description={zoneNote} {...form.choice('publishes')} />
        </div>
      )}
    </FormSection>
  );
}

type EventFieldsProps = { readonly form: Form<EventValues> };

export function NameAndDescriptionFields({ form }: EventFieldsProps) {
  const t = useTexts(formTexts);
  return (
    <FormSection id="nameAndDescription" title={t('nameAndDescription')}>
      <TranslatedFields
        form={form}
        fields={['name', 'description']}
        multilineField="description"
        texts={formTexts}
      />
    </FormSection>
  );
}

export function KnowBeforeFields({ form }: EventFieldsProps) {
  const t = useTexts(formTexts);
  return (
    <FormSection id="knowBefore" title={t('knowBefore')} detail={t('knowBeforeDetail')}>
      <TranslatedFields form={form} fields={['know_before']} multilineField="know_before" texts={formTexts} />
    </FormSection>
  );
}

export function VenueFields({ form }: EventFieldsProps) {
  const t = useTexts(formTexts);
  return (
    <FormSection id="venue" title={t('venue')}>
      <TranslatedFields form={form} fields={['location', 'city']} texts={formTexts} />
    </FormSection>
  );
}

function useVenueClockNote({ form }: EventFieldsProps): string {
  const t = useTexts(formTexts);
  const zoneName = useZoneName();
  return t('onVenueClock', { zone: zoneName(form.values.timezone) });
}

export function TimeFields({ form }: EventFieldsProps) {
  const t = useTexts(formTexts);
  const zoneNote = useVenueClockNote({ form });
  const fillSuggestedTimes = (starts: string) => {
    for (const [name, moment] of Object.entries(suggestTimes(form.values, starts)))
      form.set(name as 'ends', moment as string);
  };
  return (
    <FormSection id="times" title={t('times')} detail={zoneNote}>
      <div className="grid gap-5 lg:grid-cols-2 lg:gap-x-8">
        <MomentField label={t('starts')} {...form.choice('starts')} onComplete={fillSuggestedTimes} />
        <MomentField label={t('ends')} {...form.choice('ends')} />
        <MomentField label={t('doors_open')} {...form.choice('doors_open')} />
        <ZoneField label={t('timezone')} {...form.choice('timezone')} />
      </div>
    </FormSection>
  );
}
