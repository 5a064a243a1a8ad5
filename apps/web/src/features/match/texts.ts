// Defines the texts of match cards and of the list of matches.
import { defineTexts } from '@rabita/client/language/texts';

export const texts = defineTexts({
  title: { ar: 'المباريات', en: 'Matches' },
  next: { ar: 'المباراة القادمة', en: 'Next match' },
  now: { ar: 'تُلعب الآن', en: 'Playing now' },
  latest: { ar: 'آخر مباراة', en: 'Latest match' },
  live: { ar: 'مباشر', en: 'Live' },
  finished: { ar: 'انتهت', en: 'Ended' },
  upcoming: { ar: 'قادمة', en: 'Upcoming' },
  versus: { ar: 'ضد', en: 'vs' },
  bestOf: {
    ar: {
      zero: 'جولة واحدة',
      one: 'جولة واحدة',
      two: 'من جولتين',
      few: 'الأفضل من {{count}} جولات',
      many: 'الأفضل من {{count}} جولة',
      other: 'الأفضل من {{count}} جولة',
    },
    en: { one: 'Single round', other: 'Best of {{count}}' },
  },
  teams: { ar: '{{home}} ضد {{away}}', en: '{{home}} vs {{away}}' },
  score: { ar: 'النتيجة', en: 'Score' },
  viewerTime: { ar: '{{time}} بتوقيتك', en: '{{time}} your time' },
  watch: { ar: 'شاهد البث', en: 'Watch live' },
  watchAgain: { ar: 'شاهد الإعادة', en: 'Watch again' },
  tickets: { ar: 'اشترِ تذكرتك', en: 'Buy tickets' },
  opensInNewTab: { ar: 'يُفتح في علامة تبويب جديدة', en: 'opens in a new tab' },
  loading: { ar: 'جارٍ تحميل المباريات', en: 'Loading matches' },
  more: { ar: 'عرض المزيد', en: 'Load more' },
  moreFailed: { ar: 'تعذّر تحميل المزيد.', en: 'Couldn’t load more.' },
  none: {
    ar: 'لا توجد مباريات حاليًا. حاول لاحقًا.',
    en: 'No games available, please try again later',
  },
});
