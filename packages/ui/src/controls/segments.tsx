/** Renders segments that switch between a few views of one list. Must not import react-aria, which is large. */
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { SlidingIndicator, useLastPlace } from './sliding-indicator.tsx';

type SegmentsProps<Value extends string> = {
  /** Names the group for screen readers. */
  readonly label: string;
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    /** How many rows the view has. */
    readonly count?: number | undefined;
    readonly icon?: ReactNode;
  }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly className?: string;
};

/** Exactly one segment is pressed. Segments are as wide as their texts need, and stacked where huge text needs it. */
export function Segments<Value extends string>({
  label,
  options,
  value,
  onChange,
  className,
}: SegmentsProps<Value>) {
  const lastPlace = useLastPlace();
  return (
    <fieldset
      aria-label={label}
      className={classNames(
        'cut-fill flex min-w-0 flex-wrap p-1 [--cut:12px] [--fill:var(--color-surface-2)]',
        className,
      )}
    >
      {options.map(option => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={classNames(
            'relative flex min-h-11 flex-1 items-center justify-center gap-x-1.5 px-1 font-display text-sm font-bold transition-colors focus-visible:-outline-offset-3 sm:px-3 sm:text-base',
            option.value === value ? 'text-text' : 'text-text-2 hover:text-text',
          )}
        >
          {option.value === value && (
            <SlidingIndicator
              lastPlace={lastPlace}
              className="cut absolute inset-0 -z-1 bg-surface-4 [--cut:10px]"
            />
          )}
          {option.icon}
          <span>{option.label}</span>
          {option.count !== undefined && (
            <span className="text-sm font-semibold text-text-3 tabular">{option.count}</span>
          )}
        </button>
      ))}
    </fieldset>
  );
}
