/** Defines the layout classes that a match in the list and its skeleton share. */

export const matchListCardClasses = 'cut relative flex flex-col gap-3 bg-surface-2 p-4 sm:px-5';

/** A line with one team, and the score at its end. */
export const teamRowClasses = 'flex min-h-11 flex-wrap items-center gap-3';
