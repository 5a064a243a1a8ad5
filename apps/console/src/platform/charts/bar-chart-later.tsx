// Renders a bar chart when its library has loaded, and until then an area of the same size.
import { lazyPart } from '@rabita/client/lazy-part';
import { Skeleton } from '@rabita/ui/skeleton';
import { Suspense } from 'react';
import type { ChartBar } from './chart-bar.ts';

const CountChart = lazyPart(() => import('./count-chart.tsx'), 'CountChart');

/** Hidden from assistive technology: the caller renders a table with the same data. */
export function BarChartLater({ points }: { readonly points: readonly ChartBar[] }) {
  return (
    <Suspense fallback={<Skeleton height={224} />}>
      <CountChart points={points} />
    </Suspense>
  );
}
