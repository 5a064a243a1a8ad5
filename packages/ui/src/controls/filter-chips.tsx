/** Renders chips that filter a list by one of a few values. Must not import react-aria, which is large. */
import type { FocusEvent } from 'react';
import { classNames } from '../class-names.ts';

type FilterChipsProps<Value extends string> = {
  /** Names the group for screen readers. */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly className?: string;
};

/** Without this, browsers leave a focused chip at the edge of the row half hidden. */
function scrollIntoRow({ currentTarget }: FocusEvent<HTMLElement>): void {
  currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Exactly one chip is pressed. On narrow screens the row scrolls sideways. */
export function FilterChips<Value extends string>({
  label,
  options,
  value,
  onChange,
  className,
}: FilterChipsProps<Value>) {
  return (
    <fieldset
      aria-label={label}
      className={classNames(
        '-m-1.5 flex min-w-0 gap-2 overflow-x-auto p-1.5 [scrollbar-width:none]',
        className,
      )}
    >
      {options.map(option => {
        const isSelected = option.value === value;
        return (
          <button
            key={option.value}
            type="button"
            aria-pressed={isSelected}
            onClick={() => onChange(option.value)}
            onFocus={scrollIntoRow}
            className={classNames(
              'cut-fill cut-focus cut-sm inline-flex min-h-11 shrink-0 items-center gap-2 px-3 text-sm font-bold sm:px-4',
              isSelected
                ? 'text-surface [--fill:var(--color-text)]'
                : 'text-text-2 [--fill:var(--color-surface-3)] hover:text-text hover:[--fill:var(--color-surface-4)]',
            )}
          >
            {option.label}
          </button>
        );
      })}
    </fieldset>
  );
}
