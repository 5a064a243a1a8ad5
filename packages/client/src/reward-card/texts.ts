/** Holds the texts of a reward's card: its cost and its status. */
import { defineTexts } from '../language/texts.ts';
import { points } from '../points.ts';

export const texts = defineTexts({
  points,
  missing: { ar: 'تنقصك {{points}}', en: '{{points}} to go' },
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
