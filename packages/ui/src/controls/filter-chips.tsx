/** Renders chips that filter a list. Must not import react-aria, which is large. */
import type { FocusEvent, ReactElement, ReactNode } from 'react';
import { ChevronDownIcon } from '../art/icons.tsx';
import { classNames } from '../class-names.ts';
import { SlidingIndicator, useLastPlace } from './sliding-indicator.tsx';

/** Without this, browsers leave a focused chip at the edge of the row half hidden. */
function scrollIntoRow({ currentTarget }: FocusEvent<HTMLElement>): void {
  currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

const shapeClasses =
  'cut-fill cut-focus cut-sm inline-flex min-h-11 shrink-0 items-center gap-2 text-sm font-bold';
const quietClasses =
  'text-text-2 [--fill:var(--color-surface-3)] hover:text-text hover:[--fill:var(--color-surface-4)]';

const chipClasses = (isSelected: boolean) =>
  classNames(shapeClasses, isSelected ? 'text-surface [--fill:var(--color-text)]' : quietClasses);

type FilterChipProps = {
  readonly isPressed: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
};

/** A chip that is pressed or not, whatever the others. */
export function FilterChip({ isPressed, onPress, children }: FilterChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      onClick={onPress}
      onFocus={scrollIntoRow}
      className={`${chipClasses(isPressed)} px-3 sm:px-4`}
    >
      {children}
    </button>
  );
}

export type FilterOption<Value extends string> = {
  readonly value: Value;
  readonly label: string;
  /** How many rows the option shows, formatted. */
  readonly count?: string | undefined;
};

type Options<Value extends string> = {
  /** Names the group or the list for screen readers. */
  readonly label: string;
  readonly options: readonly FilterOption<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
};

type FilterSelectProps<Value extends string> = Options<Value> & {
  /** Stands for the value on phones, where the chip is a square. */
  readonly phoneIcon?: ReactElement;
};

/** A chip with a list, for values that are too many or too long for a chip each. The first option filters nothing. */
export function FilterSelect<Value extends string>({
  label,
  options,
  value,
  onChange,
  phoneIcon,
}: FilterSelectProps<Value>) {
  const isFiltering = value !== options[0]?.value;
  return (
    <label
      className={`${chipClasses(isFiltering)} has-focus-visible:outline-3 has-focus-visible:outline-focus`}
    >
      <select
        aria-label={label}
        value={value}
        onChange={event => onChange(event.currentTarget.value as Value)}
        onFocus={scrollIntoRow}
        className={classNames(
          'min-h-11 max-w-48 cursor-pointer appearance-none overflow-hidden text-ellipsis bg-transparent ps-3 pe-8 outline-none field-sizing-content sm:ps-4',
          phoneIcon && 'max-sm:w-11 max-sm:text-transparent',
        )}
      >
        {options.map(option => (
          <option key={option.value} value={option.value} className="bg-surface-3 text-text">
            {option.label}
          </option>
        ))}
      </select>
      {phoneIcon && (
        <span className="pointer-events-none absolute inset-0 grid place-items-center sm:hidden">
          {phoneIcon}
        </span>
      )}
      <ChevronDownIcon
        size={16}
        className={classNames('pointer-events-none absolute end-2.5', phoneIcon && 'max-sm:hidden')}
      />
    </label>
  );
}

type FilterChipsProps<Value extends string> = Options<Value> & {
  /** Further filters, before the chips. */
  readonly children?: ReactNode;
  readonly className?: string;
};

/** Exactly one chip is pressed. On narrow screens the row scrolls sideways. */
export function FilterChips<Value extends string>({
  label,
  options,
  value,
  onChange,
  children,
  className,
}: FilterChipsProps<Value>) {
  const lastPlace = useLastPlace();
  return (
    <fieldset
      aria-label={label}
      className={classNames(
        'relative isolate -m-1.5 flex min-w-0 gap-2 overflow-x-auto p-1.5 [scrollbar-width:none]',
        className,
      )}
    >
      {children && (
        <>
          {children}
          <span aria-hidden="true" className="my-2 w-px shrink-0 bg-border" />
        </>
      )}
      {options.map(option => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          onFocus={scrollIntoRow}
          className={classNames(
            shapeClasses,
            // Below the fill that slides, which is below the texts.
            'isolation-auto px-3 transition-colors duration-base before:-z-2 sm:px-4',
            option.value === value ? 'text-surface [--fill:var(--color-surface-3)]' : quietClasses,
          )}
        >
          {option.value === value && (
            <SlidingIndicator lastPlace={lastPlace} className="cut cut-sm absolute inset-0 -z-1 bg-text" />
          )}
          <span>{option.label}</span>
          {option.count !== undefined && <span className="font-normal tabular">{option.count}</span>}
        </button>
      ))}
    </fieldset>
  );
}
