/** Shows one figure with its label, for points, ranks and counts. Must not import react-aria, which is large. */
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type StatProps = {
  readonly label: ReactNode;
  readonly value: ReactNode;
  /** What the figure means or how it changed. */
  readonly hint?: ReactNode;
  readonly tone?: 'plain' | 'accent' | 'gold';
  readonly size?: 'md' | 'lg';
  readonly className?: string;
};

const tones = { plain: 'text-text', accent: 'text-accent-text', gold: 'text-gold' };

/** Arrange several stats in a grid or a flex row. */
export function Stat({ label, value, hint, tone = 'plain', size = 'md', className }: StatProps) {
  return (
    <dl className={className}>
      <dt className="text-sm text-text-3">{label}</dt>
      <dd
        className={classNames(
          'font-display leading-[1.3] font-extrabold tabular',
          size === 'lg' ? 'text-4xl' : 'text-2xl',
          tones[tone],
        )}
      >
        {value}
      </dd>
      {hint && <dd className="text-sm text-text-2">{hint}</dd>}
    </dl>
  );
}
