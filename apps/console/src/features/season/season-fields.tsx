// Renders a season form's fields: name in both languages, dates, and what happens to balances at the end.
import type { Form } from '@rabita/client/forms/use-form';
import { textOf, useTexts } from '@rabita/client/language/texts';
import { BALANCE_POLICIES } from '@rabita/contract/constants';
import { RadioGroup } from '@rabita/ui/controls/radio-group';
import { MomentField } from '../../platform/fields/moment-field.tsx';
import { NumberField } from '../../platform/fields/number-field.tsx';
import { TranslatedFields } from '../../platform/fields/translated-fields.tsx';
import { useZoneName, ZoneField } from '../../platform/fields/zone-field.tsx';
import { FormSection } from '../../platform/forms/form-section.tsx';
import { formTexts } from './form-texts.ts';
import type { SeasonValues } from './rules.ts';

type SeasonFieldsProps = {
  readonly form: Form<SeasonValues>;
  /** Whether the season has started. Its dates are then not shown, because they cannot change. */
  readonly hasStarted?: boolean;
  /** Whether members were told what happens to their balances. The choice is then not shown. */
  readonly isAnnounced?: boolean;
};

export function SeasonFields({ form, hasStarted = false, isAnnounced = false }: SeasonFieldsProps) {
  const t = useTexts(formTexts);
  const zoneName = useZoneName();
  const { balance_policy: policy, timezone } = form.values;
  return (
    <>
      <FormSection title={t('words')}>
        <TranslatedFields
          form={form}
          words={['name']}
          labelOf={(word, language) => textOf(formTexts, language, word)}
        />
      </FormSection>
      <FormSection
        title={t('span')}
        detail={hasStarted ? t('spanFixed') : t('onClock', { zone: zoneName(timezone) })}
      >
        {!hasStarted && (
          <div className="grid items-start gap-5 lg:grid-cols-2 lg:gap-x-8">
            <MomentField label={t('starts')} description={t('startsHint')} {...form.choice('starts')} />
            <MomentField label={t('ends')} description={t('endsHint')} {...form.choice('ends')} />
            <ZoneField label={t('timezone')} {...form.choice('timezone')} />
          </div>
        )}
      </FormSection>
      <FormSection title={t('balances')} detail={isAnnounced && t('policyFixed')}>
        {!isAnnounced && (
          <>
            <RadioGroup
              label={t('balance_policy')}
              options={BALANCE_POLICIES.map(value => ({
                value,
                label: t(value),
                description: t(`${value}Hint`),
              }))}
              value={policy}
              onChange={value => form.set('balance_policy', value)}
            />
            {policy === 'capped' && (
              <div className="lg:w-1/2 lg:pe-4">
                <NumberField label={t('balance_cap')} {...form.text('balance_cap')} />
              </div>
            )}
          </>
        )}
      </FormSection>
    </>
  );
}
