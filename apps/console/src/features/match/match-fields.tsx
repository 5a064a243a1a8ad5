// Renders the fields of a match form: names in both languages, short names, number of rounds, start and links.

import type { Form } from '@rabita/client/forms/use-form';
import { textOf, useTexts } from '@rabita/client/language/texts';
import { TextField } from '@rabita/ui/controls/text-field';
import { MomentField } from '../../platform/fields/moment-field.tsx';
import { NumberField } from '../../platform/fields/number-field.tsx';
import { TranslatedFields } from '../../platform/fields/translated-fields.tsx';
import { useZoneName, ZoneField } from '../../platform/fields/zone-field.tsx';
import { FormSection } from '../../platform/forms/form-section.tsx';
import { formTexts } from './form-texts.ts';
import type { MatchValues } from './rules.ts';

const WORDS = ['home_name', 'away_name', 'game', 'tournament'] as const;

export function MatchFields({ form }: { readonly form: Form<MatchValues> }) {
  const t = useTexts(formTexts);
  const nameOf = useZoneName();
  const half = 'grid gap-5 lg:grid-cols-2 lg:gap-x-8';
  return (
    <>
      <FormSection title={t('words')}>
        <TranslatedFields
          form={form}
          words={WORDS}
          labelOf={(word, language) => textOf(formTexts, language, word)}
        />
      </FormSection>
      <FormSection title={t('short')}>
        <div className="grid gap-5 lg:grid-cols-3 lg:gap-x-8">
          <TextField
            label={t('home_tag')}
            description={t('tagHint')}
            autoComplete="off"
            {...form.text('home_tag')}
          />
          <TextField
            label={t('away_tag')}
            description={t('tagHint')}
            autoComplete="off"
            {...form.text('away_tag')}
          />
          <NumberField label={t('best_of')} description={t('bestOfHint')} {...form.text('best_of')} />
        </div>
      </FormSection>
      <FormSection title={t('when')} detail={t('onVenueClock', { zone: nameOf(form.values.timezone) })}>
        <div className={half}>
          <MomentField label={t('starts')} {...form.choice('starts')} />
          <ZoneField label={t('timezone')} {...form.choice('timezone')} />
        </div>
      </FormSection>
      <FormSection title={t('links')}>
        <div className={half}>
          <TextField
            type="url"
            label={t('stream_url')}
            optionalLabel={t('optional')}
            autoComplete="off"
            {...form.text('stream_url')}
          />
          <TextField
            type="url"
            label={t('ticket_url')}
            optionalLabel={t('optional')}
            autoComplete="off"
            {...form.text('ticket_url')}
          />
        </div>
      </FormSection>
    </>
  );
}
