/** Holds the plural forms of "points", for the text tables of both apps. */

/**
 * A number of points. In Arabic it is a subject or a predicate: the dual would differ after a verb or a preposition.
 */
export const points = {
  ar: {
    zero: '{{count}} نقطة',
    one: 'نقطة واحدة',
    two: 'نقطتان',
    few: '{{count}} نقاط',
    many: '{{count}} نقطة',
    other: '{{count}} نقطة',
  },
  en: { one: '{{count}} point', other: '{{count}} points' },
} as const;

/** The noun alone, beside a number that is shown larger. */
export const pointsUnit = {
  ar: { zero: 'نقطة', one: 'نقطة', two: 'نقطة', few: 'نقاط', many: 'نقطة', other: 'نقطة' },
  en: { one: 'point', other: 'points' },
} as const;
