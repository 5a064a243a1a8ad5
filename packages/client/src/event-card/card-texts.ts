// Texts of an event's whole card. They are not in `texts.ts`, so that the landing page does not load them.
import { defineTexts } from '../language/texts.ts';

export const cardTexts = defineTexts({
  needsApproval: { ar: 'يحتاج إلى موافقة', en: 'Needs approval' },
  points: {
    ar: {
      zero: 'بلا نقاط',
      one: 'نقطة واحدة',
      two: 'نقطتان',
      few: '{{count}} نقاط',
      many: '{{count}} نقطة',
      other: '{{count}} نقطة',
    },
    en: { one: '{{count}} point', other: '{{count}} points' },
  },
});
