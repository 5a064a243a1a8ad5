/**
 * Selects the short form of the benches (`npm run bench -- --short`): small sizes, which check answers but no times.
 */
export const isShort = process.env.BENCH === 'short';

/** Returns `short` in the short form, otherwise `measured`. Both are counts or durations. */
export const sized = (measured: number, short: number): number => (isShort ? short : measured);
