// The words of the team's matches.
import { defineTexts } from '@rabita/client/texts';

export const texts = defineTexts({
  title: { ar: 'المباريات', en: 'Matches' },
  next: { ar: 'المباراة القادمة', en: 'Next match' },
  now: { ar: 'تُلعب الآن', en: 'Playing now' },
  latest: { ar: 'آخر مباراة', en: 'Latest match' },
  live: { ar: 'مباشر', en: 'Live' },
  finished: { ar: 'انتهت', en: 'Final' },
  upcoming: { ar: 'قادمة', en: 'Upcoming' },
  versus: { ar: 'ضد', en: 'vs' },
  bestOf: {
    ar: {
      zero: 'مباراة واحدة',
      one: 'مباراة واحدة',
      two: 'من جولتين',
      few: 'الأفضل من {{count}} جولات',
      many: 'الأفضل من {{count}} جولة',
      other: 'الأفضل من {{count}} جولة',
    },
    en: { one: 'Best of {{count}}', other: 'Best of {{count}}' },
  },
  teams: { ar: '{{home}} ضد {{away}}', en: '{{home}} vs {{away}}' },
  riyadh: { ar: 'الرياض', en: 'Riyadh' },
  score: { ar: 'النتيجة', en: 'Score' },
  venueTime: { ar: '{{time}} بتوقيت {{zone}}', en: '{{time}}, {{zone}} time' },
  viewerTime: { ar: '{{time}} بتوقيتك', en: '{{time}} your time' },
  watch: { ar: 'شاهد البث', en: 'Watch the stream' },
  watchAgain: { ar: 'شاهد الإعادة', en: 'Watch again' },
  tickets: { ar: 'اشترِ تذكرتك', en: 'Buy tickets' },
  opensInNewTab: { ar: 'يُفتح في نافذة جديدة', en: 'opens in a new tab' },
  refresh: { ar: 'تحديث', en: 'Refresh' },
  refreshing: { ar: 'جارٍ التحديث', en: 'Refreshing' },
  loading: { ar: 'جارٍ تحميل المباريات', en: 'Loading matches' },
  more: { ar: 'عرض المزيد', en: 'Load more' },
  moreFailed: { ar: 'تعذّر تحميل المزيد.', en: 'More matches could not be loaded.' },
  retry: { ar: 'حاول مرة أخرى', en: 'Try again' },
  offline: {
    ar: 'أنت غير متصل بالإنترنت. تظهر المباريات متى عاد الاتصال.',
    en: 'You are offline. Matches appear as soon as you are back.',
  },
  none: {
    ar: 'لا توجد مباريات حاليًا، حاول لاحقًا',
    en: 'No games available, please try again later',
  },
});
