// Renders a reward form's fields: name and description in both languages, how fans get it, cost, stock, availability and
// visibility.

import type { Form } from '@rabita/client/forms/use-form';
import { textOf, useTexts } from '@rabita/client/language/texts';
import { Checkbox } from '@rabita/ui/controls/checkbox';
import { RadioGroup } from '@rabita/ui/controls/radio-group';
import { Select, type SelectChoice } from '@rabita/ui/controls/select';
import { MomentField } from '../../platform/fields/moment-field.tsx';
import { NumberField } from '../../platform/fields/number-field.tsx';
import { TranslatedFields } from '../../platform/fields/translated-fields.tsx';
import { FormSection } from '../../platform/forms/form-section.tsx';
import { formTexts } from './form-texts.ts';
import { EVERY_MEMBER, type RewardValues } from './rules.ts';

const KINDS = ['shown', 'pickup'] as const;

function RedeemingFields({ form }: { readonly form: Form<RewardValues> }) {
  const t = useTexts(formTexts);
  const { kind } = form.values;
  return (
    <FormSection title={t('redeeming')}>
      <RadioGroup
        label={t('kind')}
        options={KINDS.map(value => ({ value, label: t(value), description: t(`${value}Hint`) }))}
        value={kind}
        onChange={value => form.set('kind', value)}
      />
      {kind === 'pickup' && (
        <>
          <div className="grid items-start gap-5 lg:grid-cols-2 lg:gap-x-8">
            <NumberField
              label={t('limit_per_member')}
              description={t('limitHint')}
              {...form.text('limit_per_member')}
            />
            <NumberField
              label={t('collect_days')}
              description={t('daysHint')}
              {...form.text('collect_days')}
            />
            <MomentField
              label={t('available_from')}
              description={t('fromHint')}
              {...form.choice('available_from')}
            />
            <MomentField
              label={t('available_until')}
              description={t('untilHint')}
              {...form.choice('available_until')}
            />
          </div>
          <Checkbox {...form.tick('returns_points')}>{t('returns_points')}</Checkbox>
        </>
      )}
    </FormSection>
  );
}

/** A tier to choose from. */
export type TierChoice = SelectChoice<string>;

type RewardFieldsProps = {
  readonly form: Form<RewardValues>;
  /** Empty while they load, and without tiers: the field is then hidden, and keeps its value. */
  readonly tiers: readonly TierChoice[];
};

export function RewardFields({ form, tiers }: RewardFieldsProps) {
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
      <RedeemingFields form={form} />
      <FormSection title={t('terms')}>
        <div className="grid gap-5 lg:grid-cols-2 lg:gap-x-8">
          <NumberField
            label={t('loyalty_points')}
            description={t(form.values.kind === 'pickup' ? 'pointsSpent' : 'pointsHint')}
            {...form.text('loyalty_points')}
          />
          <NumberField label={t('stock')} description={t('stockHint')} {...form.text('stock')} />
          {tiers.length > 0 && (
            <Select
              label={t('tier_id')}
              description={t('tierHint')}
              placeholder={t('everyMember')}
              options={[{ value: EVERY_MEMBER, label: t('everyMember') }, ...tiers]}
              {...form.choice('tier_id')}
            />
          )}
        </div>
        <div>
          <Checkbox {...form.tick('available')}>{t('available')}</Checkbox>
          <Checkbox {...form.tick('is_active')}>{t('is_active')}</Checkbox>
        </div>
      </FormSection>
    </>
  );
}
