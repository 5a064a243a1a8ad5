// The sentences of an event's door: its scanners, their lanes, and who is in.
import { defineTexts } from '@rabita/client/texts';

export const texts = defineTexts({
  title: { ar: 'البوابة', en: 'Door' },
  loading: { ar: 'نجلب أجهزة المسح', en: 'Loading the scanners' },
  failed: { ar: 'تعذّر جلب أجهزة المسح.', en: 'The scanners could not be loaded.' },
  stale: {
    ar: 'لا اتصال بالخادم. ما تراه قد تغيّر.',
    en: 'No connection to the server. This may have changed.',
  },
  gone: { ar: 'هذه الفعالية غير موجودة.', en: 'There is no such event.' },
  close: { ar: 'إغلاق', en: 'Close' },
  working: { ar: 'جارٍ التنفيذ', en: 'Working' },

  admitted: { ar: 'دخلوا', en: 'In' },
  expected: { ar: 'المتوقع', en: 'Expected' },
  ofExpected: { ar: 'دخل {{admitted}} من {{expected}}', en: '{{admitted}} of {{expected}} in' },
  conflicts: { ar: 'تعارضات', en: 'Conflicts' },
  conflictsDetail: {
    ar: 'دخول سُجّل بلا شبكة ولم نعتمده. راجعه مع منظّم الجهاز.',
    en: 'Admissions without a network that weren’t accepted. Go through them with the steward.',
  },
  scanners: { ar: 'أجهزة المسح', en: 'Scanners' },
  none: { ar: 'لا أجهزة مسح بعد.', en: 'No scanners yet.' },
  noneDetail: {
    ar: 'أضف جهازًا لكل منظّم قبل فتح الأبواب.',
    en: 'Add one for each steward before doors open.',
  },

  waiting: { ar: 'بانتظار الاقتران', en: 'Waiting to be paired' },
  present: { ar: 'يعمل', en: 'At work' },
  absent: { ar: 'غائب', en: 'Absent' },
  revoked: { ar: 'موقوف', en: 'Revoked' },
  lastContact: { ar: 'آخر اتصال {{when}}', en: 'Last contact {{when}}' },
  noContact: { ar: 'لم يتصل بعد', en: 'No contact yet' },
  admittedBy: {
    ar: {
      zero: 'لم يُدخل أحدًا',
      one: 'أدخل واحدًا',
      two: 'أدخل اثنين',
      few: 'أدخل {{count}}',
      many: 'أدخل {{count}}',
      other: 'أدخل {{count}}',
    },
    en: { one: 'Let {{count}} in', other: 'Let {{count}} in' },
  },
  conflictCount: {
    ar: {
      zero: 'لا تعارضات',
      one: 'تعارض واحد',
      two: 'تعارضان',
      few: '{{count}} تعارضات',
      many: '{{count}} تعارضًا',
      other: '{{count}} تعارض',
    },
    en: { one: '{{count}} conflict', other: '{{count}} conflicts' },
  },
  lanes: { ar: 'المسارات: {{lanes}}', en: 'Lanes: {{lanes}}' },
  lanesAll: { ar: 'كل المسارات', en: 'All lanes' },
  lanesNone: { ar: 'بلا مسارات', en: 'No lanes' },
  inDoubt: { ar: 'مسارات موضع شك: {{lanes}}', en: 'Lanes in doubt: {{lanes}}' },

  add: { ar: 'أضف جهاز مسح', en: 'Add a scanner' },
  addTitle: { ar: 'جهاز مسح جديد', en: 'A new scanner' },
  addDetail: {
    ar: 'سمِّه بما يعرفه به الحضور: «البوابة الشمالية» مثلًا. يظهر الاسم لمن يُحوَّل إليه.',
    en: 'Name it as people know the place, such as “North gate”: people are sent there by that name.',
  },
  name: { ar: 'اسم الجهاز', en: 'Name' },
  nameRequired: { ar: 'اكتب اسمًا للجهاز.', en: 'Give it a name.' },
  create: { ar: 'أنشئ رمز الاقتران', en: 'Make a pairing code' },
  pairTitle: { ar: 'اقتران «{{name}}»', en: 'Pair “{{name}}”' },
  pairDetail: {
    ar: 'يمسح المنظّم هذا الرمز بكاميرا جواله. يظهر مرة واحدة فقط.',
    en: 'The steward scans this with the phone’s own camera. It is shown once.',
  },
  pairLeft: { ar: 'يعمل {{time}} أخرى', en: 'Works for {{time}} more' },
  pairOver: {
    ar: 'انتهت مدة الرمز. أضف الجهاز من جديد.',
    en: 'The code has run out. Add the scanner again.',
  },
  pairDone: { ar: 'اقترن الجهاز. صار «{{name}}» جاهزًا.', en: 'Paired: “{{name}}” is ready.' },
  pairQr: { ar: 'رمز الاقتران', en: 'Pairing code' },
  pairType: { ar: 'أو يلصق هذا الرمز في صفحة جهاز المسح:', en: 'Or paste this code on the scanner’s page:' },
  copy: { ar: 'انسخ الرابط', en: 'Copy the link' },
  copied: { ar: 'نُسخ الرابط.', en: 'The link is copied.' },

  revoke: { ar: 'أوقف الجهاز', en: 'Revoke' },
  revokeOf: { ar: 'أوقف «{{name}}»', en: 'Revoke “{{name}}”' },
  revokeTitle: { ar: 'إيقاف «{{name}}»', en: 'Revoke “{{name}}”' },
  revokeDetail: {
    ar: 'يتوقف فورًا، ويُمحى كشف التذاكر منه عند أول اتصال، وتنتقل مساراته إلى غيره موضع شك: لا يُعرف من أدخل ولم يُرسِل بعد.',
    en: 'It is shut out at once, its list is wiped at its next contact, and its lanes go to others in doubt: nobody knows whom it let in without telling.',
  },
  revokeNow: { ar: 'أوقفه الآن', en: 'Revoke it now' },
  isRevoked: { ar: 'أُوقف «{{name}}».', en: '“{{name}}” is revoked.' },
  giveBack: { ar: 'أنهِ الشك', en: 'End the doubt' },
  giveBackOf: { ar: 'أنهِ الشك في مسارات «{{name}}»', en: 'End the doubt about the lanes of “{{name}}”' },
  giveBackTitle: { ar: 'إعادة مسارات «{{name}}»', en: 'Give back the lanes of “{{name}}”' },
  giveBackDetail: {
    ar: 'تشهد بأن هذا الجهاز لم يُدخل أحدًا لا نعرفه، فتعود مساراته سليمة. تُسجَّل شهادتك باسمك.',
    en: 'You give your word that this scanner let nobody in whom we do not know; its lanes are sound again. Your word is recorded.',
  },
  note: { ar: 'كيف عرفت ذلك؟', en: 'How do you know?' },
  giveBackNow: { ar: 'أعِد المسارات', en: 'Give the lanes back' },
  givenBack: { ar: 'عادت المسارات سليمة.', en: 'The lanes are sound again.' },
});
