/** Holds the plural forms of "points", for the text tables of both apps. */

/** A number of points as the subject of a sentence. */
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

/** A number of points as the object of a verb or after a preposition, where the Arabic dual differs. */
export const pointsObject = {
  ar: { ...points.ar, two: 'نقطتين' },
  en: points.en,
} as const;

/** The noun alone, beside a number that is shown larger. */
export const pointsUnit = {
  ar: { zero: 'نقطة', one: 'نقطة', two: 'نقطة', few: 'نقاط', many: 'نقطة', other: 'نقطة' },
  en: { one: 'point', other: 'points' },
} as const;
