// The fields of a match: its words in both languages, its scoreboard, its time, its links.
import { textOf, useTexts } from '@rabita/client/texts';
import type { Form } from '@rabita/client/use-form';
import { ComboBox } from '@rabita/ui/combo-box';
import { DateTimeField } from '@rabita/ui/date-time-field';
import { TextField } from '@rabita/ui/text-field';
import { editTexts } from '../../platform/edit-texts.ts';
import { FormSection } from '../../platform/form-section.tsx';
import { LanguageColumns, writtenIn } from '../../platform/language-columns.tsx';
import { useZoneName, useZones } from '../../platform/use-zones.ts';
import { formTexts } from './form-texts.ts';
import type { MatchValues } from './rules.ts';

const WORDS = ['home_name', 'away_name', 'game', 'tournament'] as const;

export function MatchFields({ form }: { readonly form: Form<MatchValues> }) {
  const t = useTexts(formTexts);
  const inEdit = useTexts(editTexts);
  const zones = useZones();
  const nameOf = useZoneName();
  const { value, onChange, onBlur, error } = form.choice('starts');
  const half = 'grid gap-5 lg:grid-cols-2 lg:gap-x-8';
  return (
    <>
      <FormSection title={t('words')}>
        <LanguageColumns>
          {language => (
            <>
              {WORDS.map(word => (
                <TextField
                  key={word}
                  label={textOf(formTexts, language, word)}
                  autoComplete="off"
                  {...writtenIn(language, form.text(`translations.${language}.${word}`))}
                />
              ))}
            </>
          )}
        </LanguageColumns>
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
          <TextField
            label={t('best_of')}
            description={t('bestOfHint')}
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            {...form.text('best_of')}
          />
        </div>
      </FormSection>
      <FormSection title={t('when')} detail={t('onVenueClock', { zone: nameOf(form.values.timezone) })}>
        <div className={half}>
          <DateTimeField
            label={t('starts')}
            pickLabel={inEdit('pick')}
            {...{ value, onChange, onBlur, error }}
          />
          <ComboBox
            label={t('timezone')}
            options={zones}
            emptyText={t('zoneEmpty')}
            {...form.choice('timezone')}
          />
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
