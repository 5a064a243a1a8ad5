/**
 * Holds the plural forms of "points" as the object of a verb or after a preposition, where Arabic inflects the dual.
 */

/** A number of points that is earned, spent or asked for. */
export const pointsObject = {
  ar: {
    zero: '{{count}} نقطة',
    one: 'نقطة واحدة',
    two: 'نقطتين',
    few: '{{count}} نقاط',
    many: '{{count}} نقطة',
    other: '{{count}} نقطة',
  },
  en: { one: '{{count}} point', other: '{{count}} points' },
} as const;
