/** Defines the match texts that the landing page loads. The matches tab uses most of them too. */
import { defineTexts } from '@rabita/client/language/texts';

export const texts = defineTexts({
  next: { ar: 'المباراة القادمة', en: 'Next match' },
  now: { ar: 'مباشر الآن', en: 'Live now' },
  latest: { ar: 'آخر مباراة', en: 'Latest match' },
  live: { ar: 'مباشر', en: 'Live' },
  finished: { ar: 'انتهت', en: 'Ended' },
  won: { ar: 'فوز', en: 'Won' },
  lost: { ar: 'خسارة', en: 'Lost' },
  draw: { ar: 'تعادل', en: 'Draw' },
  winner: { ar: 'الفائز', en: 'Winner' },
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
  round: { ar: 'الجولة {{round}} من {{count}}', en: 'Round {{round}} of {{count}}' },
  started: { ar: 'بدأت {{time}}', en: 'Started {{time}}' },
  teams: { ar: '{{home}} ضد {{away}}', en: '{{home}} vs {{away}}' },
  viewerTime: { ar: '{{time}} بتوقيتك', en: '{{time}} your time' },
  watch: { ar: 'شاهد البث', en: 'Watch live' },
  watchAgain: { ar: 'شاهد الإعادة', en: 'Watch again' },
  tickets: { ar: 'اشترِ تذكرتك', en: 'Buy tickets' },
  opensInNewTab: { ar: 'يُفتح في علامة تبويب جديدة', en: 'opens in a new tab' },
  loading: { ar: 'جارٍ تحميل المباريات', en: 'Loading matches' },
  none: {
    ar: 'لا توجد مباريات حاليًا. حاول لاحقًا.',
    en: 'No games available, please try again later',
  },
});
