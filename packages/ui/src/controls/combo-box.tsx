/** Renders a combo box, for searching a long list and choosing one option. Built on react-aria. */
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { ListBox } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { ChevronDownIcon } from '../art/icons.tsx';
import { classNames } from '../class-names.ts';
import { AriaFieldLabel, AriaFieldMessages } from './aria-field.tsx';
import { fieldBoxClasses, fieldControlClasses } from './field.tsx';
import { includesSearchText } from './includes-search-text.ts';
import { Option, optionListClasses, optionPopoverClasses } from './option.tsx';

export type SearchableChoice = {
  readonly value: string;
  readonly label: string;
  /** Shown at the inline end of the row, for example a dialling code. */
  readonly hint?: string;
  /** Other names that the search finds. */
  readonly aliases?: readonly string[];
};

/** Finds choices by their label and aliases. Ignores case, accents and Arabic letter variants (أ ا, ة ه, ى ي). */
export function createSearch(choices: readonly SearchableChoice[]) {
  const aliases = new Map(choices.map(({ label, aliases: others = [] }) => [label, others]));
  return (label: string, typed: string): boolean =>
    [label, ...(aliases.get(label) ?? [])].some(text => includesSearchText(text, typed));
}

type ComboBoxProps = {
  readonly label: ReactNode;
  readonly options: readonly SearchableChoice[];
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly placeholder?: string;
  /** Shown in the list if no option matches. */
  readonly emptyText: ReactNode;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly name?: string;
  readonly isDisabled?: boolean;
  readonly onBlur?: () => void;
  readonly className?: string;
};

export function ComboBox({
  label,
  options,
  value,
  onChange,
  placeholder,
  emptyText,
  description,
  error,
  className,
  ...rest
}: ComboBoxProps) {
  return (
    <AriaComboBox
      {...rest}
      defaultItems={options.map(option => ({ ...option, id: option.value }))}
      value={value}
      onChange={key => onChange(key === null ? null : String(key))}
      defaultFilter={createSearch(options)}
      menuTrigger="focus"
      allowsEmptyCollection
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={classNames('group', className)}
    >
      <AriaFieldLabel>{label}</AriaFieldLabel>
      <Group className={fieldBoxClasses}>
        <Input dir="auto" placeholder={placeholder} autoComplete="off" className={fieldControlClasses} />
        <Button className="grid size-11 shrink-0 place-items-center text-text-3 outline-none">
          <ChevronDownIcon />
        </Button>
      </Group>
      <AriaFieldMessages description={description} error={error} />
      <Popover className={optionPopoverClasses}>
        <ListBox
          className={optionListClasses}
          renderEmptyState={() => <p className="px-3 py-2 text-base text-text-2">{emptyText}</p>}
        >
          {(option: SearchableChoice) => <Option id={option.value} label={option.label} hint={option.hint} />}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}
