// Renders a tier form's fields: name in both languages, colour, points and hours of early booking. It shows the tier as
// fans see it while staff type.
import type { Form } from '@rabita/client/forms/use-form';
import { textOf, useTexts } from '@rabita/client/language/texts';
import { LANGUAGES } from '@rabita/contract/constants';
import { describedBy, Field, fieldBoxClasses } from '@rabita/ui/controls/field';
import { TierBadge } from '@rabita/ui/tier-badge';
import { type ChangeEvent, type ReactNode, useId } from 'react';
import { NumberField } from '../../platform/fields/number-field.tsx';
import { TranslatedFields } from '../../platform/fields/translated-fields.tsx';
import { FormSection } from '../../platform/forms/form-section.tsx';
import type { TierValues } from './rules.ts';
import { texts } from './texts.ts';

type ColorFieldProps = {
  readonly label: string;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly name: string;
  /** `#rrggbb`. */
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly onBlur: () => void;
};

function ColorField({ label, description, error, ...input }: ColorFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} description={description} error={error}>
      <div className={fieldBoxClasses}>
        <input
          id={id}
          type="color"
          aria-describedby={describedBy(id, { description, error })}
          className="h-12 w-full cursor-pointer bg-transparent p-2 outline-none"
          {...input}
        />
      </div>
    </Field>
  );
}

export function TierFields({ form }: { readonly form: Form<TierValues> }) {
  const t = useTexts(texts);
  const { values } = form;
  return (
    <>
      <FormSection title={t('words')}>
        <TranslatedFields
          form={form}
          words={['name']}
          labelOf={(word, language) => textOf(texts, language, word)}
        />
        <div className="grid items-start gap-5 lg:grid-cols-2 lg:gap-x-8">
          <ColorField label={t('color')} description={t('colorHint')} {...form.text('color')} />
          <div>
            <p className="mb-1.5 text-sm font-semibold text-text-2">{t('fansSee')}</p>
            <p className="flex min-h-12 flex-wrap items-center gap-3">
              {LANGUAGES.map(language => (
                <TierBadge
                  key={language}
                  name={values[`translations.${language}.name`].trim() || textOf(texts, language, 'name')}
                  color={values.color}
                />
              ))}
            </p>
          </div>
        </div>
      </FormSection>
      <FormSection title={t('terms')}>
        <div className="grid items-start gap-5 lg:grid-cols-2 lg:gap-x-8">
          <NumberField label={t('threshold')} description={t('thresholdHint')} {...form.text('threshold')} />
          <NumberField label={t('early_hours')} description={t('earlyHint')} {...form.text('early_hours')} />
        </div>
      </FormSection>
    </>
  );
}
