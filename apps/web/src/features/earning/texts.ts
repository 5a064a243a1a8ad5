// Texts of the ways to earn points on the dashboard.
import { defineTexts } from '@rabita/client/language/texts';
import { points } from '@rabita/client/points';

export const texts = defineTexts({
  points,
  /** As the object of a verb. */
  earned: {
    ar: {
      zero: '0 نقطة',
      one: 'نقطة واحدة',
      two: 'نقطتين',
      few: '{{count}} نقاط',
      many: '{{count}} نقطة',
      other: '{{count}} نقطة',
    },
    en: { one: '{{count}} point', other: '{{count}} points' },
  },
  title: { ar: 'كيف تكسب النقاط؟', en: 'How to earn' },
  checkIn: { ar: 'احضر', en: 'Show up' },
  checkInDetail: {
    ar: 'سُجّل حضورك عند البوابة؟ نقاط الفعالية لك.',
    en: 'Get scanned at the gate and the event’s points are yours.',
  },
  streak: { ar: 'احضر ولا تقطع السلسلة', en: 'Keep your streak' },
  streakDetail: {
    ar: {
      zero: 'احضر فعاليات متتالية واكسب {{points}}.',
      one: 'احضر فعالية واحدة واكسب {{points}}.',
      two: 'احضر فعاليتين متتاليتين واكسب {{points}}.',
      few: 'احضر {{count}} فعاليات متتالية واكسب {{points}}.',
      many: 'احضر {{count}} فعالية متتالية واكسب {{points}}.',
      other: 'احضر {{count}} فعالية متتالية واكسب {{points}}.',
    },
    en: {
      one: 'Come to {{count}} event for {{points}}.',
      other: 'Come to {{count}} events in a row for {{points}}.',
    },
  },
  progress: { ar: '{{done}} من {{length}}', en: '{{done}} of {{length}}' },
  events: { ar: 'الفعاليات القادمة', en: 'Upcoming events' },
  haveCode: { ar: 'عندك رمز؟', en: 'Have a code?' },
  codeHint: { ar: 'من شاشة الفعالية أو ملصق أو بث.', en: 'From an event screen, a poster or a stream.' },
  code: { ar: 'الرمز', en: 'Code' },
  claim: { ar: 'احصل على النقاط', en: 'Get points' },
  claiming: { ar: 'جارٍ التحقق من الرمز', en: 'Checking the code' },
  codeRequired: { ar: 'اكتب الرمز.', en: 'Enter the code.' },
  claimFailed: { ar: 'تعذّر التحقق من الرمز. حاول مرة أخرى.', en: 'Couldn’t check the code. Try again.' },
  outcomeUnknown: {
    ar: 'انقطع الاتصال. حاول مرة أخرى: الرمز لا يُحسب مرتين.',
    en: 'The connection was lost. Try again: a code never counts twice.',
  },
  startsAt: { ar: 'يبدأ هذا الرمز {{when}}.', en: 'This code starts {{when}}.' },
  offline: { ar: 'الرمز يحتاج إلى اتصال.', en: 'Codes need a connection.' },
});
