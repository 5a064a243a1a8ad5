// Renders the fields of an event form for name, description and venue in both languages, and for times.

import type { Form } from '@rabita/client/forms/use-form';
import { textOf, useTexts } from '@rabita/client/language/texts';
import { MomentField } from '../../platform/fields/moment-field.tsx';
import { TranslatedFields } from '../../platform/fields/translated-fields.tsx';
import { useZoneName } from '../../platform/fields/use-zones.ts';
import { ZoneField } from '../../platform/fields/zone-field.tsx';
import { FormSection } from '../../platform/forms/form-section.tsx';
import { formTexts } from './form-texts.ts';
import type { EventValues } from './rules.ts';
import { suggestTimes } from './time-rules.ts';

export type EventFieldsProps = { readonly form: Form<EventValues> };

export function NameAndDescriptionFields({ form }: EventFieldsProps) {
  const t = useTexts(formTexts);
  return (
    <FormSection id="words" title={t('words')}>
      <TranslatedFields
        form={form}
        words={['name', 'description']}
        long="description"
        labelOf={(word, language) => textOf(formTexts, language, word)}
      />
    </FormSection>
  );
}

export function VenueFields({ form }: EventFieldsProps) {
  const t = useTexts(formTexts);
  return (
    <FormSection id="place" title={t('place')}>
      <TranslatedFields
        form={form}
        words={['location', 'city']}
        labelOf={(word, language) => textOf(formTexts, language, word)}
      />
    </FormSection>
  );
}

/** Returns a note that says in which time zone staff type the form's times. */
export function useVenueClockNote({ form }: EventFieldsProps): string {
  const t = useTexts(formTexts);
  const nameOf = useZoneName();
  return t('onVenueClock', { zone: nameOf(form.values.timezone) });
}

export function TimeFields({ form }: EventFieldsProps) {
  const t = useTexts(formTexts);
  const detail = useVenueClockNote({ form });
  const suggest = (starts: string) => {
    for (const [name, moment] of Object.entries(suggestTimes(form.values, starts)))
      form.set(name as 'ends', moment as string);
  };
  return (
    <FormSection id="times" title={t('times')} detail={detail}>
      <div className="grid gap-5 lg:grid-cols-2 lg:gap-x-8">
        <MomentField label={t('starts')} {...form.choice('starts')} onLeft={suggest} />
        <MomentField label={t('ends')} {...form.choice('ends')} />
        <MomentField label={t('doors_open')} {...form.choice('doors_open')} />
        <ZoneField label={t('timezone')} {...form.choice('timezone')} />
      </div>
    </FormSection>
  );
}
