/** Shows a placeholder of the content's size, so that nothing moves. Must not import react-aria, which is large. */
import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';

type SkeletonProps = {
  /** A number of px or any CSS length; default: the full width. */
  readonly width?: number | string;
  readonly height: number | string;
  readonly shape?: 'line' | 'cut' | 'circle';
  readonly className?: string;
};

const shapes = { line: 'rounded-xs', cut: 'cut', circle: 'rounded-full' };
const toCssLength = (value: number | string) => (typeof value === 'number' ? `${value}px` : value);

/** A decorative block. The loading region around it must announce what is loading. */
export function Skeleton({ width = '100%', height, shape = 'line', className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      style={{ '--w': toCssLength(width), '--h': toCssLength(height) } as CSSProperties}
      className={classNames(
        'block h-(--h) w-(--w) max-w-full animate-shimmer bg-surface-3',
        shapes[shape],
        className,
      )}
    />
  );
}
