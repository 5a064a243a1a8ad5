/** The one way to make a bench small: `npm run bench -- --short` checks what is answered and leaves every time unjudged. */
export const isShort = process.env.BENCH === 'short';

/** How many, how long or how often: as it is measured, and as it is only checked. */
export const sized = (measured: number, checked: number): number => (isShort ? checked : measured);
