// The fields of a reward: its words in both languages, what it asks for, and how many there are.
import { textOf, useTexts } from '@rabita/client/texts';
import type { Form } from '@rabita/client/use-form';
import { Checkbox } from '@rabita/ui/checkbox';
import { TextArea } from '@rabita/ui/text-area';
import { TextField } from '@rabita/ui/text-field';
import { FormSection } from '../../platform/form-section.tsx';
import { LanguageColumns, writtenIn } from '../../platform/language-columns.tsx';
import { formTexts } from './form-texts.ts';
import type { RewardValues } from './rules.ts';

export function RewardFields({ form }: { readonly form: Form<RewardValues> }) {
  const t = useTexts(formTexts);
  return (
    <>
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
      <FormSection title={t('terms')}>
        <div className="grid gap-5 lg:grid-cols-2 lg:gap-x-8">
          <TextField
            label={t('loyalty_points')}
            description={t('pointsHint')}
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            {...form.text('loyalty_points')}
          />
          <TextField
            label={t('stock')}
            description={t('stockHint')}
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            {...form.text('stock')}
          />
        </div>
        <div>
          <Checkbox {...form.tick('available')}>{t('available')}</Checkbox>
          <Checkbox {...form.tick('is_active')}>{t('is_active')}</Checkbox>
        </div>
      </FormSection>
    </>
  );
}
