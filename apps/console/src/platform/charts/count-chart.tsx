/** Renders counts over time as a bar chart. A separate chunk, because the chart library is large. */
import { formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';

/** One bar of a chart: `tick` is its short name for the axis, `name` its full name for the table. */
export type ChartBar = {
  readonly key: string;
  readonly tick: string;
  readonly name: string;
  readonly count: number;
};

type TipProps = { readonly active?: boolean; readonly payload?: readonly { readonly payload: ChartBar }[] };

function Tip({ active, payload }: TipProps) {
  const language = useLanguage();
  const bar = active ? payload?.[0]?.payload : undefined;
  return bar ? (
    <p className="bg-surface-4 px-3 py-1.5 text-sm text-text">
      <bdi>{bar.name}</bdi> <b className="tabular">{formatNumber(bar.count, language)}</b>
    </p>
  ) : null;
}

/**
 * In Arabic the axes are mirrored, but the wrapper stays left-to-right: otherwise SVG swaps the ends of labels, and
 * they overlap the bars. The caller renders a table with the same data for assistive technology.
 */
export function CountChart({ bars }: { readonly bars: readonly ChartBar[] }) {
  const language = useLanguage();
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  const isReversed = direction === 'rtl';
  const label = { fill: 'var(--color-text-3)', fontSize: 13 };
  return (
    <div dir="ltr" aria-hidden="true" className="h-56 text-accent-text">
      <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 320, height: 224 }}>
        <BarChart
          data={[...bars]}
          accessibilityLayer={false}
          margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
          barCategoryGap="20%"
        >
          <CartesianGrid vertical={false} stroke="var(--color-line)" />
          <XAxis
            dataKey="tick"
            reversed={isReversed}
            interval="preserveStartEnd"
            minTickGap={28}
            tickMargin={8}
            tickLine={false}
            axisLine={{ stroke: 'var(--color-border)' }}
            tick={{ ...label, direction }}
          />
          <YAxis
            orientation={isReversed ? 'right' : 'left'}
            allowDecimals={false}
            width="auto"
            tickFormatter={(count: number) => formatNumber(count, language)}
            tickMargin={6}
            tickLine={false}
            axisLine={false}
            tick={label}
          />
          <Tooltip content={<Tip />} isAnimationActive={false} cursor={{ fill: 'var(--color-surface-3)' }} />
          <Bar dataKey="count" fill="currentColor" isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
