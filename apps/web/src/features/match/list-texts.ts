/**
 * Defines the texts of the list of matches. They are not in `texts.ts`, so that the landing page does not load them.
 */
import { defineTexts } from '@rabita/client/language/texts';

export const matchListTexts = defineTexts({
  title: { ar: 'المباريات', en: 'Matches' },
  lead: {
    ar: 'نتائج مباشرة، ومواعيد المباريات القادمة.',
    en: 'Live scores, and when every match starts.',
  },
  live: { ar: 'مباشر الآن', en: 'Live now' },
  upcoming: { ar: 'المباريات القادمة', en: 'Coming up' },
  finished: { ar: 'النتائج', en: 'Results' },
  started: { ar: 'بدأت {{time}}', en: 'Started {{time}}' },
  seeEvents: { ar: 'تصفّح الفعاليات', en: 'Browse events' },
});
