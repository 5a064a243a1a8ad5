/**
 * Selects the short form of the benches (`npm run bench -- --short`), which has small sizes and checks only answers.
 */
export const isShort = process.env.BENCH === 'short';

/** Returns `short` in the short form, otherwise `measured`. Both are counts or durations. */
export const pickSize = (measured: number, short: number): number => (isShort ? short : measured);
