// Renders a reward form's fields: name and description in both languages, cost, stock, availability and visibility.

import type { Form } from '@rabita/client/forms/use-form';
import { textOf, useTexts } from '@rabita/client/language/texts';
import { Checkbox } from '@rabita/ui/controls/checkbox';
import { NumberField } from '../../platform/fields/number-field.tsx';
import { TranslatedFields } from '../../platform/fields/translated-fields.tsx';
import { FormSection } from '../../platform/forms/form-section.tsx';
import { formTexts } from './form-texts.ts';
import type { RewardValues } from './rules.ts';

export function RewardFields({ form }: { readonly form: Form<RewardValues> }) {
  const t = useTexts(formTexts);
  return (
    <>
      <FormSection title={t('words')}>
        <TranslatedFields
          form={form}
          words={['name', 'description']}
          long="description"
          labelOf={(word, language) => textOf(formTexts, language, word)}
        />
      </FormSection>
      <FormSection title={t('terms')}>
        <div className="grid gap-5 lg:grid-cols-2 lg:gap-x-8">
          <NumberField
            label={t('loyalty_points')}
            description={t('pointsHint')}
            {...form.text('loyalty_points')}
          />
          <NumberField label={t('stock')} description={t('stockHint')} {...form.text('stock')} />
        </div>
        <div>
          <Checkbox {...form.tick('available')}>{t('available')}</Checkbox>
          <Checkbox {...form.tick('is_active')}>{t('is_active')}</Checkbox>
        </div>
      </FormSection>
    </>
  );
}
