// The sentences about today: doors, bookings, and what waits for a hand.
import { defineTexts } from '@rabita/client/texts';

export const texts = defineTexts({
  title: { ar: 'اليوم', en: 'Today' },
  loading: { ar: 'نجلب أرقام اليوم', en: 'Loading today’s figures' },
  failed: { ar: 'تعذّر جلب أرقام اليوم.', en: 'Today’s figures could not be loaded.' },
  age: {
    ar: {
      zero: 'حُدّثت الآن',
      one: 'حُدّثت قبل ثانية',
      two: 'حُدّثت قبل ثانيتين',
      few: 'حُدّثت قبل {{count}} ثوانٍ',
      many: 'حُدّثت قبل {{count}} ثانية',
      other: 'حُدّثت قبل {{count}} ثانية',
    },
    en: { one: 'Updated {{count}} second ago', other: 'Updated {{count}} seconds ago' },
  },
  ageMinutes: {
    ar: {
      zero: 'حُدّثت الآن',
      one: 'حُدّثت قبل دقيقة',
      two: 'حُدّثت قبل دقيقتين',
      few: 'حُدّثت قبل {{count}} دقائق',
      many: 'حُدّثت قبل {{count}} دقيقة',
      other: 'حُدّثت قبل {{count}} دقيقة',
    },
    en: { one: 'Updated {{count}} minute ago', other: 'Updated {{count}} minutes ago' },
  },
  stale: {
    ar: 'تعذّر التحديث. هذه آخر أرقام وصلت.',
    en: 'The figures could not be refreshed. These came last.',
  },

  doors: { ar: 'الأبواب المفتوحة الآن', en: 'Doors open now' },
  noDoors: { ar: 'لا أبواب مفتوحة الآن.', en: 'No doors are open now.' },
  noDoorsDetail: {
    ar: 'تظهر هنا كل فعالية من فتح أبوابها حتى نهايتها.',
    en: 'An event is shown here from when its doors open until it ends.',
  },
  until: { ar: 'حتى {{when}}', en: 'Until {{when}}' },
  admittedOf: { ar: 'دخل {{admitted}} من {{expected}}', en: '{{admitted}} of {{expected}} admitted' },
  admitted: { ar: 'الدخول', en: 'Admitted' },
  ofExpected: { ar: 'من {{expected}}', en: 'of {{expected}}' },
  rate: { ar: 'في الدقيقة', en: 'Per minute' },
  rateHint: { ar: 'متوسط آخر 5 دقائق', en: 'average of the last 5 minutes' },
  perMinute: { ar: 'الدخول دقيقة بدقيقة، آخر ساعة', en: 'Admissions per minute, last hour' },
  perMinuteTold: {
    ar: 'المجموع {{total}}، والأكثر {{most}} في دقيقة واحدة ({{at}}).',
    en: '{{total}} in all, at most {{most}} in one minute ({{at}}).',
  },
  nobodyYet: { ar: 'لم يدخل أحد في آخر ساعة.', en: 'Nobody was admitted in the last hour.' },
  minute: { ar: 'الوقت', en: 'Time' },

  bookings: { ar: 'الحجوزات يومًا بيوم، آخر 30 يومًا', en: 'Bookings per day, last 30 days' },
  bookingsTold: {
    ar: 'اليوم {{today}}، والمجموع {{total}}، والأكثر {{most}} في يوم واحد ({{at}}).',
    en: '{{today}} today, {{total}} in all, at most {{most}} in one day ({{at}}).',
  },
  noBookings: { ar: 'لا حجوزات في آخر 30 يومًا.', en: 'No bookings in the last 30 days.' },
  day: { ar: 'اليوم', en: 'Day' },
  bookingsColumn: { ar: 'الحجوزات', en: 'Bookings' },
  asTable: { ar: 'الأرقام في جدول', en: 'The figures as a table' },

  needsHand: { ar: 'بانتظار إجراء منك', en: 'Needs a hand' },
  nothing: { ar: 'لا شيء بانتظارك.', en: 'Nothing needs a hand.' },
  pending: {
    ar: {
      zero: 'لا حجوزات بانتظار الموافقة',
      one: 'حجز واحد بانتظار الموافقة',
      two: 'حجزان بانتظار الموافقة',
      few: '{{count}} حجوزات بانتظار الموافقة',
      many: '{{count}} حجزًا بانتظار الموافقة',
      other: '{{count}} حجز بانتظار الموافقة',
    },
    en: { one: '{{count}} booking waits for approval', other: '{{count}} bookings wait for approval' },
  },
  oldest: { ar: 'أقدمها منذ {{when}}', en: 'the oldest since {{when}}' },
  failedMessages: {
    ar: {
      zero: 'لا رسائل متعثّرة',
      one: 'رسالة واحدة متعثّرة',
      two: 'رسالتان متعثّرتان',
      few: '{{count}} رسائل متعثّرة',
      many: '{{count}} رسالة متعثّرة',
      other: '{{count}} رسالة متعثّرة',
    },
    en: { one: '{{count}} message could not be sent', other: '{{count}} messages could not be sent' },
  },
  failedMessagesDetail: {
    ar: 'راجع السبب وأعد إرسالها.',
    en: 'See why, and send them again.',
  },
  conflicts: {
    ar: {
      zero: 'لا تعارضات عند البوابة',
      one: 'تعارض واحد عند البوابة',
      two: 'تعارضان عند البوابة',
      few: '{{count}} تعارضات عند البوابة',
      many: '{{count}} تعارضًا عند البوابة',
      other: '{{count}} تعارض عند البوابة',
    },
    en: { one: '{{count}} conflict at the door', other: '{{count}} conflicts at the door' },
  },
  conflictsDetail: {
    ar: 'دخول سجّله جهاز المسح بلا شبكة ولم يقبله الخادم، وآخره {{when}}',
    en: 'admitted by a scanner without a network and not accepted, the newest {{when}}',
  },

  messagesTitle: { ar: 'الرسائل المتعثّرة', en: 'Failed messages' },
  messagesDetail: {
    ar: 'نعيد المحاولة من أنفسنا حتى 25 مرة. ما توقفت محاولاته ينتظر قرارك.',
    en: 'Each is tried again up to 25 times. What was given up waits for you.',
  },
  messagesLoading: { ar: 'نجلب الرسائل', en: 'Loading the messages' },
  messagesFailed: { ar: 'تعذّر جلب الرسائل.', en: 'The messages could not be loaded.' },
  noMessages: { ar: 'لا رسائل متعثّرة.', en: 'No message has failed.' },
  shownOf: {
    ar: 'أحدث {{shown}} من {{total}} رسالة.',
    en: 'The newest {{shown}} of {{total}}.',
  },
  denied: {
    ar: 'هذه الصفحة للمدير والمالك.',
    en: 'This page is for managers and owners.',
  },
  sendAgain: { ar: 'أعد الإرسال', en: 'Send again' },
  sendAgainTo: { ar: 'أعد الإرسال إلى {{recipient}}', en: 'Send again to {{recipient}}' },
  sending: { ar: 'جارٍ الإرسال', en: 'Sending' },
  queued: { ar: 'وُضعت الرسالة للإرسال الآن.', en: 'The message will be sent now.' },
  email: { ar: 'البريد الإلكتروني', en: 'E-mail' },
  sms: { ar: 'رسالة نصية', en: 'Text message' },
  attempts: {
    ar: {
      zero: 'لم نحاول بعد',
      one: 'محاولة واحدة',
      two: 'محاولتان',
      few: '{{count}} محاولات',
      many: '{{count}} محاولة',
      other: '{{count}} محاولة',
    },
    en: { one: '{{count}} try', other: '{{count}} tries' },
  },
  givenUp: { ar: 'توقفت المحاولات', en: 'Given up' },
  nextTry: { ar: 'المحاولة التالية {{when}}', en: 'Next try {{when}}' },
  noReason: { ar: 'لم يُذكر سبب.', en: 'No reason was given.' },
  openMember: { ar: 'صفحة العضو', en: 'The member' },
  code: { ar: 'رمز التحقق', en: 'Verification code' },
  passwordChanged: { ar: 'تغيّرت كلمة المرور', en: 'Password changed' },
  resetLink: { ar: 'رابط إعادة التعيين', en: 'Reset link' },
  bookingMessage: { ar: 'رسالة عن حجز', en: 'About a booking' },
  invitation: { ar: 'دعوة إلى الطاقم', en: 'Invitation to the staff' },
  secondFactor: { ar: 'خطوة التحقق الثانية', en: 'Second step' },
  otherMessage: { ar: 'رسالة', en: 'Message' },
});
