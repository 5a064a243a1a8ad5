/** Renders a text field that suggests known texts and takes any other text. Built on react-aria. */
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { ListBox } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { ChevronDownIcon } from '../art/icons.tsx';
import { AriaFieldLabel, AriaFieldMessages } from './aria-field.tsx';
import { createSearch, type SearchableChoice } from './combo-box.tsx';
import { fieldBoxClasses, fieldControlClasses } from './field.tsx';
import { Option, optionListClasses, optionPopoverClasses } from './option.tsx';

type SuggestFieldProps = {
  readonly label: ReactNode;
  readonly suggestions: readonly SearchableChoice[];
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Called with the value of a suggestion. The field then gets the suggestion's label by `onChange`. */
  readonly onPick: (value: string) => void;
  readonly error?: ReactNode;
  readonly dir?: 'ltr' | 'rtl';
  readonly name?: string;
  readonly onBlur?: () => void;
};

/** Without suggestions it looks like a text field. */
export function SuggestField({
  label,
  suggestions,
  value,
  onChange,
  onPick,
  error,
  dir,
  ...rest
}: SuggestFieldProps) {
  return (
    <ComboBox
      {...rest}
      allowsCustomValue
      defaultItems={suggestions.map(choice => ({ ...choice, id: choice.value }))}
      defaultFilter={createSearch(suggestions)}
      inputValue={value}
      onInputChange={onChange}
      onChange={key => {
        if (key !== null) onPick(String(key));
      }}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className="group"
    >
      <AriaFieldLabel>{label}</AriaFieldLabel>
      <Group className={fieldBoxClasses}>
        <Input dir={dir ?? 'auto'} autoComplete="off" className={fieldControlClasses} />
        {suggestions.length > 0 && (
          <Button className="grid size-11 shrink-0 place-items-center text-text-3 outline-none">
            <ChevronDownIcon />
          </Button>
        )}
      </Group>
      <AriaFieldMessages error={error} />
      <Popover className={optionPopoverClasses}>
        <ListBox className={optionListClasses}>
          {(choice: SearchableChoice) => <Option id={choice.value} label={choice.label} hint={choice.hint} />}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
