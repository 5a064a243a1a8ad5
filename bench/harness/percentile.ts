/** Returns a measured value that about `share` (0 to 1) of the values do not exceed; NaN when there are no values. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN;

export const median = (values: readonly number[]): number => percentile(values, 0.5);
