/** Renders counts over time: as a sparkline, or as a bar chart once its library has loaded. */
import { lazyPart } from '@rabita/client/lazy-part';
import { classNames } from '@rabita/ui/class-names';
import { Skeleton } from '@rabita/ui/skeleton';
import { Suspense } from 'react';
import type { ChartBar } from './count-chart.tsx';

const HEIGHT = 24;

type SparklineProps = { readonly bars: readonly ChartBar[]; readonly className?: string };

/** Time runs in the reading direction. Bars are relative to the highest count, and a count above zero is visible. */
export function Sparkline({ bars, className }: SparklineProps) {
  const highest = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${bars.length} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={classNames('h-8 w-28 text-accent-text rtl:-scale-x-100', className)}
    >
      <rect y={HEIGHT - 1} width={bars.length} height="1" fill="var(--color-line)" />
      {bars.map(({ key, count }, index) => {
        const height = count > 0 ? Math.max(2, (count / highest) * HEIGHT) : 0;
        return (
          <rect key={key} x={index} y={HEIGHT - height} width="0.75" height={height} fill="currentColor" />
        );
      })}
    </svg>
  );
}

const CountChart = lazyPart(() => import('./count-chart.tsx'), 'CountChart');

/** Hidden from assistive technology: the caller renders a table with the same data. */
export function LazyBarChart({ bars }: { readonly bars: readonly ChartBar[] }) {
  return (
    <Suspense fallback={<Skeleton height={224} />}>
      <CountChart bars={bars} />
    </Suspense>
  );
}
