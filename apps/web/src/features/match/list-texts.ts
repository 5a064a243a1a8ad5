/**
 * Defines the texts of the matches tab. They are not in `texts.ts`, so that the landing page does not load them.
 */
import { defineTexts } from '@rabita/client/language/texts';

export const matchListTexts = defineTexts({
  title: { ar: 'المباريات', en: 'Matches' },
  lead: {
    ar: 'نتائج مباشرة، ومواعيد المباريات القادمة.',
    en: 'Live scores, and when every match starts.',
  },
  segments: { ar: 'حالة المباريات', en: 'Match status' },
  live: { ar: 'مباشر', en: 'Live' },
  upcoming: { ar: 'القادمة', en: 'Upcoming' },
  finished: { ar: 'النتائج', en: 'Results' },
  next: { ar: 'المباريات القادمة', en: 'Coming up' },
  allUpcoming: { ar: 'عرض الكل', en: 'Show all' },
  games: { ar: 'اللعبة', en: 'Game' },
  allGames: { ar: 'كل الألعاب', en: 'All games' },
  recent: {
    ar: {
      zero: 'آخر {{count}} نتيجة',
      one: 'آخر نتيجة',
      two: 'آخر نتيجتين',
      few: 'آخر {{count}} نتائج',
      many: 'آخر {{count}} نتيجة',
      other: 'آخر {{count}} نتيجة',
    },
    en: { one: 'Last result', other: 'Last {{count}} results' },
  },
  zone: { ar: 'المواعيد {{zone}}', en: 'Shown in {{zone}}' },
  wonLetter: { ar: 'ف', en: 'W' },
  lostLetter: { ar: 'خ', en: 'L' },
  drawLetter: { ar: 'ت', en: 'D' },
  wonAgainst: { ar: 'فوز على {{team}}', en: 'Won against {{team}}' },
  lostAgainst: { ar: 'خسارة أمام {{team}}', en: 'Lost to {{team}}' },
  drawAgainst: { ar: 'تعادل مع {{team}}', en: 'Drew with {{team}}' },
  noLive: { ar: 'لا مباراة مباشرة الآن', en: 'No live match right now' },
  noUpcoming: { ar: 'لا مباريات قادمة حتى الآن', en: 'No upcoming matches yet' },
  noFinished: { ar: 'لا نتائج حتى الآن', en: 'No results yet' },
  seeUpcoming: { ar: 'شاهد المباريات القادمة', en: 'See upcoming matches' },
  seeFinished: { ar: 'شاهد النتائج', en: 'See results' },
  seeEvents: { ar: 'تصفّح الفعاليات', en: 'Browse events' },
});
