/** Shows a short mark on a card or row: state, rank or category. Must not import react-aria, which is large. */
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { LiveDot } from './live-dot.tsx';

export type BadgeTone =
  | 'neutral'
  | 'accent'
  | 'live'
  | 'gold'
  | 'silver'
  | 'bronze'
  | 'success'
  | 'error'
  | 'outline';

type BadgeProps = {
  readonly tone?: BadgeTone;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
};

const tones: Record<BadgeTone, string> = {
  neutral: '[--fill:var(--color-surface-4)] text-text',
  accent: '[--fill:var(--color-accent-soft)] text-accent-text',
  live: '[--fill:var(--color-live)] text-on-live',
  gold: '[--fill:#f2c14e] text-on-metal',
  silver: '[--fill:var(--color-silver)] text-on-metal',
  bronze: '[--fill:var(--color-bronze)] text-on-metal',
  success: '[--fill:color-mix(in_srgb,var(--color-success)_14%,var(--color-surface-2))] text-success',
  error: '[--fill:color-mix(in_srgb,var(--color-error)_14%,var(--color-surface-2))] text-error',
  outline: '[--fill:transparent] cut-frame text-text-2',
};

/** A badge of one or two words; `live` adds a pulsing dot. */
export function Badge({ tone = 'neutral', icon, children, className }: BadgeProps) {
  return (
    <span
      className={classNames(
        'cut-fill inline-flex items-center gap-1.5 px-2.5 py-0.5 text-sm font-bold [--cut:6px]',
        tones[tone],
        className,
      )}
    >
      {tone === 'live' ? <LiveDot className="text-on-live" /> : icon}
      <span>{children}</span>
    </span>
  );
}
