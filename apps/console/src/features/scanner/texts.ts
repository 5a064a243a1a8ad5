/** Texts of the scanner's screens, apart from scan results. */
import { defineTexts } from '@rabita/client/language/texts';
import { counted, nouns } from '../../platform/counted.ts';

export const cameraTexts = defineTexts({
  camera: { ar: 'الكاميرا', en: 'Camera' },
  whichCamera: { ar: 'أي كاميرا تستخدم؟', en: 'Which camera?' },
  choiceRemembered: { ar: 'يتذكر هذا الجهاز اختيارك.', en: 'This device remembers your choice.' },
  unnamedCamera: { ar: 'الكاميرا {{number}}', en: 'Camera {{number}}' },
  restartDetail: { ar: 'الصورة متوقفة أو مظلمة؟', en: 'Is the picture frozen or dark?' },
  restart: { ar: 'أعد تشغيل الكاميرا', en: 'Restart the camera' },
  close: { ar: 'إغلاق', en: 'Close' },
});

export const texts = defineTexts({
  title: { ar: 'جهاز المسح', en: 'Scanner' },
  opening: { ar: 'جارٍ فتح جهاز المسح', en: 'Opening the scanner' },
  elsewhere: {
    ar: 'جهاز المسح مفتوح في علامة تبويب أخرى.',
    en: 'The scanner is open in another tab.',
  },
  elsewhereDetail: {
    ar: 'علامة واحدة تكفي، حتى لا تُستخدم تذكرة مرتين.',
    en: 'One is enough, so no ticket is used twice.',
  },
  takeOver: { ar: 'استخدم هذه العلامة', en: 'Use this tab' },
  forbidden: { ar: 'هذا المتصفح لا يسمح بالحفظ.', en: 'This browser can’t save anything.' },
  forbiddenDetail: {
    ar: 'افتح الرابط عبر https في نافذة عادية، لا في نافذة خاصة.',
    en: 'Open the link over https in a regular window, not a private one.',
  },
  close: { ar: 'إغلاق', en: 'Close' },

  pairTitle: { ar: 'أقرِن هذا الجهاز', en: 'Pair this device' },
  pairDetail: {
    ar: 'امسح رمز الاقتران من صفحة البوابة في لوحة التحكم بكاميرا هذا الجوال، أو ألصقه هنا.',
    en: 'Scan the pairing code on the console’s Gate page with this phone’s camera, or paste it here.',
  },
  pairLinked: {
    ar: 'رمز الاقتران جاهز. اضغط «أقرِن» ليصير هذا الجوال جهاز مسح.',
    en: 'The pairing code is ready. Tap Pair to make this phone a scanner.',
  },
  pairingCode: { ar: 'رمز الاقتران', en: 'Pairing code' },
  pairingCodeRequired: { ar: 'ألصق رمز الاقتران.', en: 'Paste the pairing code.' },
  pair: { ar: 'أقرِن', en: 'Pair' },
  pairing: { ar: 'جارٍ الاقتران', en: 'Pairing' },
  pairedAlready: {
    ar: 'هذا الجوال مقترن باسم «{{name}}».',
    en: 'This phone is already paired as “{{name}}”.',
  },
  pairedAlreadyDetail: {
    ar: 'أغلق جهاز المسح أولًا من القائمة، ثم امسح رمز الاقتران الجديد.',
    en: 'Close that scanner from the menu first, then scan the new pairing code.',
  },
  stay: { ar: 'تابع باسم هذا الجهاز', en: 'Keep using this scanner' },

  syncedNow: { ar: 'آخر مزامنة الآن', en: 'Synced just now' },
  synced: {
    ar: counted(nouns.seconds, 'آخر مزامنة الآن', count => `آخر مزامنة قبل ${count}`),
    en: { one: 'Synced {{count}} s ago', other: 'Synced {{count}} s ago' },
  },
  syncedMinutes: {
    ar: counted(nouns.minutes, 'آخر مزامنة قبل أقل من دقيقة', count => `آخر مزامنة قبل ${count}`),
    en: { one: 'Synced {{count}} min ago', other: 'Synced {{count}} min ago' },
  },
  neverSynced: { ar: 'لا مزامنة بعد', en: 'Not synced yet' },
  online: { ar: 'متصل', en: 'Online' },
  offlineMinutes: {
    ar: {
      zero: 'لا شبكة، وانتهت مهلة تسجيل الحضور',
      one: 'لا شبكة. يمكنك تسجيل الحضور دقيقة أخيرة',
      two: 'لا شبكة. يمكنك تسجيل الحضور دقيقتين أخريين',
      few: 'لا شبكة. يمكنك تسجيل الحضور {{count}} دقائق أخرى',
      many: 'لا شبكة. يمكنك تسجيل الحضور {{count}} دقيقة أخرى',
      other: 'لا شبكة. يمكنك تسجيل الحضور {{count}} دقيقة أخرى',
    },
    en: {
      one: 'Offline. You can admit for {{count}} more minute',
      other: 'Offline. You can admit for {{count}} more minutes',
    },
  },
  offlineNoLanes: {
    ar: 'لا شبكة. لا يمكنك تسجيل الحضور حتى يعود الاتصال',
    en: 'Offline. You can’t admit anyone until you’re back online',
  },
  unsent: {
    ar: {
      zero: 'كل حضور سُجّل وصل إلى الخادم',
      one: 'حضور واحد لم يُرسل بعد',
      two: 'حالتا حضور لم تُرسلا بعد',
      few: '{{count}} حالات حضور لم تُرسل بعد',
      many: '{{count}} حالة حضور لم تُرسل بعد',
      other: '{{count}} حالة حضور لم تُرسل بعد',
    },
    en: { one: '{{count}} admission not sent yet', other: '{{count}} admissions not sent yet' },
  },
  presentOf: { ar: 'الحاضرون {{inside}} من {{expected}}', en: '{{inside}} of {{expected}} present' },
  lanes: { ar: 'مساراتك: {{lanes}}', en: 'Your lanes: {{lanes}}' },
  allLanes: { ar: 'كل المسارات لك', en: 'All lanes' },
  noLanes: { ar: 'لا مسارات لك: بالشبكة فقط', en: 'No lanes: online only' },
  eventCancelled: { ar: 'أُلغيت الفعالية', en: 'Event cancelled' },
  eventCancelledDetail: {
    ar: 'لا يُسجَّل حضور أحد. وصل خبر الإلغاء إلى الأعضاء.',
    en: 'Nobody is admitted. Members have been told.',
  },
  eventEnded: { ar: 'انتهت الفعالية', en: 'The event has ended' },
  eventEndedDetail: {
    ar: 'لا يُسجَّل حضور بعد الآن. شكرًا لك.',
    en: 'Nobody is admitted any more. Thank you.',
  },
  stoppedUnsent: { ar: 'اترك الجهاز مفتوحًا حتى تُرسل.', en: 'Keep this phone open until they are sent.' },

  asking: { ar: 'ننتظر رد الخادم', en: 'Waiting for the server' },
  evaluatedOffline: { ar: 'دون شبكة', en: 'Offline' },
  ready: { ar: 'جاهز للمسح', en: 'Ready to scan' },
  camera: { ar: 'ما تراه الكاميرا', en: 'Camera view' },
  aim: { ar: 'ضع رمز التذكرة داخل المربع', en: 'Place the ticket’s code in the square' },
  torchOn: { ar: 'شغّل الإضاءة', en: 'Light on' },
  torchOff: { ar: 'أطفئ الإضاءة', en: 'Light off' },
  camera_denied: {
    ar: 'الكاميرا ممنوعة. اسمح بها لهذا الموقع من إعدادات المتصفح، ثم حاول مرة أخرى.',
    en: 'The camera is blocked. Allow it for this site in the browser’s settings, then try again.',
  },
  camera_none: {
    ar: 'لا كاميرا في هذا الجهاز. استخدم ماسحًا يدويًا، أو اكتب الرمز، أو ابحث بالاسم أو الرقم.',
    en: 'This device has no camera. Use a hand-held scanner, type the code, or search by name or number.',
  },
  camera_failed: {
    ar: 'توقفت الكاميرا. قد يستخدمها تطبيق آخر.',
    en: 'The camera stopped. Another app may be using it.',
  },
  undo: { ar: 'تراجع ({{seconds}})', en: 'Undo ({{seconds}})' },
  undoPrevious: { ar: 'تراجع عن آخر حضور ({{seconds}})', en: 'Undo the last admission ({{seconds}})' },
  undoing: { ar: 'جارٍ التراجع', en: 'Undoing' },
  undoNoNetwork: {
    ar: 'التراجع عن هذا الحضور يحتاج إلى شبكة. حاول مرة أخرى.',
    en: 'You need a connection to undo this. Try again.',
  },
  next: { ar: 'التالي', en: 'Next' },

  search: { ar: 'ابحث', en: 'Search' },
  note: { ar: 'ملاحظة:', en: 'Note:' },
  searchTitle: { ar: 'ابحث في الحضور', en: 'Find an attendee' },
  searchLabel: {
    ar: 'الاسم، أو رقم الجوال أو آخر أربعة منه، أو رقم الحجز',
    en: 'Name, phone number or its last four digits, or booking number',
  },
  searchRequired: { ar: 'اكتب حرفين على الأقل.', en: 'Type at least 2 characters.' },
  find: { ar: 'ابحث', en: 'Search' },
  finding: { ar: 'جارٍ البحث', en: 'Searching' },
  nobody: {
    ar: 'لا حجز بهذا الاسم أو الرقم في هذه الفعالية.',
    en: 'No one with that name or number booked this event.',
  },
  hasMore: { ar: 'هناك نتائج أخرى. اكتب المزيد من الاسم.', en: 'There are more. Type more of the name.' },
  searchNeedsNetwork: {
    ar: 'البحث يحتاج إلى شبكة، لأن الأسماء لا تُحفظ في هذا الجهاز.',
    en: 'You need a connection to search: names aren’t kept on this device.',
  },
  phoneEnds: { ar: 'جوال ينتهي بـ {{digits}}', en: 'Phone ends in {{digits}}' },
  lane: { ar: 'المسار {{lane}}', en: 'Lane {{lane}}' },
  pending: { ar: 'بانتظار الموافقة', en: 'Not approved yet' },
  cancelled: { ar: 'ملغى', en: 'Cancelled' },
  inSince: { ar: 'حضر {{time}}', en: 'In since {{time}}' },
  nameFits: { ar: 'الاسم مطابق: تسجيل الحضور', en: 'Name matches: let in' },
  knownPerson: { ar: 'تأكدت من صاحبها: تسجيل الحضور', en: 'I checked the person: let in' },
  bySightTitle: { ar: 'تسجيل الحضور دون شبكة', en: 'Let in offline' },
  bySightDetail: {
    ar: 'الأسماء غير محفوظة في هذا الجهاز. طابِق هوية الشخص مع الاسم المكتوب على التذكرة.',
    en: 'Names aren’t kept on this device. Compare the person’s ID with the name on the ticket.',
  },
  admitByHand: { ar: 'تسجيل الحضور', en: 'Let in' },
  admitByHandLabel: { ar: 'تسجيل الحضور: {{name}}', en: 'Let in: {{name}}' },
  reason: { ar: 'لماذا دون مسح؟', en: 'Why without a scan?' },
  checkedReason: { ar: 'لماذا تسجّل حضوره؟', en: 'Why are you letting them in?' },
  reasonOther: { ar: 'سبب آخر', en: 'Another reason' },
  reasonText: { ar: 'اكتب السبب', en: 'Write the reason' },
  reasonRequired: { ar: 'اختر سببًا.', en: 'Choose a reason.' },
  reasonTextRequired: { ar: 'اكتب 3 أحرف على الأقل.', en: 'Enter at least 3 characters.' },
  reasonHint: {
    ar: 'يُسجَّل السبب باسم هذا الجهاز.',
    en: 'The reason is recorded under this scanner’s name.',
  },
  overrideNeedsNetwork: {
    ar: 'تسجيل الحضور دون مسح يحتاج إلى شبكة. حاول مرة أخرى.',
    en: 'You need a connection to let someone in without a scan. Try again.',
  },
  working: { ar: 'جارٍ التنفيذ', en: 'Working' },
  back: { ar: 'رجوع', en: 'Back' },

  type: { ar: 'اكتب الرمز', en: 'Type a code' },
  typeTitle: { ar: 'اكتب رمز التذكرة أو رقم الحجز', en: 'Type the ticket code or booking number' },
  typeLabel: { ar: 'رمز التذكرة أو رقم الحجز', en: 'Ticket code or booking number' },
  typeHint: {
    ar: 'يبدأ الرمز بـ RB1 أو RB2. ورقم الحجز مثل K7M2-9XQ.',
    en: 'Codes start with RB1 or RB2. Booking numbers look like K7M2-9XQ.',
  },
  typeRequired: { ar: 'اكتب الرمز.', en: 'Type the code.' },
  typeNotTicket: {
    ar: 'هذا ليس رمز تذكرة ولا رقم حجز. رمز التذكرة يبدأ بـ RB.',
    en: 'That isn’t a ticket code or a booking number. Ticket codes start with RB.',
  },
  check: { ar: 'تحقّق من الرمز', en: 'Check' },

  menu: { ar: 'القائمة', en: 'Menu' },
  openMenu: { ar: 'فتح القائمة', en: 'Open menu' },
  readiness: { ar: 'فحص الجاهزية', en: 'Readiness check' },
  conflicts: { ar: 'بانتظار المدير', en: 'For a manager to check' },
  noConflicts: { ar: 'لا شيء.', en: 'Nothing.' },
  conflictsDetail: {
    ar: 'حضور سُجّل هنا دون شبكة ولم يعتمده الخادم. أخبر المدير.',
    en: 'Admitted here offline, but the server didn’t accept it. Tell a manager.',
  },
  conflict: {
    ar: 'تذكرة من المسار {{lane}}، سُجّلت {{time}}',
    en: 'A lane {{lane}} ticket, admitted at {{time}}',
  },
  leave: { ar: 'أغلق جهاز المسح', en: 'Close the scanner' },
  leaveTitle: { ar: 'هل تريد إغلاق جهاز المسح؟', en: 'Close this scanner?' },
  leaveDetail: {
    ar: 'تعود مساراتك إلى بقية الأجهزة، ويُمحى كشف التذاكر من هذا الجوال.',
    en: 'Your lanes go to the other scanners, and the ticket list is deleted from this phone.',
  },
  leaveFailed: {
    ar: 'لا يمكن الإغلاق دون شبكة. جهاز المسح ما زال يعمل. حاول عند عودة الاتصال.',
    en: 'You can’t close the scanner offline. It’s still working. Try again when you’re back online.',
  },
});
