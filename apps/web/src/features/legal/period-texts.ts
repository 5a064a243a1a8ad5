/** Holds the plural forms of periods for the legal documents, and writes a period in one language. */
import { defineTexts, textOf } from '@rabita/client/language/texts';
import type { Language } from '@rabita/contract/constants';
import type { Period } from '@rabita/contract/retention';

/** The Arabic dual is nominative, so no preposition may stand before a period. */
const periodTexts = defineTexts({
  day: {
    ar: {
      zero: '{{count}} يوم',
      one: 'يوم واحد',
      two: 'يومان',
      few: '{{count}} أيام',
      many: '{{count}} يومًا',
      other: '{{count}} يوم',
    },
    en: { one: '{{count}} day', other: '{{count}} days' },
  },
  hour: {
    ar: {
      zero: '{{count}} ساعة',
      one: 'ساعة واحدة',
      two: 'ساعتان',
      few: '{{count}} ساعات',
      many: '{{count}} ساعة',
      other: '{{count}} ساعة',
    },
    en: { one: '{{count}} hour', other: '{{count}} hours' },
  },
  minute: {
    ar: {
      zero: '{{count}} دقيقة',
      one: 'دقيقة واحدة',
      two: 'دقيقتان',
      few: '{{count}} دقائق',
      many: '{{count}} دقيقة',
      other: '{{count}} دقيقة',
    },
    en: { one: '{{count}} minute', other: '{{count}} minutes' },
  },
});

export function formatPeriod({ count, unit }: Period, language: Language): string {
  return textOf(periodTexts, language, unit, { count });
}
