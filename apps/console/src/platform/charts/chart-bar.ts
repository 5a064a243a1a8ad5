// Defines a bar of a chart.

/** One bar of a chart: `tick` is its short name for the axis, `name` its full name for the table. */
export type ChartBar = {
  readonly key: string;
  readonly tick: string;
  readonly name: string;
  readonly count: number;
};
