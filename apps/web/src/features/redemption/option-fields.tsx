/** Renders the fields of a reward's options, and what a member chose or wrote in them. */
import type { Form } from '@rabita/client/forms/use-form';
import { formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { OPTION_LINE_MAX } from '@rabita/contract/constants';
import type { ChosenOption, RewardOption } from '@rabita/contract/reward-option';
import { toLine } from '@rabita/contract/to-line';
import { Ltr, Name } from '@rabita/ui/bidi';
import { classNames } from '@rabita/ui/class-names';
import { RadioGroup } from '@rabita/ui/controls/radio-group';
import { TextField } from '@rabita/ui/controls/text-field';
import { getOptionName, type OptionValues } from './option-rules.ts';
import { optionTexts } from './option-texts.ts';

/** A longer value takes the width of two tiles. */
const MAX_TILE_LETTERS = 8;

type OptionFieldsProps = {
  readonly options: readonly RewardOption[];
  readonly form: Form<OptionValues>;
  readonly isDisabled: boolean;
};

export function OptionFields({ options, form, isDisabled }: OptionFieldsProps) {
  const t = useTexts(optionTexts);
  const language = useLanguage();
  if (options.length === 0) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {options.map(({ label, values }, index) => {
        const name = getOptionName(index);
        return values ? (
          <RadioGroup
            key={name}
            label={<Name>{label[language]}</Name>}
            layout="tiles"
            options={values.map(value => ({
              value: value.ar,
              label: <Name>{value[language]}</Name>,
              isWide: value[language].length > MAX_TILE_LETTERS,
            }))}
            isDisabled={isDisabled}
            {...form.choice(name)}
          />
        ) : (
          <LineField key={name} label={label[language]} isDisabled={isDisabled} {...form.text(name)} />
        );
      })}
      <p className="text-sm text-text-2">{t('final')}</p>
    </div>
  );
}

type LineFieldProps = ReturnType<Form<OptionValues>['text']> & {
  readonly label: string;
  readonly isDisabled: boolean;
};

/** Shows the line as it will be used, and how much of its length is left. */
function LineField({ label, isDisabled, ...field }: LineFieldProps) {
  const t = useTexts(optionTexts);
  const language = useLanguage();
  const line = toLine(field.value);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <TextField
        label={<Name>{label}</Name>}
        maxLength={OPTION_LINE_MAX}
        autoComplete="off"
        disabled={isDisabled}
        endSlot={
          <span aria-hidden="true" className="pe-4 text-sm text-text-3 tabular">
            <Ltr>{`${formatNumber(field.value.length, language)}/${formatNumber(OPTION_LINE_MAX, language)}`}</Ltr>
          </span>
        }
        {...field}
      />
      <p className="grid min-h-20 place-items-center gap-0.5 bg-surface-1 px-4 py-2 text-center">
        <span className="text-sm text-text-3">{t('preview')}</span>
        <span className="font-display text-xl leading-(--leading-heading) font-extrabold [overflow-wrap:anywhere]">
          {line === '' ? <span className="text-text-3">…</span> : <Name>{line}</Name>}
        </span>
      </p>
    </div>
  );
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
