/** Texts of the page of an event's gate: scanners, lanes and admission counts. */
import { defineTexts } from '@rabita/client/language/texts';
import { counted, nouns } from '../../platform/counted.ts';

export const texts = defineTexts({
  title: { ar: 'البوابة', en: 'Gate' },
  loading: { ar: 'جارٍ تحميل أجهزة المسح', en: 'Loading the scanners' },
  failed: { ar: 'تعذّر تحميل أجهزة المسح.', en: 'Couldn’t load the scanners.' },
  notFound: { ar: 'الفعالية غير موجودة.', en: 'Event not found.' },
  board: { ar: 'لوحة الطاقم', en: 'Crew’s board' },
  list: { ar: 'كشف البوابة', en: 'Gate list' },
  report: { ar: 'تقرير البوابة', en: 'Gate report' },
  working: { ar: 'جارٍ التنفيذ', en: 'Working' },

  admitted: { ar: 'الحاضرون', en: 'Present' },
  expected: { ar: 'المتوقع {{count}}', en: '{{count}} expected' },
  presentOfExpected: { ar: 'الحاضرون {{inside}} من {{expected}}', en: '{{inside}} of {{expected}} present' },
  forManager: { ar: 'القرار للمدير', en: 'for a manager to settle' },
  scanners: { ar: 'أجهزة المسح', en: 'Scanners' },
  none: { ar: 'لا أجهزة مسح بعد.', en: 'No scanners yet.' },
  noneDetail: {
    ar: 'أقرِن جهازًا لكل منظّم قبل فتح الأبواب.',
    en: 'Pair one for each steward before doors open.',
  },

  waiting: { ar: 'بانتظار الاقتران', en: 'Waiting to pair' },
  present: { ar: 'متصل', en: 'Online' },
  absent: { ar: 'غير متصل', en: 'Offline' },
  revoked: { ar: 'موقوف', en: 'Revoked' },
  practice: { ar: 'رموز التدريب', en: 'Practice codes' },
  closed: { ar: 'مغلق', en: 'Closed' },
  lastContact: { ar: 'آخر اتصال {{when}}', en: 'Last contact {{when}}' },
  noContact: { ar: 'لم يتصل بعد', en: 'Not connected yet' },
  admittedCount: { ar: 'الحضور المسجّل: {{count}}', en: '{{count}} admitted' },
  conflictCount: {
    ar: counted(nouns.conflicts, 'لا تعارضات'),
    en: { one: '{{count}} conflict', other: '{{count}} conflicts' },
  },
  lanes: { ar: 'المسارات: {{lanes}}', en: 'Lanes: {{lanes}}' },
  allLanes: { ar: 'كل المسارات', en: 'All lanes' },
  noLanes: { ar: 'بلا مسارات', en: 'No lanes' },
  inDoubt: { ar: 'مسارات غير مؤكَّدة: {{lanes}}', en: 'Unresolved lanes: {{lanes}}' },

  add: { ar: 'أقرِن جهاز مسح', en: 'Pair a scanner' },
  addTitle: { ar: 'جهاز مسح جديد', en: 'New scanner' },
  addDetail: {
    ar: 'سمِّه بالمكان الذي يعرفه الحضور، مثل «البوابة الشمالية». يظهر الاسم عند توجيه أحد إليه.',
    en: 'Name it after the place people know, such as “North gate”. People are sent there by that name.',
  },
  addAtGateDetail: {
    ar: 'يُعرف الجهاز ببوابته ومنظّمه، مثل «الشمال · سارة».',
    en: 'A scanner is known by its gate and its steward, such as “North · Sara”.',
  },
  atGate: { ar: 'البوابة', en: 'Gate' },
  chooseGate: { ar: 'اختر البوابة', en: 'Choose the gate' },
  gateRequired: { ar: 'اختر البوابة.', en: 'Choose the gate.' },
  steward: { ar: 'اسم المنظّم', en: 'Steward’s name' },
  stewardRequired: { ar: 'اكتب اسم المنظّم.', en: 'Enter the steward’s name.' },
  addCounterDetail: {
    ar: 'يسلّم المكافآت بمسح رموزها، ولا يسجّل حضورًا. سمِّه بمكانه، مثل «الجناح الشرقي».',
    en: 'It scans the codes of rewards to hand them out, and lets nobody in. Name it after its place, such as “East stand”.',
  },
  kind: { ar: 'لماذا هذا الجهاز؟', en: 'What is it for?' },
  gate: { ar: 'تسجيل الحضور', en: 'Letting people in' },
  counter: { ar: 'تسليم المكافآت', en: 'Handing out rewards' },
  counterBadge: { ar: 'نقطة تسليم', en: 'Counter' },
  handedOutCount: {
    ar: counted(nouns.rewards, 'لم تُسلّم مكافآت بعد', count => `سُلّمت ${count}`),
    en: { one: '{{count}} handed out', other: '{{count}} handed out' },
  },
  name: { ar: 'اسم الجهاز', en: 'Name' },
  nameRequired: { ar: 'اكتب اسمًا للجهاز.', en: 'Name the scanner.' },
  create: { ar: 'أنشئ رمز الاقتران', en: 'Create a pairing code' },
  pairTitle: { ar: 'اقتران «{{name}}»', en: 'Pair “{{name}}”' },
  pairDetail: {
    ar: 'يمسح المنظّم هذا الرمز بكاميرا جواله. يظهر مرة واحدة فقط.',
    en: 'The steward scans this with their phone’s camera. It’s shown only once.',
  },
  expiresIn: { ar: 'ينتهي بعد {{time}}', en: 'Expires in {{time}}' },
  codeExpired: {
    ar: 'انتهت صلاحية الرمز. أنشئ رمزًا جديدًا.',
    en: 'The code has expired. Create a new one.',
  },
  isPaired: { ar: 'اقترن «{{name}}» وصار جاهزًا.', en: '“{{name}}” is paired and ready.' },
  nextTitle: { ar: 'الجهاز التالي', en: 'Next scanner' },
  pairedSoFar: {
    ar: {
      zero: 'لم يقترن جهاز بعد',
      one: 'اقترن جهاز واحد حتى الآن',
      two: 'اقترن جهازان حتى الآن',
      few: 'اقترنت {{count}} أجهزة حتى الآن',
      many: 'اقترن {{count}} جهازًا حتى الآن',
      other: 'اقترن {{count}} جهاز حتى الآن',
    },
    en: { one: '{{count}} paired so far', other: '{{count}} paired so far' },
  },
  pairQr: { ar: 'رمز الاقتران', en: 'Pairing code' },
  pasteHint: {
    ar: 'أو أرسل الرابط إلى المنظّم. ويمكنه أن يلصق هذا الرمز في صفحة جهاز المسح:',
    en: 'Or send the steward the link. They can also paste this code on the scanner’s page:',
  },
  copy: { ar: 'انسخ الرابط', en: 'Copy the link' },
  copied: { ar: 'نُسخ الرابط.', en: 'Link copied.' },
  copyFailed: {
    ar: 'تعذّر النسخ. اكتب الرمز على الجهاز.',
    en: 'Couldn’t copy. Type the code on the device.',
  },

  recentOverrides: {
    ar: counted(nouns.overrides, 'لا إدخال استثنائي في آخر 10 دقائق', count => `${count} في آخر 10 دقائق`),
    en: {
      one: '{{count}} override in the last 10 minutes',
      other: '{{count}} overrides in the last 10 minutes',
    },
  },
  allow: { ar: 'اسمح بـ 30 أخرى', en: 'Allow 30 more' },
  allowLabel: { ar: 'اسمح بـ 30 أخرى عند «{{name}}»', en: 'Allow 30 more at “{{name}}”' },
  overridesAllowed: {
    ar: 'سُمح لجهاز «{{name}}» بـ 30 إدخالًا استثنائيًا آخر.',
    en: '“{{name}}” may make 30 more overrides.',
  },
  revoke: { ar: 'أوقف الجهاز', en: 'Revoke' },
  revokeLabel: { ar: 'أوقف الجهاز «{{name}}»', en: 'Revoke “{{name}}”' },
  revokeTitle: { ar: 'إيقاف «{{name}}»', en: 'Revoke “{{name}}”' },
  revokeDetail: {
    ar: 'يتوقف فورًا، ويُمحى كشف التذاكر منه عند أول اتصال. تنتقل مساراته إلى أجهزة أخرى وتبقى غير مؤكَّدة: ربما سجّل حضورًا لم يصلنا بعد.',
    en: 'It stops right away, and its ticket list is wiped the next time it connects. Its lanes go to other scanners and stay unresolved: it may have let people in without reporting them yet.',
  },
  revokeCounterDetail: {
    ar: 'تتوقف فورًا، ولا تسلّم شيئًا بعدها. ما سُلّم حتى الآن يبقى مسجّلًا.',
    en: 'It stops right away and hands out nothing more. What it has handed out stays recorded.',
  },
  revokeNow: { ar: 'أوقفه الآن', en: 'Revoke it now' },
  keepPaired: { ar: 'أبقه مقترنًا', en: 'Keep it paired' },
  wasRevoked: { ar: 'أُوقف «{{name}}».', en: '“{{name}}” revoked.' },
  giveBack: { ar: 'أكّد المسارات', en: 'Resolve lanes' },
  giveBackLabel: { ar: 'أكّد المسارات: «{{name}}»', en: 'Resolve lanes of “{{name}}”' },
  giveBackTitle: {
    ar: 'تأكيد مسارات «{{name}}»',
    en: 'Resolve the lanes of “{{name}}”',
  },
  giveBackDetail: {
    ar: 'أنت تؤكد أن هذا الجهاز أرسل كل حضور سجّله. تعود مساراته إلى العمل المعتاد، ويُسجَّل التأكيد باسمك.',
    en: 'You confirm that this scanner has reported everyone it let in. Its lanes go back to normal, and your confirmation is recorded.',
  },
  note: { ar: 'كيف تأكدت؟', en: 'How do you know?' },
  giveBackNow: { ar: 'أكّد المسارات', en: 'Resolve lanes' },
  givenBack: { ar: 'عادت المسارات إلى العمل المعتاد.', en: 'The lanes are back to normal.' },
});
