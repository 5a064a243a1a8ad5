/** Renders the fields of a reward's options, and what a member chose or wrote in them. */
import type { Form } from '@rabita/client/forms/use-form';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { OPTION_LINE_MAX } from '@rabita/contract/constants';
import type { ChosenOption, RewardOption } from '@rabita/contract/reward-option';
import { Name } from '@rabita/ui/bidi';
import { classNames } from '@rabita/ui/class-names';
import { RadioGroup } from '@rabita/ui/controls/radio-group';
import { TextField } from '@rabita/ui/controls/text-field';
import { getOptionName, type OptionValues } from './option-rules.ts';
import { optionTexts } from './option-texts.ts';

type OptionFieldsProps = {
  readonly options: readonly RewardOption[];
  readonly form: Form<OptionValues>;
  readonly isDisabled: boolean;
};

export function OptionFields({ options, form, isDisabled }: OptionFieldsProps) {
  const t = useTexts(optionTexts);
  const language = useLanguage();
  return options.map(({ label, values }, index) => {
    const name = getOptionName(index);
    return values ? (
      <RadioGroup
        key={name}
        label={<Name>{label[language]}</Name>}
        layout="wrap"
        options={values.map(value => ({ value: value.ar, label: <Name>{value[language]}</Name> }))}
        isDisabled={isDisabled}
        {...form.choice(name)}
      />
    ) : (
      <TextField
        key={name}
        label={<Name>{label[language]}</Name>}
        description={t('lineHint')}
        maxLength={OPTION_LINE_MAX}
        autoComplete="off"
        disabled={isDisabled}
        {...form.text(name)}
      />
    );
  });
}

type ChosenOptionsProps = { readonly options: readonly ChosenOption[]; readonly className?: string };

export function ChosenOptions({ options, className }: ChosenOptionsProps) {
  const language = useLanguage();
  if (options.length === 0) return null;
  return (
    <dl className={classNames('flex flex-wrap gap-x-8 gap-y-2', className)}>
      {options.map(({ label, value }) => (
        <div key={label.ar} className="min-w-0">
          <dt className="text-sm text-text-3">
            <Name>{label[language]}</Name>
          </dt>
          <dd className="text-lg font-semibold [overflow-wrap:anywhere] text-text">
            <Name>{value[language]}</Name>
          </dd>
        </div>
      ))}
    </dl>
  );
}
