/** Renders a select for a short list. Built on react-aria for keyboard and screen-reader support. */
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { ListBox } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { ChevronDownIcon } from '../art/icons.tsx';
import { classNames } from '../class-names.ts';
import { AriaFieldLabel, AriaFieldMessages } from './aria-field.tsx';
import { Option, optionListClasses, optionPopoverClasses } from './option.tsx';

export type SelectChoice<Value extends string> = { readonly value: Value; readonly label: string };

type SelectProps<Value extends string> = {
  readonly label: ReactNode;
  readonly options: readonly SelectChoice<Value>[];
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly placeholder: string;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly name?: string;
  readonly autoComplete?: string;
  readonly isDisabled?: boolean;
  readonly onBlur?: () => void;
  readonly className?: string;
};

/** react-aria adds a hidden native select, for form submission and autofill. */
export function Select<Value extends string>({
  label,
  options,
  value,
  onChange,
  description,
  error,
  className,
  ...rest
}: SelectProps<Value>) {
  return (
    <AriaSelect
      {...rest}
      value={value}
      onChange={key => {
        const picked = options.find(option => option.value === key);
        if (picked) onChange(picked.value);
      }}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={classNames('group', className)}
    >
      <AriaFieldLabel>{label}</AriaFieldLabel>
      <Button
        className={classNames(
          'cut-fill cut-frame cut-sm flex min-h-12 w-full items-center justify-between gap-3 px-4 text-start text-base outline-none',
          '[--fill:var(--color-surface-1)] hover:[--frame:var(--color-text-2)] disabled:opacity-55',
          'group-data-invalid:[--frame:var(--color-error)]! data-focus-visible:[--frame-width:3px] data-focus-visible:[--frame:var(--color-focus)]',
          'forced-colors:data-focus-visible:outline-2 forced-colors:data-focus-visible:outline-solid',
        )}
      >
        <SelectValue className="min-w-0 data-placeholder:text-text-3">
          {/* Only the text: the option's check mark would shift it here. */}
          {({ selectedText, defaultChildren }) => <span>{selectedText || defaultChildren}</span>}
        </SelectValue>
        <ChevronDownIcon className="text-text-3" />
      </Button>
      <AriaFieldMessages description={description} error={error} />
      <Popover className={optionPopoverClasses}>
        <ListBox
          items={options.map(option => ({ ...option, id: option.value }))}
          className={optionListClasses}
        >
          {option => <Option id={option.value} label={option.label} />}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
