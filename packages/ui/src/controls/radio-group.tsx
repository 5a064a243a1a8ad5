/** Renders a radio group, with its choices in rows or side by side. Built on react-aria. */
import type { ReactNode } from 'react';
import { RadioGroup as AriaRadioGroup, Radio } from 'react-aria-components/RadioGroup';
import { classNames } from '../class-names.ts';
import { AriaFieldError, AriaFieldHint, AriaFieldLabel } from './aria-field.tsx';

type RadioGroupProps<Value extends string> = {
  readonly label: ReactNode;
  readonly options: readonly {
    readonly value: Value;
    readonly label: ReactNode;
    readonly description?: ReactNode;
    /** Gives a long label the width of two tiles. */
    readonly isWide?: boolean;
  }[];
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  /** Side by side: `columns` that share one row, or a grid of `tiles` for many short labels, without radio dots. */
  readonly layout?: 'rows' | 'columns' | 'tiles';
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly name?: string;
  readonly isDisabled?: boolean;
  readonly onBlur?: () => void;
  readonly className?: string;
};

// Each choice has a field's frame, styled by focus, or else by selection, or else by hover.
const choiceClasses =
  'cut-fill cut-frame cut-sm group/radio flex min-h-12 cursor-pointer items-center py-2.5 text-base font-semibold text-text ' +
  '[--fill:var(--color-surface-1)] data-disabled:opacity-55 data-selected:[--fill:var(--color-surface-3)] ' +
  'not-data-selected:data-invalid:[--frame:var(--color-error)] not-data-selected:not-data-invalid:data-hovered:[--frame:var(--color-text-2)] ' +
  'not-data-focus-visible:data-selected:[--frame-width:2px] not-data-focus-visible:data-selected:[--frame:var(--color-accent-text)] ' +
  'data-focus-visible:[--frame-width:3px] data-focus-visible:[--frame:var(--color-focus)]! forced-colors:data-focus-visible:outline-2';

const groupClasses = {
  rows: 'grid gap-2',
  columns: 'flex flex-wrap gap-2',
  tiles: 'grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-2 cramped:grid-cols-1',
};

const layoutClasses = {
  rows: 'gap-3 px-4 text-start',
  columns: 'flex-1 basis-30 gap-2 px-3 text-start',
  // Without a dot, forced colours show the selection only as an outline.
  tiles: 'justify-center px-2 text-center forced-colors:data-selected:outline-2',
};

/** The group is one tab stop, and arrow keys follow the reading direction. */
export function RadioGroup<Value extends string>({
  label,
  options,
  value,
  onChange,
  layout = 'rows',
  description,
  error,
  className,
  ...rest
}: RadioGroupProps<Value>) {
  const isErrorBelow = layout === 'columns';
  return (
    <AriaRadioGroup
      {...rest}
      value={value}
      onChange={next => {
        const picked = options.find(option => option.value === next);
        if (picked) onChange(picked.value);
      }}
      orientation={layout === 'rows' ? 'vertical' : 'horizontal'}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={className}
    >
      <AriaFieldLabel>{label}</AriaFieldLabel>
      {!isErrorBelow && (
        // Above the choices, because an error below a long list would be out of sight.
        <div className="mb-2 empty:hidden">
          <AriaFieldError error={error} />
        </div>
      )}
      <div className={groupClasses[layout]}>
        {options.map(option => (
          <Radio
            key={option.value}
            value={option.value}
            className={classNames(
              choiceClasses,
              layoutClasses[layout],
              option.isWide && 'col-span-2 cramped:col-span-1',
            )}
          >
            {layout !== 'tiles' && (
              <span className="grid size-5 shrink-0 place-items-center rounded-full border-2 border-border group-data-selected/radio:border-accent-text">
                <span className="size-2.5 scale-0 rounded-full bg-accent-text transition-transform group-data-selected/radio:scale-100" />
              </span>
            )}
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <span>{option.label}</span>
              {option.description && (
                <span className="block text-sm font-normal text-text-3">{option.description}</span>
              )}
            </span>
          </Radio>
        ))}
      </div>
      {isErrorBelow && <AriaFieldError error={error} />}
      <AriaFieldHint description={description} />
    </AriaRadioGroup>
  );
}
