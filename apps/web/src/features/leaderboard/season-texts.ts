/** Defines the texts of season leaderboards, which the landing page does not load. */
import { defineTexts } from '@rabita/client/language/texts';

export const seasonTexts = defineTexts({
  boards: { ar: 'أي لوحة صدارة؟', en: 'Which leaderboard' },
  allTime: { ar: 'منذ البداية', en: 'All time' },
  thisSeason: { ar: 'هذا الموسم', en: 'This season' },
  lastDay: { ar: 'اليوم الأخير', en: 'Last day' },
  daysLeft: {
    ar: {
      zero: 'اليوم الأخير',
      one: 'بقي يوم واحد',
      two: 'بقي يومان',
      few: 'بقيت {{count}} أيام',
      many: 'بقي {{count}} يومًا',
      other: 'بقي {{count}} يوم',
    },
    en: { one: '{{count}} day left', other: '{{count}} days left' },
  },
  closing: { ar: 'يُعتمد الترتيب خلال يوم', en: 'Standings are final within a day' },
  final: { ar: 'الترتيب النهائي', en: 'Final standings' },
  // The season's name is in a separate element, so that its script does not affect the direction of the text after it.
  loading: { ar: 'جارٍ تحميل لوحة الموسم', en: 'Loading the season’s leaderboard' },
  empty: { ar: 'الموسم في بدايته', en: 'A fresh start' },
  emptyDetail: { ar: 'أول من يحضر فعالية فيه يتصدّر.', en: 'The first to attend an event takes the lead.' },
  emptyFinal: { ar: 'لم يكسب أحد نقاطًا في هذا الموسم', en: 'Nobody earned points this season' },
  noSeason: { ar: 'لا موسم الآن', en: 'No season right now' },
  noSeasonDetail: {
    ar: 'يبدأ الموسم القادم قريبًا. الترتيب منذ البداية مستمر.',
    en: 'The next one starts soon. The all-time board goes on.',
  },
  unranked: {
    ar: 'احضر فعالية في هذا الموسم ليظهر اسمك هنا.',
    en: 'Come to an event this season and you’ll show up here.',
  },
  unrankedFinal: { ar: 'لم تكسب نقاطًا في هذا الموسم.', en: 'You earned no points that season.' },
  newcomer: { ar: 'أفضل عضو جديد:', en: 'Best newcomer:' },
  noNewcomer: { ar: 'لا أحد بعد', en: 'Nobody yet' },
  noNewcomerFinal: { ar: 'لا أحد', en: 'Nobody' },
});
