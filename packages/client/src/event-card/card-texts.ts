// Texts of an event's whole card. They are not in `texts.ts`, so that the landing page does not load them.

import { defineTexts } from '../language/texts.ts';
import { points } from '../points.ts';

export const cardTexts = defineTexts({
  needsApproval: { ar: 'بموافقة الرابطة', en: 'Needs approval' },
  points,
});
