/** Shows the progress towards a goal. Must not import react-aria, which is large. */
import type { CSSProperties, ReactNode } from 'react';
import { classNames } from './class-names.ts';
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
  /** Draws the bar in grey, as for an event that is over. */
  readonly isMuted?: boolean;
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
  isMuted = false,
  className,
}: ProgressBarProps) {
  const share = visibleShare(value, max);
  return (
    <div className={className}>
      {(startText || endText) && (
        <div aria-hidden="true" className="mb-2 flex justify-between gap-3 text-sm tabular">
          <span className={isMuted ? 'text-text-3' : 'font-bold text-text'}>{startText}</span>
          <span className={isMuted ? 'text-text-3' : 'text-text-2'}>{endText}</span>
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
          className={classNames(
            'cut h-full w-(--share) forced-colors:bg-[Highlight]',
            isMuted ? 'bg-text-3' : 'bg-accent-text',
          )}
        />
      </div>
    </div>
  );
}
