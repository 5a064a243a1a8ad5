/** Texts of the Today page: doors, bookings and tasks. */
import { defineTexts } from '@rabita/client/language/texts';
import { counted, nouns } from '../../platform/counted.ts';

export const texts = defineTexts({
  title: { ar: 'اليوم', en: 'Today' },
  loading: { ar: 'جارٍ تحميل أرقام اليوم', en: 'Loading today’s figures' },
  failed: { ar: 'تعذّر تحميل أرقام اليوم.', en: 'Couldn’t load today’s figures.' },
  ageNow: { ar: 'حُدّثت الآن', en: 'Updated just now' },
  ageSeconds: {
    ar: counted(nouns.seconds, 'حُدّثت الآن', count => `حُدّثت قبل ${count}`),
    en: { one: 'Updated {{count}} second ago', other: 'Updated {{count}} seconds ago' },
  },
  ageMinutes: {
    ar: counted(nouns.minutes, 'حُدّثت الآن', count => `حُدّثت قبل ${count}`),
    en: { one: 'Updated {{count}} minute ago', other: 'Updated {{count}} minutes ago' },
  },

  doors: { ar: 'الأبواب المفتوحة الآن', en: 'Doors open now' },
  noDoors: { ar: 'لا أبواب مفتوحة الآن.', en: 'No doors open right now.' },
  noDoorsDetail: {
    ar: 'تظهر هنا كل فعالية من فتح أبوابها حتى نهايتها.',
    en: 'Each event shows here from the time its doors open until it ends.',
  },
  opening: { ar: 'تُفتح قريبًا', en: 'Opening soon' },
  nextEvents: { ar: 'الفعاليات القادمة', en: 'Next events' },
  noNextEvents: { ar: 'لا فعاليات قادمة.', en: 'No upcoming events.' },
  planEvent: { ar: 'أنشئ فعالية', en: 'Create an event' },
  booked: {
    ar: counted(nouns.bookings, 'لا حجوزات بعد'),
    en: { one: '{{count}} booking', other: '{{count}} bookings' },
  },
  bookedOfCapacity: { ar: 'حُجز {{held}} من {{capacity}}', en: '{{held}} of {{capacity}} booked' },
  opensAt: { ar: 'تُفتح الأبواب {{when}}', en: 'Doors open {{when}}' },
  until: { ar: 'حتى {{when}}', en: 'Until {{when}}' },
  presentValueText: { ar: 'الحاضرون {{inside}} من {{expected}}', en: '{{inside}} of {{expected}} present' },
  present: { ar: 'الحاضرون', en: 'Present' },
  presentOfExpected: {
    ar: {
      zero: 'حاضر من {{expected}}',
      one: 'حاضر من {{expected}}',
      two: 'حاضر من {{expected}}',
      few: 'حاضرين من {{expected}}',
      many: 'حاضرًا من {{expected}}',
      other: 'حاضر من {{expected}}',
    },
    en: { one: 'present of {{expected}}', other: 'present of {{expected}}' },
  },
  rate: { ar: 'في الدقيقة', en: 'a minute' },
  chartLabel: { ar: 'الحضور في كل دقيقة: {{name}}', en: 'Attendance per minute: {{name}}' },
  perMinute: { ar: 'الحضور في كل دقيقة، آخر ساعة', en: 'Attendance per minute, last hour' },
  perMinuteSummary: {
    ar: 'المجموع {{total}}، وأعلى عدد في دقيقة {{peak}} ({{peakName}}).',
    en: '{{total}} in total, with a peak of {{peak}} in one minute ({{peakName}}).',
  },
  nobodyYet: { ar: 'لم يحضر أحد في آخر ساعة.', en: 'No one arrived in the last hour.' },
  minute: { ar: 'الوقت', en: 'Time' },

  week: { ar: 'هذا الأسبوع حتى الآن', en: 'This week so far' },
  weekDetail: {
    ar: 'منذ يوم الأحد، مقارنةً بالفترة نفسها من الأسبوع الماضي.',
    en: 'Since Sunday, compared with this point last week.',
  },
  week_bookings: { ar: 'الحجوزات', en: 'Bookings' },
  week_admissions: { ar: 'الحضور', en: 'Admissions' },
  week_new_members: { ar: 'أعضاء جدد', en: 'New members' },
  week_redemptions: { ar: 'مكافآت استُبدلت', en: 'Rewards redeemed' },
  moreThanLastWeek: { ar: 'أكثر بـ{{change}}', en: '{{change}} more' },
  fewerThanLastWeek: { ar: 'أقل بـ{{change}}', en: '{{change}} fewer' },
  sameAsLastWeek: { ar: 'مثل الأسبوع الماضي', en: 'Same as last week' },

  bookings: { ar: 'الحجوزات في كل يوم، آخر 30 يومًا', en: 'Bookings per day, last 30 days' },
  bookingsSummary: {
    ar: 'حجوزات اليوم {{today}}، والمجموع {{total}}، وأعلى عدد في يوم {{peak}} ({{peakName}}).',
    en: '{{today}} today, {{total}} in total, with a peak of {{peak}} in one day ({{peakName}}).',
  },
  noBookings: { ar: 'لا حجوزات في آخر 30 يومًا.', en: 'No bookings in the last 30 days.' },
  day: { ar: 'اليوم', en: 'Day' },
  bookingsColumn: { ar: 'الحجوزات', en: 'Bookings' },
  asTable: { ar: 'الأرقام في جدول', en: 'Show as a table' },

  urgent: { ar: 'عاجل', en: 'Urgent' },
  needsAttention: { ar: 'بانتظار إجراء منك', en: 'Needs attention' },
  nothingToDo: { ar: 'لا شيء بانتظارك.', en: 'Nothing needs attention.' },
  pending: {
    ar: counted(nouns.bookings, 'لا حجوزات بانتظار الموافقة', count => `${count} بانتظار الموافقة`),
    en: { one: '{{count}} booking waiting for approval', other: '{{count}} bookings waiting for approval' },
  },
  pendingDetail: { ar: 'أقدمها {{when}}', en: 'oldest {{when}}' },
  openQuestions: {
    ar: counted(nouns.questions, 'لا أسئلة بانتظار الرد', count => `${count} بانتظار الرد`),
    en: { one: '{{count}} question to answer', other: '{{count}} questions to answer' },
  },
  openQuestionsDetail: { ar: 'أقدمها {{when}}', en: 'Oldest asked {{when}}' },
  failedMessages: {
    ar: {
      zero: 'كل الرسائل أُرسلت',
      one: 'رسالة واحدة لم تُرسل',
      two: 'رسالتان لم تُرسلا',
      few: '{{count}} رسائل لم تُرسل',
      many: '{{count}} رسالة لم تُرسل',
      other: '{{count}} رسالة لم تُرسل',
    },
    en: { one: '{{count}} message couldn’t be sent', other: '{{count}} messages couldn’t be sent' },
  },
  failedMessagesDetail: {
    ar: 'راجع السبب ثم أعد الإرسال.',
    en: 'Check why, then send again.',
  },
  conflicts: {
    ar: counted(nouns.conflicts, 'لا تعارضات عند البوابة', count => `${count} عند البوابة`),
    en: { one: '{{count}} conflict at the gate', other: '{{count}} conflicts at the gate' },
  },
  conflictsDetail: { ar: 'آخره {{when}}', en: 'latest {{when}}' },
  noScanner: { ar: 'لا جهاز مسح عند البوابة', en: 'No scanner at the gate' },
  noScannerDetail: { ar: 'فتح الأبواب {{when}}', en: 'doors {{when}}' },
  silentScanners: {
    ar: {
      zero: 'كل أجهزة المسح متصلة',
      one: 'جهاز مسح غير متصل',
      two: 'جهازا مسح غير متصلين',
      few: '{{count}} أجهزة مسح غير متصلة',
      many: '{{count}} جهاز مسح غير متصل',
      other: '{{count}} جهاز مسح غير متصل',
    },
    en: { one: '{{count}} scanner is offline', other: '{{count}} scanners are offline' },
  },
  silentScannersDetail: { ar: 'آخر اتصال {{when}}', en: 'last contact {{when}}' },
  doubtedScanners: {
    ar: {
      zero: 'لا مسارات غير مؤكَّدة',
      one: 'جهاز موقوف مساراته غير مؤكَّدة',
      two: 'جهازان موقوفان مساراتهما غير مؤكَّدة',
      few: '{{count}} أجهزة موقوفة مساراتها غير مؤكَّدة',
      many: '{{count}} جهازًا موقوفًا مساراتها غير مؤكَّدة',
      other: '{{count}} جهاز موقوف مساراتها غير مؤكَّدة',
    },
    en: {
      one: '{{count}} revoked scanner left unresolved lanes',
      other: '{{count}} revoked scanners left unresolved lanes',
    },
  },
  doubtedScannersDetail: {
    ar: 'تأكد ممن سجّل حضورهم، ثم أكّد المسارات',
    en: 'check whom it let in, then resolve the lanes',
  },
  busyScanners: {
    ar: counted(nouns.overrides, 'لا إدخال استثنائي في 10 دقائق', count => `${count} في 10 دقائق`),
    en: { one: '{{count}} override in 10 minutes', other: '{{count}} overrides in 10 minutes' },
  },
  busyScannersDetail: {
    ar: 'اسأل المنظّم، ثم اسمح بالمزيد أو أوقف الجهاز',
    en: 'ask the steward, then allow more or revoke the scanner',
  },
  smsLimitNear: { ar: 'أوشك حد الرسائل النصية على النفاد', en: 'Text messages are nearly used up' },
  smsLimitNearDetail: {
    ar: 'أُرسل {{used}} من {{limit}}. يبدأ العد من جديد {{when}}. عند بلوغ الحد تصل الرموز بالبريد. إن كان الإقبال حقيقيًا فاطلب من المشرف التقني رفع {{setting}}.',
    en: '{{used}} of {{limit}} sent. The count restarts {{when}}. At {{limit}}, codes go by email. If the demand is real, ask your operator to raise {{setting}}.',
  },
  smsLimitReached: { ar: 'نفد حد الرسائل النصية', en: 'Text messages are used up' },
  smsLimitReachedDetail: {
    ar: 'أُرسل {{used}} من {{limit}}. تصل الرموز بالبريد حتى {{when}}. راجع عدد التسجيلات الجديدة: قد يكون هجومًا. وإن كان الإقبال حقيقيًا فاطلب من المشرف التقني رفع {{setting}}.',
    en: '{{used}} of {{limit}} sent. Codes go by email until {{when}}. Check the new registrations: it may be an attack. If the demand is real, ask your operator to raise {{setting}}.',
  },
  mailLimitNear: {
    ar: 'أوشك حد رسائل الرموز والروابط على النفاد',
    en: 'Emails with codes are nearly used up',
  },
  mailLimitNearDetail: {
    ar: 'أُرسل {{used}} من {{limit}}. يبدأ العد من جديد {{when}}. عند بلوغ الحد ينتظر من يسجّل. إن كان الإقبال حقيقيًا فاطلب من المشرف التقني رفع {{setting}}.',
    en: '{{used}} of {{limit}} sent. The count restarts {{when}}. At {{limit}}, new fans have to wait. If the demand is real, ask your operator to raise {{setting}}.',
  },
  mailLimitReached: { ar: 'نفد حد رسائل الرموز والروابط', en: 'Emails with codes are used up' },
  mailLimitReachedDetail: {
    ar: 'أُرسل {{used}} من {{limit}}. لا رموز ولا روابط حتى {{when}}، ورسائل الحجوزات مستمرة. راجع عدد التسجيلات الجديدة: قد يكون هجومًا. وإن كان الإقبال حقيقيًا فاطلب من المشرف التقني رفع {{setting}}.',
    en: '{{used}} of {{limit}} sent. No codes or reset links until {{when}}; booking emails still go out. Check the new registrations: it may be an attack. If the demand is real, ask your operator to raise {{setting}}.',
  },
  wrongCodes: { ar: 'رموز خاطئة كثيرة', en: 'Unusually many wrong codes' },
  wrongCodesDetail: {
    ar: 'أكثر من {{limit}} رمز خاطئ خلال الساعة المنتهية عند {{time}}. قد يحاول أحدهم تخمين الرموز. المحاولات محدودة لكل شبكة. أبلغ المشرف التقني.',
    en: 'More than {{limit}} in the hour to {{time}}. Someone may be guessing codes. Guesses are limited for each network. Tell your operator.',
  },
  wrongLogins: { ar: 'محاولات تسجيل دخول خاطئة كثيرة', en: 'Unusually many wrong logins' },
  wrongLoginsDetail: {
    ar: '{{used}} محاولة من شبكة واحدة خلال الدقائق الخمس المنتهية عند {{time}}. قد يخمّن أحدهم كلمات المرور. نوقف الشبكة عند {{limit}}. أبلغ المشرف التقني.',
    en: '{{used}} from one network in the five minutes to {{time}}. Someone may be guessing passwords. We stop the network at {{limit}}. Tell your operator.',
  },
  lateMatch: { ar: 'مباراة لم تبدأ في موعدها', en: 'Match not started on time' },
  lateMatchDetail: { ar: 'موعدها {{when}}', en: 'due {{when}}' },
  unfinishedMatch: { ar: 'مباراة بلا نتيجة نهائية', en: 'Match without a final score' },
  unfinishedMatchDetail: { ar: 'بدأت {{when}}', en: 'started {{when}}' },
  dueDraft: { ar: 'مسودة فعالية اقترب موعدها', en: 'Draft event starts soon' },
  dueDraftDetail: { ar: 'تبدأ {{when}}', en: 'starts {{when}}' },
  outOfStock: { ar: 'نفدت كمية مكافأة', en: 'Reward out of stock' },
  recordsDiffer: { ar: 'السجلات غير متطابقة', en: 'The records don’t match' },
  recordsDifferDetail: { ar: 'آخر مطابقة {{when}}', en: 'Last checked {{when}}' },
  showMore: {
    ar: {
      zero: 'اعرض الباقي',
      one: 'اعرض تنبيهًا آخر',
      two: 'اعرض اثنين آخرين',
      few: 'اعرض {{count}} أخرى',
      many: 'اعرض {{count}} أخرى',
      other: 'اعرض {{count}} أخرى',
    },
    en: { one: 'Show {{count}} more', other: 'Show {{count}} more' },
  },
});
