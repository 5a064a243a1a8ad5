/** Shows the progress towards a goal. Must not import react-aria, which is large. */
import type { CSSProperties, ReactNode } from 'react';
import { visibleShare } from './visible-share.ts';

type ProgressBarProps = {
  /** The progress from 0 to `max`. */
  readonly value: number;
  readonly max: number;
  readonly label: string;
  readonly valueText?: string;
  /** Shown above the bar's two ends. */
  readonly startText?: ReactNode;
  readonly endText?: ReactNode;
  readonly className?: string;
};

/** A progress bar that grows from the inline start. */
export function ProgressBar({
  value,
  max,
  label,
  valueText,
  startText,
  endText,
  className,
}: ProgressBarProps) {
  const share = visibleShare(value, max);
  return (
    <div className={className}>
      {(startText || endText) && (
        <div aria-hidden="true" className="mb-2 flex justify-between gap-3 text-sm tabular">
          <span className="font-bold text-text">{startText}</span>
          <span className="text-text-2">{endText}</span>
        </div>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={valueText}
        className="cut h-3 bg-surface-4 [--cut:6px] forced-colors:border"
      >
        <div
          style={{ '--share': `${share * 100}%` } as CSSProperties}
          className="cut h-full w-(--share) bg-accent-text forced-colors:bg-[Highlight]"
        />
      </div>
    </div>
  );
}
