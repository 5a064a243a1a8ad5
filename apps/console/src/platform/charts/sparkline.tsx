// Draws counts over time as small bars without axes. The full chart has the figures for everyone.
import { classNames } from '@rabita/ui/class-names';
import type { ChartBar } from './chart-bar.ts';

const HEIGHT = 24;

type SparklineProps = { readonly points: readonly ChartBar[]; readonly className?: string };

/** Time runs in the reading direction. The tallest bar is as tall as the drawing; a count above zero stays visible. */
export function Sparkline({ points, className }: SparklineProps) {
  const most = Math.max(1, ...points.map(({ count }) => count));
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${points.length} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={classNames('h-8 w-28 text-accent-text rtl:-scale-x-100', className)}
    >
      <rect y={HEIGHT - 1} width={points.length} height="1" fill="var(--color-line)" />
      {points.map(({ key, count }, index) => {
        const height = count > 0 ? Math.max(2, (count / most) * HEIGHT) : 0;
        return (
          <rect key={key} x={index} y={HEIGHT - height} width="0.75" height={height} fill="currentColor" />
        );
      })}
    </svg>
  );
}
