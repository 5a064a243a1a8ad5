// The fields of an event's words, place and times: each text in both languages, each time on the venue's clock.
import { textOf, useTexts } from '@rabita/client/texts';
import type { Form } from '@rabita/client/use-form';
import { ComboBox } from '@rabita/ui/combo-box';
import { DateTimeField, HALF_TYPED } from '@rabita/ui/date-time-field';
import { TextArea } from '@rabita/ui/text-area';
import { TextField } from '@rabita/ui/text-field';
import { editTexts } from '../../platform/edit-texts.ts';
import { FormSection } from '../../platform/form-section.tsx';
import { LanguageColumns, writtenIn } from '../../platform/language-columns.tsx';
import { useZoneName, useZones } from '../../platform/use-zones.ts';
import { formTexts } from './form-texts.ts';
import { type EventValues, guessTimes } from './rules.ts';

export type EventFormProps = { readonly form: Form<EventValues> };

export function WordsFields({ form }: EventFormProps) {
  const t = useTexts(formTexts);
  return (
    <FormSection title={t('words')}>
      <LanguageColumns>
        {language => (
          <>
            <TextField
              label={textOf(formTexts, language, 'name')}
              autoComplete="off"
              {...writtenIn(language, form.text(`translations.${language}.name`))}
            />
            <TextArea
              label={textOf(formTexts, language, 'description')}
              {...writtenIn(language, form.text(`translations.${language}.description`))}
            />
          </>
        )}
      </LanguageColumns>
    </FormSection>
  );
}

export function PlaceFields({ form }: EventFormProps) {
  const t = useTexts(formTexts);
  return (
    <FormSection title={t('place')}>
      <LanguageColumns>
        {language => (
          <>
            <TextField
              label={textOf(formTexts, language, 'location')}
              autoComplete="off"
              {...writtenIn(language, form.text(`translations.${language}.location`))}
            />
            <TextField
              label={textOf(formTexts, language, 'city')}
              autoComplete="off"
              {...writtenIn(language, form.text(`translations.${language}.city`))}
            />
          </>
        )}
      </LanguageColumns>
    </FormSection>
  );
}

/** Which clock the times beside it are read off. */
export function useClockDetail({ form }: EventFormProps): string {
  const t = useTexts(formTexts);
  const nameOf = useZoneName();
  return t('onVenueClock', { zone: nameOf(form.values.timezone) });
}

type MomentProps = EventFormProps & {
  readonly name: 'starts' | 'ends' | 'doors_open' | 'booking_opens' | 'booking_closes' | 'publishes';
  readonly description?: string;
  /** Told the whole moment that stands there when the field is left. */
  readonly onLeft?: (moment: string) => void;
};

/** One moment of the event. */
export function MomentField({ form, name, description, onLeft }: MomentProps) {
  const t = useTexts(formTexts);
  const inEdit = useTexts(editTexts);
  const { value, onChange, onBlur, error } = form.choice(name);
  return (
    <DateTimeField
      label={t(name)}
      pickLabel={inEdit('pick')}
      value={value}
      error={error}
      onChange={onChange}
      onBlur={() => {
        onBlur();
        if (value && value !== HALF_TYPED) onLeft?.(value);
      }}
      {...(description && { description })}
    />
  );
}

export function TimeFields({ form }: EventFormProps) {
  const t = useTexts(formTexts);
  const zones = useZones();
  const detail = useClockDetail({ form });
  const guess = (starts: string) => {
    for (const [name, moment] of Object.entries(guessTimes(form.values, starts)))
      form.set(name as 'ends', moment as string);
  };
  return (
    <FormSection title={t('times')} detail={detail}>
      <div className="grid gap-5 lg:grid-cols-2 lg:gap-x-8">
        <MomentField form={form} name="starts" onLeft={guess} />
        <MomentField form={form} name="ends" />
        <MomentField form={form} name="doors_open" />
        <ComboBox
          label={t('timezone')}
          options={zones}
          emptyText={t('zoneEmpty')}
          {...form.choice('timezone')}
        />
      </div>
    </FormSection>
  );
}
