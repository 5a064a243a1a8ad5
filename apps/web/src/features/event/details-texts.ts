/**
 * Defines the texts of an event's own page. They are not in `texts.ts`, so that the landing page does not load them.
 */
import { defineTexts } from '@rabita/client/language/texts';
import { pointsObject } from '@rabita/client/points';

export const detailsTexts = defineTexts({
  title: { ar: 'الفعالية', en: 'Event' },
  loading: { ar: 'جارٍ تحميل الفعالية', en: 'Loading the event' },
  failed: { ar: 'تعذّر تحميل الفعالية', en: 'Couldn’t load the event' },
  missing: { ar: 'هذه الفعالية غير موجودة', en: 'This event isn’t here' },
  missingDetail: {
    ar: 'قد يكون الرابط قديمًا، أو لم تعد الفعالية معروضة.',
    en: 'The link may be old, or the event was taken down.',
  },
  allEvents: { ar: 'كل الفعاليات', en: 'All events' },

  approval: { ar: 'بموافقة الرابطة', en: 'Needs approval' },
  when: { ar: 'الموعد', en: 'When' },
  doors: { ar: 'فتح الأبواب', en: 'Doors open' },
  starts: { ar: 'البداية', en: 'Starts' },
  ends: { ar: 'النهاية', en: 'Ends' },
  afterMidnight: { ar: '{{weekday}}، بعد منتصف الليل', en: '{{weekday}}, after midnight' },
  viewerTimes: { ar: 'من {{start}} إلى {{end}} بتوقيتك', en: '{{start}} to {{end}} your time' },
  where: { ar: 'المكان', en: 'Venue' },
  map: { ar: 'الخريطة والطريق', en: 'Map and directions' },
  mapOf: { ar: 'الخريطة والطريق إلى {{venue}}', en: 'Map and directions: {{venue}}' },
  newTab: { ar: 'يُفتح في علامة تبويب جديدة', en: 'opens in a new tab' },
  facts: { ar: 'تفاصيل سريعة', en: 'At a glance' },
  pointsObject,
  earn: { ar: 'تكسب {{points}} عند حضورك', en: 'Earn {{points}} when you check in' },
  going: {
    ar: {
      zero: 'لم يحجز أحد بعد',
      one: 'سيحضر شخص واحد',
      two: 'سيحضر شخصان',
      few: 'سيحضر {{count}} أشخاص',
      many: 'سيحضر {{count}} شخصًا',
      other: 'سيحضر {{count}} شخص',
    },
    en: { one: '{{count}} going', other: '{{count}} going' },
  },
  cancelUntil: { ar: 'يمكنك إلغاء حجزك حتى فتح الأبواب', en: 'You can cancel until doors open' },
  about: { ar: 'عن الفعالية', en: 'About this event' },
  knowBefore: { ar: 'قبل حضورك', en: 'Know before you go' },
  gates: {
    ar: {
      zero: 'بوابات الدخول',
      one: 'بوابة الدخول',
      two: 'بوابتا الدخول',
      few: 'بوابات الدخول',
      many: 'بوابات الدخول',
      other: 'بوابات الدخول',
    },
    en: { one: 'Gate', other: 'Gates' },
  },

  booking: { ar: 'الحجز', en: 'Booking' },
  early: {
    ar: 'حجز مبكر لك. يُفتح للجميع {{when}}.',
    en: 'Early booking for you. It opens for everyone {{when}}.',
  },
  closes: { ar: 'يُغلق الحجز {{when}}', en: 'Booking closes {{when}}' },
  opensIn: { ar: 'يُفتح بعد', en: 'Opens in' },
  otherEvents: { ar: 'فعاليات أخرى', en: 'Other events' },
  similarEvents: { ar: 'فعاليات متاحة للحجز', en: 'Still open for booking' },
  newHere: { ar: 'عضو جديد؟', en: 'New here?' },
  createAccount: { ar: 'أنشئ حسابًا', en: 'Create an account' },
  addToCalendar: { ar: 'أضف إلى التقويم', en: 'Add to calendar' },
  preparing: { ar: 'جارٍ التجهيز', en: 'Getting it ready' },
  checkingBooking: { ar: 'نتحقق من حجزك', en: 'Checking your booking' },
});
