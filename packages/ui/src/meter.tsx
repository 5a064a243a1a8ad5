// Shows how much of a limited thing is left, such as seats. Free of react-aria, which is large.
import type { CSSProperties, ReactNode } from 'react';
import { classNames } from './class-names.ts';

type MeterProps = {
  /** The remaining amount, 0 to `max`. */
  readonly value: number;
  readonly max: number;
  /** Names the meter for screen readers. */
  readonly label: string;
  /** The value in words, which screen readers read instead of the number. */
  readonly valueText: string;
  /** Below this fraction of `max` the bar turns gold, and so does the start text unless `value` is 0. Default 0.2. */
  readonly lowUnder?: number;
  readonly startText?: ReactNode;
  readonly endText?: ReactNode;
  readonly className?: string;
};

/** A meter that fills from the inline start. */
export function Meter({
  value,
  max,
  label,
  valueText,
  lowUnder = 0.2,
  startText,
  endText,
  className,
}: MeterProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  const isLow = share < lowUnder;
  return (
    <div className={className}>
      <meter
        aria-label={label}
        aria-valuetext={valueText}
        min={0}
        max={max}
        value={value}
        className="sr-only"
      />
      <div aria-hidden="true" className="cut h-2 bg-surface-4 [--cut:5px] forced-colors:border">
        <div
          style={{ '--share': `${share * 100}%` } as CSSProperties}
          className={classNames(
            'h-full w-(--share) forced-colors:bg-[Highlight]',
            isLow ? 'bg-gold' : 'bg-accent-text',
          )}
        />
      </div>
      {(startText || endText) && (
        <div aria-hidden="true" className="mt-1.5 flex justify-between gap-3 text-sm tabular">
          <span className={classNames('font-bold', isLow && share > 0 ? 'text-gold' : 'text-text')}>
            {startText}
          </span>
          <span className="text-text-3">{endText}</span>
        </div>
      )}
    </div>
  );
}
