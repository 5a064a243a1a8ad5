/** Renders the form that creates or edits a tier. */
import type { Form } from '@rabita/client/forms/use-form';
import { useLanguage } from '@rabita/client/language/language';
import { textOf, useTexts } from '@rabita/client/language/texts';
import { LANGUAGES } from '@rabita/contract/constants';
import type { StaffTier } from '@rabita/contract/staff/tier';
import { describedBy, Field, fieldBoxClasses } from '@rabita/ui/controls/field';
import { TierBadge } from '@rabita/ui/tier-badge';
import { type ChangeEvent, type ReactNode, useId } from 'react';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { NumberField } from '../../platform/fields/number-field.tsx';
import { TranslatedFields } from '../../platform/fields/translated-fields.tsx';
import { EditConflict, useFieldTexts } from '../../platform/forms/edit-conflict.tsx';
import { FormSection } from '../../platform/forms/form-section.tsx';
import { ProgrammeForm } from '../../platform/forms/programme-form.tsx';
import { useEditForm } from '../../platform/forms/use-edit-form.ts';
import { paths } from '../../platform/paths.ts';
import {
  checkTier,
  EMPTY_TIER,
  findTierWithThreshold,
  type TierValues,
  toTierBody,
  toTierValues,
} from './rules.ts';
import { texts } from './texts.ts';
import { useChangeTier } from './tier-list.tsx';

type ColorFieldProps = {
  readonly label: string;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly name: string;
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

function TierFields({ form }: { readonly form: Form<TierValues> }) {
  const t = useTexts(texts);
  const { values } = form;
  return (
    <>
      <FormSection title={t('nameAndColor')}>
        <TranslatedFields form={form} fields={['name']} texts={texts} />
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

const toOpenedTier = (tier: StaffTier) => ({ values: toTierValues(tier), version: tier.changed.version });

export function TierForm({ tier }: { readonly tier?: StaffTier }) {
  const t = useTexts(texts);
  const form = useEditForm(
    tier ? `tier ${tier._id}` : 'new tier',
    tier ? toOpenedTier(tier) : { values: EMPTY_TIER, version: 0 },
    checkTier,
  );
  const language = useLanguage();
  const showApiError = (error: unknown): boolean => {
    const otherTier = findTierWithThreshold(error);
    if (!otherTier) return form.showApiError(error);
    form.mark('threshold', t('thresholdTaken', { name: otherTier[language].name }));
    return true;
  };
  const fieldTexts = useFieldTexts<TierValues>(texts, ['threshold', 'early_hours']);
  const load = async (id: string, version: number) => {
    const latest = await callStaff('getStaffTier', { params: { id }, query: { since: version } });
    return { ...toOpenedTier(latest.tier), changes: latest.changes };
  };
  const send = () => {
    const body = toTierBody(form.values);
    return tier
      ? callStaff('updateTier', { params: { id: tier._id }, body: { ...body, version: form.opened.version } })
      : callStaff('createTier', { body });
  };
  return (
    <ProgrammeForm
      form={form}
      mutation={useChangeTier()}
      send={send}
      sent={() => t(tier ? 'saved' : 'created')}
      showApiError={showApiError}
      label={t(tier ? 'save' : 'add')}
      back={paths.tiers}
      beforeSubmit={
        tier && <EditConflict form={form} load={version => load(tier._id, version)} {...fieldTexts} />
      }
    >
      <TierFields form={form} />
    </ProgrammeForm>
  );
}
