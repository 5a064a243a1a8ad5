/** Renders the fields of what members choose or write when they redeem a reward. */
import type { Form } from '@rabita/client/forms/use-form';
import { textOf, useTexts } from '@rabita/client/language/texts';
import { RadioGroup } from '@rabita/ui/controls/radio-group';
import { TextArea } from '@rabita/ui/controls/text-area';
import { TextField } from '@rabita/ui/controls/text-field';
import { LanguageColumns, withLanguage } from '../../platform/fields/translated-fields.tsx';
import { formTexts } from './form-texts.ts';
import { OPTION_FIELDS, OPTION_KINDS, type OptionField } from './option-rules.ts';
import type { RewardValues } from './rules.ts';

type FieldsProps = { readonly form: Form<RewardValues>; readonly field: OptionField };

function OneOption({ form, field }: FieldsProps) {
  const t = useTexts(formTexts);
  const kind = form.values[field];
  return (
    <div className="grid gap-5">
      <RadioGroup
        label={t(field)}
        layout="columns"
        options={OPTION_KINDS.map(value => ({
          value,
          label: t(value),
          description: value === 'line' ? t('lineHint') : undefined,
        }))}
        value={kind}
        onChange={value => form.set(field, value)}
      />
      {kind !== 'none' && (
        <LanguageColumns>
          {language => (
            <>
              <TextField
                label={textOf(formTexts, language, 'optionLabel')}
                autoComplete="off"
                {...withLanguage(language, form.text(`${field}Label.${language}`))}
              />
              {kind === 'choice' && (
                <TextArea
                  label={textOf(formTexts, language, 'optionValues')}
                  description={textOf(formTexts, language, 'valuesHint')}
                  rows={4}
                  {...withLanguage(language, form.text(`${field}Values.${language}`))}
                />
              )}
            </>
          )}
        </LanguageColumns>
      )}
    </div>
  );
}

/** The second option appears once the first one is used. */
export function OptionFields({ form }: Pick<FieldsProps, 'form'>) {
  const t = useTexts(formTexts);
  const shownFields = OPTION_FIELDS.filter(
    field => field === 'option1' || form.values.option1 !== 'none' || form.values[field] !== 'none',
  );
  return (
    <div className="grid gap-6">
      <p className="text-base text-text-2">{t('optionsHint')}</p>
      {shownFields.map(field => (
        <OneOption key={field} form={form} field={field} />
      ))}
    </div>
  );
}
