/** Renders the fields of the reward form. */
import type { Form } from '@rabita/client/forms/use-form';
import { useLanguage } from '@rabita/client/language/language';
import { textOf, useTexts } from '@rabita/client/language/texts';
import { REWARD_DRAWINGS } from '@rabita/contract/constants';
import { ObjectArt } from '@rabita/ui/art/object-art';
import { Checkbox } from '@rabita/ui/controls/checkbox';
import { RadioGroup } from '@rabita/ui/controls/radio-group';
import { Select, type SelectChoice } from '@rabita/ui/controls/select';
import { TextArea } from '@rabita/ui/controls/text-area';
import { Disclosure } from '../../platform/disclosure.tsx';
import { drawingTexts } from '../../platform/drawing-texts.ts';
import { MomentField } from '../../platform/fields/moment-field.tsx';
import { NumberField } from '../../platform/fields/number-field.tsx';
import { LanguageColumns, TranslatedFields, withLanguage } from '../../platform/fields/translated-fields.tsx';
import { FormSection } from '../../platform/forms/form-section.tsx';
import { formTexts } from './form-texts.ts';
import { OptionFields } from './option-fields.tsx';
import { OPTION_FIELDS } from './option-rules.ts';
import { EVERY_MEMBER, type RewardValues, summariseLimits } from './rules.ts';

export const SECTIONS = ['nameAndDescription', 'redeeming', 'terms'] as const;

const KIND_CHOICES = ['shown', 'pickup', 'voucher', 'perk'] as const;

export type TierChoice = SelectChoice<string>;
export type EventChoice = SelectChoice<string>;

type FormProps = { readonly form: Form<RewardValues> };

function InstructionFields({ form }: FormProps) {
  const t = useTexts(formTexts);
  const isVoucher = form.values.kind === 'voucher';
  return (
    <>
      <LanguageColumns>
        {language => (
          <TextArea
            label={textOf(formTexts, language, isVoucher ? 'instructions' : 'pickupInstructions')}
            {...withLanguage(language, form.text(`instructions.${language}`))}
          />
        )}
      </LanguageColumns>
      <p className="text-base text-text-2">{t(isVoucher ? 'uploadCodesHint' : 'pickupInstructionsHint')}</p>
    </>
  );
}

function PerkFields({ form, events }: FormProps & { readonly events: readonly EventChoice[] }) {
  const t = useTexts(formTexts);
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2 lg:gap-x-8">
      <Select
        label={t('event_id')}
        description={t(events.length > 0 ? 'eventHint' : 'noEvents')}
        placeholder={t('eventPlaceholder')}
        options={events}
        {...form.choice('event_id')}
      />
      <NumberField label={t('early_hours')} description={t('hoursHint')} {...form.text('early_hours')} />
    </div>
  );
}

function DrawingField({ form }: FormProps) {
  const t = useTexts(formTexts);
  const tDrawing = useTexts(drawingTexts);
  return (
    <Disclosure label={t('drawing')} summary={tDrawing(form.values.drawing)}>
      <RadioGroup
        label={<span className="sr-only">{t('drawing')}</span>}
        description={t('drawingHint')}
        layout="tiles"
        options={REWARD_DRAWINGS.map(value => ({
          value,
          isWide: true,
          label: (
            <span className="flex items-center gap-2">
              <ObjectArt kind={value} className="size-9 shrink-0 text-accent-text" />
              <span>{tDrawing(value)}</span>
            </span>
          ),
        }))}
        value={form.values.drawing}
        onChange={value => form.set('drawing', value)}
      />
    </Disclosure>
  );
}

function LimitFields({ form }: FormProps) {
  const t = useTexts(formTexts);
  const { kind } = form.values;
  return (
    <>
      <div className="grid items-start gap-5 lg:grid-cols-2 lg:gap-x-8">
        {kind !== 'perk' && (
          <NumberField
            label={t('limit_per_member')}
            description={t('limitHint')}
            {...form.text('limit_per_member')}
          />
        )}
        {kind === 'pickup' && (
          <NumberField label={t('collect_days')} description={t('daysHint')} {...form.text('collect_days')} />
        )}
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
      {(kind === 'pickup' || kind === 'perk') && (
        <Checkbox {...form.tick('returns_points')}>
          {t(kind === 'perk' ? 'returnsPerkPoints' : 'returns_points')}
        </Checkbox>
      )}
    </>
  );
}

function RedeemingFields({ form, events }: FormProps & { readonly events: readonly EventChoice[] }) {
  const t = useTexts(formTexts);
  const language = useLanguage();
  const { values, invalidFields } = form;
  const { kind } = values;
  const hasError = (...starts: string[]) =>
    invalidFields.some(name => starts.some(start => name.startsWith(start)));
  const describeOptions = () =>
    OPTION_FIELDS.filter(field => values[field] !== 'none')
      .map(field => values[`${field}Label.${language}`].trim() || t(values[field]))
      .join(' · ') || t('none');
  return (
    <FormSection id="redeeming" title={t('redeeming')}>
      <RadioGroup
        label={t('kind')}
        options={KIND_CHOICES.map(value => ({ value, label: t(value), description: t(`${value}Hint`) }))}
        value={kind}
        onChange={value => form.set('kind', value)}
      />
      {kind === 'voucher' && <InstructionFields form={form} />}
      {kind === 'perk' && <PerkFields form={form} events={events} />}
      {kind === 'pickup' && (
        <>
          <Disclosure
            label={t('pickupInstructions')}
            summary={values[`instructions.${language}`].trim()}
            mustBeOpen={hasError('instructions.')}
          >
            <InstructionFields form={form} />
          </Disclosure>
          <Disclosure label={t('options')} summary={describeOptions()} mustBeOpen={hasError('option')}>
            <OptionFields form={form} />
          </Disclosure>
        </>
      )}
      {kind !== 'shown' && (
        <Disclosure
          label={t('limits')}
          summary={summariseLimits(values, language)}
          mustBeOpen={hasError('limit_per_member', 'collect_days', 'available_')}
        >
          <LimitFields form={form} />
        </Disclosure>
      )}
    </FormSection>
  );
}

type RewardFieldsProps = {
  readonly form: Form<RewardValues>;
  /** If empty, the tier field is hidden: while the tiers load, and in a league without tiers. */
  readonly tiers: readonly TierChoice[];
  readonly events: readonly EventChoice[];
};

export function RewardFields({ form, tiers, events }: RewardFieldsProps) {
  const t = useTexts(formTexts);
  return (
    <>
      <FormSection id="nameAndDescription" title={t('nameAndDescription')}>
        <TranslatedFields
          form={form}
          fields={['name', 'description']}
          multilineField="description"
          texts={formTexts}
        />
        <DrawingField form={form} />
      </FormSection>
      <RedeemingFields form={form} events={events} />
      <FormSection id="terms" title={t('terms')}>
        <div className="grid gap-5 lg:grid-cols-2 lg:gap-x-8">
          <NumberField
            label={t('loyalty_points')}
            description={t(form.values.kind === 'shown' ? 'pointsNeededHint' : 'pointsTakenHint')}
            {...form.text('loyalty_points')}
          />
          {form.values.kind !== 'voucher' && (
            <NumberField label={t('stock')} description={t('stockHint')} {...form.text('stock')} />
          )}
          {tiers.length > 0 && (
            <Select
              label={t('tier_id')}
              description={t('tierHint')}
              placeholder={t('everyMember')}
              options={[{ value: EVERY_MEMBER, label: t('everyMember') }, ...tiers]}
              {...form.choice('tier_id')}
            />
          )}
          <div>
            <Checkbox {...form.tick('available')}>{t('available')}</Checkbox>
            <Checkbox {...form.tick('is_active')}>{t('is_active')}</Checkbox>
          </div>
        </div>
      </FormSection>
    </>
  );
}
