/** Defines the texts of redeeming a reward, of the redeemed reward's page, and of the list of rewards to collect. */
import { defineTexts } from '@rabita/client/language/texts';
import { points, pointsObject } from '@rabita/client/points';

export const texts = defineTexts({
  points,
  pointsObject,
  redeemFor: { ar: 'احصل عليها مقابل {{cost}}', en: 'Redeem for {{cost}}' },
  redeemTitle: {
    ar: 'هل تريد «{{reward}}» مقابل {{cost}}؟',
    en: 'Redeem “{{reward}}” for {{cost}}?',
  },
  redeemBody: {
    ar: 'نحجز لك المكافأة، وتستلمها من نقطة التسليم {{within}}.',
    en: 'We’ll set it aside for you. Collect it at the counter {{within}}.',
  },
  redeemBodyVoucher: {
    ar: 'يظهر لك رمزها فورًا ويبقى في حسابك. القسيمة لا تُعاد.',
    en: 'You see its code right away, and it stays in your account. It can’t be given back.',
  },
  redeemBodyPerk: {
    ar: 'تحجز بها مقعدك قبل الجميع، مرة واحدة. هذه المكافأة لا تُعاد.',
    en: 'It lets you book your seat before everyone else, once. It can’t be given back.',
  },
  redeemLeaves: {
    ar: 'يبقى في رصيدك {{left}}، وترتيبك لا يتغير.',
    en: 'That leaves you {{left}}. Your rank won’t change.',
  },
  within: {
    ar: {
      zero: 'اليوم',
      one: 'خلال يوم واحد',
      two: 'خلال يومين',
      few: 'خلال {{count}} أيام',
      many: 'خلال {{count}} يومًا',
      other: 'خلال {{count}} يوم',
    },
    en: { one: 'within {{count}} day', other: 'within {{count}} days' },
  },
  confirm: { ar: 'استبدل الآن', en: 'Redeem now' },
  notNow: { ar: 'ليس الآن', en: 'Not now' },
  redeeming: { ar: 'جارٍ الاستبدال', en: 'Redeeming' },
  redeemingSlow: {
    ar: 'ما زلنا ننتظر الرد. لا حاجة للضغط مرة أخرى.',
    en: 'Still waiting for the answer. No need to tap again.',
  },
  redeemFailed: { ar: 'تعذّر الاستبدال. لم تُخصم أي نقاط.', en: 'Couldn’t redeem it. No points were spent.' },
  outcomeUnknown: {
    ar: 'لم يصلنا رد. حاول مرة أخرى: لن تُخصم النقاط مرتين.',
    en: 'We didn’t hear back. Try again: your points are never spent twice.',
  },
  notEnough: { ar: 'تنقصك {{missing}}.', en: 'You need {{missing}} more.' },
  upcoming: {
    ar: 'لم تُفتح هذه المكافأة بعد. لم تُخصم أي نقاط.',
    en: 'This reward isn’t open yet. No points were spent.',
  },
  ended: {
    ar: 'انتهت فترة هذه المكافأة قبل أن يصل طلبك. لم تُخصم أي نقاط.',
    en: 'This reward ended before your request arrived. No points were spent.',
  },
  offline: { ar: 'الاستبدال يحتاج إلى اتصال بالإنترنت.', en: 'Redeeming needs a connection.' },
  alreadyYours: { ar: 'لديك منها', en: 'You already have' },
  yours: { ar: 'صارت لك', en: 'It’s yours' },
  spent: { ar: 'خُصمت {{cost}} من رصيدك.', en: '{{cost}} spent from your balance.' },

  pageTitle: { ar: 'مكافأتك', en: 'Your reward' },
  loading: { ar: 'جارٍ تحميل مكافأتك', en: 'Loading your reward' },
  failed: { ar: 'تعذّر تحميل مكافأتك.', en: 'Couldn’t load your reward.' },
  missing: { ar: 'لا مكافأة هنا', en: 'No reward here' },
  missingDetail: {
    ar: 'ربما فُتح الرابط بحساب آخر.',
    en: 'The link may belong to another account.',
  },
  toDashboard: { ar: 'إلى لوحتي', en: 'To your dashboard' },
  voucherReady: { ar: 'رمزك جاهز', en: 'Your code is ready' },
  voucherCode: { ar: 'رمز القسيمة', en: 'Voucher code' },
  copy: { ar: 'انسخ الرمز', en: 'Copy code' },
  copied: { ar: 'نُسخ الرمز.', en: 'Code copied.' },
  copyFailed: {
    ar: 'تعذّر النسخ. اضغط الرمز مطولًا لتنسخه.',
    en: 'Couldn’t copy it. Press and hold the code to copy it.',
  },
  instructions: { ar: 'طريقة الاستخدام', en: 'How to use it' },
  newTab: { ar: 'يُفتح في علامة تبويب جديدة', en: 'opens in a new tab' },
  where: { ar: 'المكان والموعد', en: 'Where and when' },
  onlyYours: { ar: 'الرمز لك وحدك. لا تشاركه.', en: 'This code is yours alone. Don’t share it.' },
  gotCode: { ar: 'حصلت على الرمز {{when}}', en: 'Received {{when}}' },
  perkReserved: { ar: 'جاهزة للحجز', en: 'Ready to use' },
  perkCollected: { ar: 'استخدمتها', en: 'Used' },
  perkReturned: { ar: 'عادت نقاطها', en: 'Points returned' },
  perkLapsed: { ar: 'انتهى وقتها', en: 'Not used in time' },
  perkOpen: { ar: 'الحجز مفتوح لك الآن.', en: 'You can book now.' },
  perkFrom: { ar: 'يُفتح الحجز لك {{when}}.', en: 'You can book from {{when}}.' },
  perkUntil: {
    ar: 'احجز قبل {{when}}، حين يُفتح الحجز للجميع.',
    en: 'Book before {{when}}, when booking opens for everyone.',
  },
  perkUsedAt: { ar: 'حجزت بها {{when}}.', en: 'You booked with it {{when}}.' },
  perkReturnsOnCancel: {
    ar: 'إن ألغيت حجزك قبل فتح الحجز للجميع عادت إليك.',
    en: 'Cancel before booking opens for everyone, and you can use it again.',
  },
  perkReturnedAt: {
    ar: 'انتهت صلاحيتها {{when}}، وعادت {{cost}} إلى رصيدك.',
    en: 'It couldn’t be used any more {{when}}. {{cost}} went back to your balance.',
  },
  perkLapsedAt: {
    ar: 'فُتح الحجز للجميع {{when}} قبل أن تستخدمها.',
    en: 'Booking opened for everyone {{when}}, before you used it.',
  },
  perkLapseRefunds: {
    ar: 'إن لم تحجز قبلها تعود نقاطك إليك.',
    en: 'If you don’t book by then, your points come back.',
  },
  perkLapseForfeits: {
    ar: 'إن لم تحجز قبلها لا تعود النقاط.',
    en: 'If you don’t book by then, the points don’t come back.',
  },
  venueInCity: { ar: '{{location}}، {{city}}', en: '{{location}}, {{city}}' },
  perkEvent: { ar: 'الفعالية', en: 'Event' },
  toEvents: { ar: 'احجز مقعدك', en: 'Book your seat' },
  toTicket: { ar: 'افتح حجزك', en: 'Open your booking' },
  reserved: { ar: 'جاهزة للاستلام', en: 'Ready to collect' },
  collected: { ar: 'استلمتها', en: 'Collected' },
  returned: { ar: 'أعدتها', en: 'Given back' },
  lapsed: { ar: 'انتهت المهلة', en: 'Not collected in time' },
  showCode: {
    ar: 'اعرض هذا الرمز عند نقطة التسليم، أو اذكر الرقم.',
    en: 'Show this code at the counter, or say the number.',
  },
  codeLabel: { ar: 'رمز استلام المكافأة {{number}}', en: 'Code to collect reward {{number}}' },
  number: { ar: 'رقم الاستلام', en: 'Collection number' },
  collectUntil: { ar: 'استلمها قبل {{when}}', en: 'Collect it by {{when}}' },
  lapseRefunds: { ar: 'إن فاتك الموعد تعود نقاطك إليك.', en: 'If you don’t make it, your points come back.' },
  lapseForfeits: {
    ar: 'إن فاتك الموعد لا تعود النقاط.',
    en: 'If you don’t make it, the points don’t come back.',
  },
  collectedAt: { ar: 'استلمتها {{when}}. مبروك!', en: 'You collected it {{when}}. Enjoy!' },
  returnedAt: {
    ar: 'أعدتها {{when}}، وعادت {{cost}} إلى رصيدك.',
    en: 'You gave it back {{when}}. {{cost}} went back to your balance.',
  },
  lapsedAt: { ar: 'انتهت مهلة الاستلام {{when}}.', en: 'The time to collect it ended {{when}}.' },
  lapsedRefunded: { ar: 'عادت {{cost}} إلى رصيدك.', en: '{{cost}} went back to your balance.' },
  lapsedForfeited: { ar: 'نقاط هذه المكافأة لا تعود.', en: 'Its points don’t come back.' },

  giveBack: { ar: 'ألغِ واسترجع نقاطك', en: 'Cancel and get your points back' },
  giveBackTitle: {
    ar: 'هل تريد إعادة «{{reward}}» واسترداد {{cost}}؟',
    en: 'Give back “{{reward}}” for {{cost}}?',
  },
  giveBackBody: {
    ar: 'تعود النقاط إلى رصيدك فورًا. وقد تنفد المكافأة قبل أن تطلبها من جديد.',
    en: 'The points are back in your balance right away. The reward may be gone if you want it again.',
  },
  keep: { ar: 'أبقِها لي', en: 'Keep it' },
  givingBack: { ar: 'جارٍ إعادة المكافأة', en: 'Giving it back' },
  giveBackFailed: { ar: 'تعذّرت إعادة المكافأة. حاول مرة أخرى.', en: 'Couldn’t give it back. Try again.' },
  gaveBack: { ar: 'عادت نقاطك إلى رصيدك.', en: 'Your points are back in your balance.' },
  giveBackOffline: {
    ar: 'إعادة المكافأة تحتاج إلى اتصال بالإنترنت.',
    en: 'Giving it back needs a connection.',
  },

  toCollect: { ar: 'مكافآت بانتظارك', en: 'Rewards waiting for you' },
  yourVouchers: { ar: 'قسائمك', en: 'Your vouchers' },
  bookBefore: { ar: 'احجز بها قبل {{when}}', en: 'Book with it by {{when}}' },
  openPerk: { ar: 'افتح مكافأة الحجز المبكر: {{reward}}', en: 'Open the early booking: {{reward}}' },
  openVoucher: { ar: 'افتح رمز القسيمة: {{reward}}', en: 'Open the voucher code: {{reward}}' },
  open: { ar: 'افتح رمز الاستلام: {{reward}}', en: 'Open the code: {{reward}}' },
});
