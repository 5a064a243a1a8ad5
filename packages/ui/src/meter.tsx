/** Renders an amount, such as free seats, as a bar. Must not import react-aria, which is large. */
import type { CSSProperties, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { visibleShare } from './visible-share.ts';

type MeterProps = {
  /** The amount that fills the bar, 0 to `max`. */
  readonly value: number;
  readonly max: number;
  /** Names the meter for screen readers. */
  readonly label: string;
  /** The value in words, which screen readers read instead of the number. */
  readonly valueText: string;
  /** The fraction below which bar and start text are gold. Default 0.2. */
  readonly lowThreshold?: number;
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
  lowThreshold = 0.2,
  startText,
  endText,
  className,
}: MeterProps) {
  const share = visibleShare(value, max);
  const isLow = share > 0 && share < lowThreshold;
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
          <span className={classNames('font-bold', isLow ? 'text-gold' : 'text-text')}>{startText}</span>
          <span className="text-text-3">{endText}</span>
        </div>
      )}
    </div>
  );
}
