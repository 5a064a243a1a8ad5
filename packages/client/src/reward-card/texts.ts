/** Holds the texts of a reward's card: its cost and its status. */
import { defineTexts, type Translate } from '../language/texts.ts';
import { points } from '../points.ts';

export const texts = defineTexts({
  points,
  free: { ar: 'مجانية', en: 'Free' },
  missing: {
    ar: {
      zero: 'على بُعد {{count}} نقطة',
      one: 'على بُعد نقطة واحدة',
      two: 'على بُعد نقطتين',
      few: 'على بُعد {{count}} نقاط',
      many: 'على بُعد {{count}} نقطة',
      other: 'على بُعد {{count}} نقطة',
    },
    en: { one: '{{count}} point to go', other: '{{count}} points to go' },
  },
  stock: {
    ar: {
      zero: 'نفدت الكمية',
      one: 'بقيت واحدة',
      two: 'بقيت اثنتان',
      few: 'المتبقي {{count}}',
      many: 'المتبقي {{count}}',
      other: 'المتبقي {{count}}',
    },
    en: { one: '{{count}} left', other: '{{count}} left' },
  },
  reached: { ar: 'نقاطك تكفي', en: 'You have enough' },
  available: { ar: 'متاحة', en: 'Available' },
  soldOut: { ar: 'نفدت الكمية', en: 'Out of stock' },
  unavailable: { ar: 'غير متاحة الآن', en: 'Not available right now' },
  opensAt: { ar: 'تُفتح {{when}}', en: 'Opens {{when}}' },
  ended: { ar: 'لم تعد متاحة', en: 'No longer available' },
});

export const toCostText = (t: Translate<typeof texts.table>, cost: number): string =>
  cost === 0 ? t('free') : t('points', { count: cost });
