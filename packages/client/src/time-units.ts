/** Holds the nouns beside a countdown's numbers, for the text tables of the fan app. */

export const timeUnits = {
  days: {
    ar: { zero: 'يوم', one: 'يوم', two: 'يوم', few: 'أيام', many: 'يومًا', other: 'يوم' },
    en: { one: 'day', other: 'days' },
  },
  hours: {
    ar: { zero: 'ساعة', one: 'ساعة', two: 'ساعة', few: 'ساعات', many: 'ساعة', other: 'ساعة' },
    en: { one: 'hour', other: 'hours' },
  },
  minutes: {
    ar: { zero: 'دقيقة', one: 'دقيقة', two: 'دقيقة', few: 'دقائق', many: 'دقيقة', other: 'دقيقة' },
    en: { one: 'minute', other: 'minutes' },
  },
  seconds: {
    ar: { zero: 'ثانية', one: 'ثانية', two: 'ثانية', few: 'ثوانٍ', many: 'ثانية', other: 'ثانية' },
    en: { one: 'second', other: 'seconds' },
  },
} as const;
