/** Defines the texts of a reward's page, which the landing page does not load. */
import { defineTexts } from '@rabita/client/language/texts';
import { timeUnits } from '@rabita/client/time-units';

export const pageTexts = defineTexts({
  cost: { ar: 'النقاط المطلوبة', en: 'Cost' },
  yourBalance: { ar: 'رصيدك {{balance}}', en: 'Your balance: {{balance}}' },
  leftAfter: { ar: 'يبقى لك {{left}}', en: '{{left}} left after' },
  newTab: { ar: 'يُفتح في علامة تبويب جديدة', en: 'opens in a new tab' },
  where: { ar: 'المكان والموعد', en: 'Where and when' },
  howTo: { ar: 'طريقة الاستلام', en: 'How to collect' },
  pickup: {
    ar: {
      zero: 'من نقطة التسليم، اليوم',
      one: 'من نقطة التسليم، خلال يوم واحد من الاستبدال',
      two: 'من نقطة التسليم، خلال يومين من الاستبدال',
      few: 'من نقطة التسليم، خلال {{count}} أيام من الاستبدال',
      many: 'من نقطة التسليم، خلال {{count}} يومًا من الاستبدال',
      other: 'من نقطة التسليم، خلال {{count}} يوم من الاستبدال',
    },
    en: {
      one: 'At the counter, within {{count}} day of redeeming',
      other: 'At the counter, within {{count}} days of redeeming',
    },
  },
  voucherAtOnce: {
    ar: 'رمز يظهر لك فورًا ويبقى في حسابك',
    en: 'A code that you see right away and keep in your account',
  },
  howToUse: { ar: 'طريقة الاستخدام', en: 'How to use it' },
  event: { ar: 'الفعالية', en: 'Event' },
  bookEarly: { ar: 'الحجز المبكر', en: 'Early booking' },
  anytime: { ar: 'في أي وقت قبل فتح الحجز للجميع', en: 'Any time before booking opens for everyone' },
  hoursBefore: {
    ar: {
      zero: 'مع الجميع',
      one: 'قبل الجميع بساعة واحدة',
      two: 'قبل الجميع بساعتين',
      few: 'قبل الجميع بـ{{count}} ساعات',
      many: 'قبل الجميع بـ{{count}} ساعة',
      other: 'قبل الجميع بـ{{count}} ساعة',
    },
    en: { one: '{{count}} hour before everyone else', other: '{{count}} hours before everyone else' },
  },
  when: { ar: 'الموعد', en: 'When' },
  venue: { ar: 'المكان', en: 'Where' },
  venueInCity: { ar: '{{location}}، {{city}}', en: '{{location}}, {{city}}' },
  opensForAll: { ar: 'يُفتح الحجز للجميع', en: 'Opens for everyone' },
  ifNotBooked: { ar: 'إن لم تحجز قبلها', en: 'If you don’t book by then' },
  bookingOpen: {
    ar: 'الحجز مفتوح للجميع الآن. لا حاجة إلى هذه المكافأة.',
    en: 'Booking is open to everyone now. You don’t need this reward.',
  },
  eventOver: {
    ar: 'أُلغيت فعالية هذه المكافأة أو انتهت.',
    en: 'This reward’s event was cancelled or is over.',
  },
  ifMissed: { ar: 'إن فاتك الموعد', en: 'If you don’t make it' },
  pointsReturn: { ar: 'تعود نقاطك إليك', en: 'Your points come back' },
  pointsStay: { ar: 'لا تعود النقاط', en: 'The points don’t come back' },
  limit: { ar: 'الحد الأقصى', en: 'Limit' },
  limitPerMember: {
    ar: {
      zero: 'لا شيء لكل عضو',
      one: 'واحدة لكل عضو',
      two: 'اثنتان لكل عضو',
      few: '{{count}} لكل عضو',
      many: '{{count}} لكل عضو',
      other: '{{count}} لكل عضو',
    },
    en: { one: '{{count}} per member', other: '{{count}} per member' },
  },
  until: { ar: 'متاحة حتى', en: 'Available until' },
  endedAt: { ar: 'انتهت', en: 'Ended' },
  opensAt: { ar: 'تُفتح {{when}}', en: 'Opens {{when}}' },
  opensIn: { ar: 'تُفتح بعد', en: 'Opens in' },
  openNow: { ar: 'فُتحت الآن. يمكنك استبدالها.', en: 'It’s open now. You can redeem it.' },
  ...timeUnits,
  shownOnly: {
    ar: 'هذه المكافأة لا تُستبدل من التطبيق. تسلّمها الرابطة بنفسها.',
    en: 'This one isn’t redeemed in the app. We hand it out ourselves.',
  },
  tier: { ar: 'الفئة المطلوبة', en: 'Tier needed' },
  // The tier's name is in its badge.
  tierOrHigher: { ar: 'أو أعلى منها', en: 'or higher' },
  forTier: { ar: 'للفئة {{tier}} وما فوقها', en: '{{tier}} and up' },
  tierMissing: {
    ar: 'تُستبدل عند بلوغ الفئة {{tier}}. احضر فعاليات هذا الموسم واجمع نقاطها.',
    en: 'Reach {{tier}} to redeem this. Earn points at events this season.',
  },
  notOffered: { ar: 'لم تعد هذه المكافأة معروضة', en: 'This reward is no longer offered' },
  notOfferedDetail: { ar: 'قد تعجبك مكافأة أخرى.', en: 'You may like another one.' },
  toRewards: { ar: 'كل المكافآت', en: 'All rewards' },
});
