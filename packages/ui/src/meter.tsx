/** Renders an amount, such as taken seats, as a bar. Must not import react-aria, which is large. */
import type { CSSProperties, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { visibleShare } from './visible-share.ts';

type MeterBarProps = {
  /** The amount that fills the bar, 0 to `max`. */
  readonly value: number;
  readonly max: number;
  /** `gold` draws attention to an amount that is nearly used up. */
  readonly tone?: 'accent' | 'gold';
  readonly className?: string;
};

/** The bar alone, which fills from the inline start. Decorative: a text next to it must say the same. */
export function MeterBar({ value, max, tone = 'accent', className }: MeterBarProps) {
  return (
    <div
      aria-hidden="true"
      className={classNames('cut h-2 bg-surface-4 [--cut:5px] forced-colors:border', className)}
    >
      <div
        data-fill
        style={{ '--share': `${visibleShare(value, max) * 100}%` } as CSSProperties}
        className={classNames(
          'h-full w-(--share) forced-colors:bg-[Highlight]',
          tone === 'gold' ? 'bg-gold' : 'bg-accent-text',
        )}
      />
    </div>
  );
}

type MeterProps = Omit<MeterBarProps, 'tone'> & {
  /** Names the meter for screen readers. */
  readonly label: string;
  /** The value in words, which screen readers read instead of the number. */
  readonly valueText: string;
  readonly endText?: ReactNode;
};

/** A bar that screen readers read as a meter. */
export function Meter({ value, max, label, valueText, endText, className }: MeterProps) {
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
      <MeterBar value={value} max={max} />
      {endText && (
        <p aria-hidden="true" className="mt-1.5 text-end text-sm text-text-3 tabular">
          {endText}
        </p>
      )}
    </div>
  );
}
