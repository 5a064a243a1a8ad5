/** The short form, `npm run bench -- --short`, runs in small sizes: it checks responses and judges no time. */
export const isShort = process.env.BENCH === 'short';

/** Picks a count or duration: for a measurement, or for the short form. */
export const sized = (measured: number, short: number): number => (isShort ? short : measured);
