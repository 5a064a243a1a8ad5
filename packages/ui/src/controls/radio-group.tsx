// Renders a radio group as rows or as a segmented control. Built on react-aria.
import type { ReactNode } from 'react';
import { RadioGroup as AriaRadioGroup, Radio } from 'react-aria-components/RadioGroup';
import { classNames } from '../class-names.ts';
import { AriaFieldLabel, AriaFieldMessages } from './aria-field.tsx';

type RadioGroupProps<Value extends string> = {
  readonly label: ReactNode;
  readonly options: readonly {
    readonly value: Value;
    readonly label: ReactNode;
    readonly description?: ReactNode;
  }[];
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  /** `segmented` lays the choices side by side. */
  readonly look?: 'rows' | 'segmented';
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly name?: string;
  readonly isDisabled?: boolean;
  readonly onBlur?: () => void;
  readonly className?: string;
};

const row =
  'cut-frame [--fill:var(--color-surface-1)] flex items-center gap-3 px-4 py-2.5 text-start data-selected:[--frame-width:2px] data-selected:[--frame:var(--color-accent-text)] data-invalid:[--frame:var(--color-error)]';
const segment =
  'grid flex-1 place-items-center px-3 text-center [--fill:transparent] data-selected:text-surface data-selected:[--fill:var(--color-text)] data-hovered:not-data-selected:[--fill:var(--color-surface-4)]';

/** The group is one tab stop, and arrow keys follow the reading direction. */
export function RadioGroup<Value extends string>({
  label,
  options,
  value,
  onChange,
  look = 'rows',
  description,
  error,
  className,
  ...rest
}: RadioGroupProps<Value>) {
  const isSegmented = look === 'segmented';
  return (
    <AriaRadioGroup
      {...rest}
      value={value}
      onChange={next => {
        const picked = options.find(option => option.value === next);
        if (picked) onChange(picked.value);
      }}
      orientation={isSegmented ? 'horizontal' : 'vertical'}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={className}
    >
      <AriaFieldLabel>{label}</AriaFieldLabel>
      <div
        className={
          isSegmented ? 'cut-fill flex flex-wrap gap-1 p-0.5 [--fill:var(--color-surface-3)]' : 'grid gap-2'
        }
      >
        {options.map(option => (
          <Radio
            key={option.value}
            value={option.value}
            className={classNames(
              'cut-fill cut-sm ring-focus group/radio relative min-h-11 cursor-pointer text-base font-semibold text-text',
              'data-disabled:opacity-55',
              isSegmented ? segment : row,
            )}
          >
            {!isSegmented && (
              <span className="grid size-5 shrink-0 place-items-center rounded-full border-2 border-border group-data-selected/radio:border-accent-text">
                <span className="size-2.5 scale-0 rounded-full bg-accent-text transition-transform group-data-selected/radio:scale-100" />
              </span>
            )}
            <span>
              {option.label}
              {option.description && (
                <span className="block text-sm font-normal text-text-3">{option.description}</span>
              )}
            </span>
          </Radio>
        ))}
      </div>
      <AriaFieldMessages description={description} error={error} />
    </AriaRadioGroup>
  );
}
