// The sentences of the scanner, apart from the verdicts'.
import { defineTexts } from '@rabita/client/texts';

export const texts = defineTexts({
  title: { ar: 'جهاز المسح', en: 'Scanner' },
  opening: { ar: 'نفتح جهاز المسح', en: 'Opening the scanner' },
  elsewhere: {
    ar: 'جهاز المسح مفتوح في نافذة أخرى.',
    en: 'The scanner is open in another tab.',
  },
  elsewhereDetail: {
    ar: 'نافذة واحدة تكفي، حتى لا تدخل تذكرة مرتين.',
    en: 'One is enough, so that no ticket is admitted twice.',
  },
  takeOver: { ar: 'استخدم هذه النافذة', en: 'Use this tab' },
  forbidden: { ar: 'هذا المتصفح لا يحفظ شيئًا.', en: 'This browser keeps nothing.' },
  forbiddenDetail: {
    ar: 'افتح الرابط عبر https في نافذة عادية غير خاصة.',
    en: 'Open the link over https, in a usual window and not in a private one.',
  },
  retry: { ar: 'حاول مرة أخرى', en: 'Try again' },
  close: { ar: 'إغلاق', en: 'Close' },

  pairTitle: { ar: 'اقترن بهذا الجهاز', en: 'Pair this device' },
  pairDetail: {
    ar: 'امسح رمز الاقتران من صفحة البوابة في لوحة التحكم بكاميرا هذا الجوال، أو ألصقه هنا.',
    en: 'With this phone’s camera, scan the pairing code on the console’s door page, or paste it here.',
  },
  pairLinked: {
    ar: 'وصل رمز الاقتران. اضغط ليصير هذا الجوال جهاز مسح.',
    en: 'The pairing code is here. Press, and this phone becomes a scanner.',
  },
  pairingCode: { ar: 'رمز الاقتران', en: 'Pairing code' },
  pairingCodeRequired: { ar: 'ألصق رمز الاقتران.', en: 'Paste the pairing code.' },
  pair: { ar: 'اقترن', en: 'Pair' },
  pairing: { ar: 'جارٍ الاقتران', en: 'Pairing' },
  pairFailed: { ar: 'لم يكتمل الاقتران. حاول مرة أخرى.', en: 'Pairing did not go through. Try again.' },
  pairedAlready: {
    ar: 'هذا الجوال مقترن باسم «{{name}}».',
    en: 'This phone is the scanner “{{name}}” already.',
  },
  pairedAlreadyDetail: {
    ar: 'أغلق جهاز المسح أولًا من القائمة، ثم امسح رمز الاقتران الجديد.',
    en: 'Close that scanner in the menu first, then scan the new pairing code.',
  },
  stay: { ar: 'تابع بهذا الجهاز', en: 'Go on as this scanner' },

  synced: {
    ar: {
      zero: 'آخر مزامنة الآن',
      one: 'آخر مزامنة قبل ثانية',
      two: 'آخر مزامنة قبل ثانيتين',
      few: 'آخر مزامنة قبل {{count}} ثوانٍ',
      many: 'آخر مزامنة قبل {{count}} ثانية',
      other: 'آخر مزامنة قبل {{count}} ثانية',
    },
    en: { one: 'Synced {{count}} s ago', other: 'Synced {{count}} s ago' },
  },
  syncedMinutes: {
    ar: {
      zero: 'آخر مزامنة قبل أقل من دقيقة',
      one: 'آخر مزامنة قبل دقيقة',
      two: 'آخر مزامنة قبل دقيقتين',
      few: 'آخر مزامنة قبل {{count}} دقائق',
      many: 'آخر مزامنة قبل {{count}} دقيقة',
      other: 'آخر مزامنة قبل {{count}} دقيقة',
    },
    en: { one: 'Synced {{count}} min ago', other: 'Synced {{count}} min ago' },
  },
  neverSynced: { ar: 'لم تجرِ مزامنة بعد', en: 'Not synced yet' },
  online: { ar: 'متصل', en: 'Online' },
  alone: {
    ar: {
      zero: 'لا شبكة، وانتهت عهدة المسارات',
      one: 'لا شبكة. يُدخل وحده دقيقة أخيرة',
      two: 'لا شبكة. يُدخل وحده دقيقتين أخريين',
      few: 'لا شبكة. يُدخل وحده {{count}} دقائق أخرى',
      many: 'لا شبكة. يُدخل وحده {{count}} دقيقة أخرى',
      other: 'لا شبكة. يُدخل وحده {{count}} دقيقة أخرى',
    },
    en: {
      one: 'No network. Admits alone for {{count}} more minute',
      other: 'No network. Admits alone for {{count}} more minutes',
    },
  },
  powerless: { ar: 'لا شبكة، ولا مسار في عهدة هذا الجهاز', en: 'No network, and no lane is this scanner’s' },
  unsent: {
    ar: {
      zero: 'كل دخول وصل إلى الخادم',
      one: 'دخول واحد ينتظر الإرسال',
      two: 'دخولان ينتظران الإرسال',
      few: '{{count}} حالات دخول تنتظر الإرسال',
      many: '{{count}} حالة دخول تنتظر الإرسال',
      other: '{{count}} حالة دخول تنتظر الإرسال',
    },
    en: { one: '{{count}} admission waits to be sent', other: '{{count}} admissions wait to be sent' },
  },
  admittedOf: { ar: 'دخل {{admitted}} من {{expected}}', en: '{{admitted}} of {{expected}} in' },
  lanes: { ar: 'مساراتك: {{lanes}}', en: 'Your lanes: {{lanes}}' },
  allLanes: { ar: 'كل المسارات لك', en: 'All lanes are yours' },
  noLanes: { ar: 'لا مسار لك بعد', en: 'No lane is yours yet' },
  eventCancelled: { ar: 'أُلغيت هذه الفعالية.', en: 'This event was cancelled.' },
  eventOver: { ar: 'انتهت الفعالية. أغلق جهاز المسح.', en: 'The event is over. Close the scanner.' },

  asking: { ar: 'نسأل الخادم', en: 'Asking the server' },
  judgedAlone: { ar: 'بلا شبكة', en: 'Without a network' },
  ready: { ar: 'جاهز للمسح', en: 'Ready to scan' },
  camera: { ar: 'ما تراه الكاميرا', en: 'What the camera sees' },
  aim: { ar: 'ضع رمز التذكرة داخل المربع', en: 'Hold the ticket’s code in the square' },
  torchOn: { ar: 'أضئ المصباح', en: 'Light on' },
  torchOff: { ar: 'أطفئ المصباح', en: 'Light off' },
  camera_denied: {
    ar: 'الكاميرا ممنوعة. اسمح بها لهذا الموقع من إعدادات المتصفح، ثم حاول مرة أخرى.',
    en: 'The camera is blocked. Allow it for this site in the browser’s settings, then try again.',
  },
  camera_none: {
    ar: 'لا كاميرا في هذا الجهاز. استخدم ماسحًا يدويًا، أو ابحث بالاسم أو الرقم.',
    en: 'This device has no camera. Use a hand-held scanner, or search by name or number.',
  },
  camera_failed: {
    ar: 'توقفت الكاميرا. قد يستخدمها تطبيق آخر.',
    en: 'The camera stopped. Another app may be using it.',
  },
  undo: { ar: 'تراجع ({{seconds}})', en: 'Undo ({{seconds}})' },
  undoPrevious: { ar: 'تراجع عن آخر دخول ({{seconds}})', en: 'Undo the last admission ({{seconds}})' },
  undoing: { ar: 'جارٍ التراجع', en: 'Undoing' },
  undoNoNetwork: {
    ar: 'التراجع عن هذا الدخول يحتاج إلى شبكة. حاول مرة أخرى.',
    en: 'Undoing this one needs a network. Try again.',
  },
  next: { ar: 'التالي', en: 'Next' },

  search: { ar: 'ابحث', en: 'Search' },
  searchTitle: { ar: 'ابحث في الحضور', en: 'Find somebody' },
  searchLabel: {
    ar: 'الاسم، أو آخر أربعة أرقام من الجوال، أو رقم الحجز',
    en: 'Name, last four digits of the phone, or booking number',
  },
  searchRequired: { ar: 'اكتب حرفين على الأقل.', en: 'Type two letters at least.' },
  find: { ar: 'ابحث', en: 'Search' },
  finding: { ar: 'نبحث', en: 'Searching' },
  nobody: {
    ar: 'لا أحد بهذا الاسم أو الرقم في هذه الفعالية.',
    en: 'Nobody by that name or number has a place here.',
  },
  hasMore: { ar: 'هناك غيرهم. اكتب اسمًا أطول.', en: 'There are more. Type more of the name.' },
  searchNeedsNetwork: {
    ar: 'البحث يحتاج إلى شبكة، لأن الأسماء لا تُحفظ في هذا الجهاز.',
    en: 'Searching needs a network: no names are kept on this device.',
  },
  phoneEnds: { ar: 'جوال ينتهي بـ {{digits}}', en: 'Phone ends in {{digits}}' },
  lane: { ar: 'المسار {{lane}}', en: 'Lane {{lane}}' },
  confirmed: { ar: 'مؤكد', en: 'Confirmed' },
  pending: { ar: 'بانتظار الموافقة', en: 'Not approved yet' },
  cancelled: { ar: 'ملغى', en: 'Cancelled' },
  isIn: { ar: 'دخل {{time}}', en: 'In since {{time}}' },
  nameFits: { ar: 'الاسم مطابق، أدخله', en: 'The name fits: let in' },
  admitByHand: { ar: 'أدخله', en: 'Let in' },
  admitByHandOf: { ar: 'أدخل {{name}}', en: 'Let {{name}} in' },
  reason: { ar: 'لماذا بلا مسح؟', en: 'Why without a scan?' },
  reasonPhone: { ar: 'جواله لا يعمل، وطابقتُ هويته', en: 'Phone does not work; I checked the ID' },
  reasonCode: { ar: 'الرمز لا يُقرأ، وطابقتُ هويته', en: 'The code cannot be read; I checked the ID' },
  reasonPrinted: { ar: 'تذكرة مطبوعة، وطابقتُ هويته', en: 'A printed ticket; I checked the ID' },
  reasonOther: { ar: 'سبب آخر', en: 'Another reason' },
  reasonText: { ar: 'اكتب السبب', en: 'Write the reason' },
  reasonRequired: { ar: 'اختر سببًا.', en: 'Choose a reason.' },
  reasonTextRequired: { ar: 'اكتب ثلاثة أحرف على الأقل.', en: 'Write three letters at least.' },
  reasonHint: {
    ar: 'يُسجَّل السبب باسم هذا الجهاز.',
    en: 'The reason is put on record, with this scanner’s name.',
  },
  overrideNeedsNetwork: {
    ar: 'الإدخال بلا مسح يحتاج إلى شبكة. حاول مرة أخرى.',
    en: 'Letting somebody in without a scan needs a network. Try again.',
  },
  working: { ar: 'جارٍ التنفيذ', en: 'Working' },
  back: { ar: 'رجوع', en: 'Back' },

  type: { ar: 'اكتب الرمز', en: 'Type a code' },
  typeTitle: { ar: 'اكتب رمز التذكرة', en: 'Type a ticket’s code' },
  typeLabel: { ar: 'نص رمز التذكرة', en: 'Text of the ticket’s code' },
  typeHint: { ar: 'يبدأ بـ RB1 أو RB2.', en: 'It begins with RB1 or RB2.' },
  typeRequired: { ar: 'اكتب الرمز.', en: 'Type the code.' },
  typeNotTicket: {
    ar: 'هذا ليس رمز تذكرة. رمز التذكرة يبدأ بـ RB.',
    en: 'That is no ticket’s code. One begins with RB.',
  },
  check: { ar: 'افحص', en: 'Check' },

  menu: { ar: 'القائمة', en: 'Menu' },
  openMenu: { ar: 'فتح القائمة', en: 'Open menu' },
  readiness: { ar: 'فحص الجاهزية', en: 'Readiness check' },
  conflicts: { ar: 'تعارضات', en: 'Conflicts' },
  noConflicts: { ar: 'لا تعارضات.', en: 'No conflicts.' },
  conflictsDetail: {
    ar: 'أُدخلوا هنا بلا شبكة، وكانت تذاكرهم قد استُخدمت أو أُلغيت. أخبر المدير.',
    en: 'Let in here without a network, on tickets that were used or cancelled already. Tell a manager.',
  },
  conflict: {
    ar: 'تذكرة من المسار {{lane}}، أُدخلت {{time}}',
    en: 'A ticket of lane {{lane}}, let in at {{time}}',
  },
  leave: { ar: 'أغلق جهاز المسح', en: 'Close the scanner' },
  leaveDetail: {
    ar: 'تعود مساراتك إلى بقية الأجهزة، ويُمحى كشف التذاكر من هذا الجوال.',
    en: 'Your lanes go to the other scanners, and the list is wiped from this phone.',
  },
  leaving: { ar: 'جارٍ الإغلاق', en: 'Closing' },
  leaveFailed: {
    ar: 'لم يكتمل الإغلاق لعدم الاتصال. ما زال الجهاز يعمل، فحاول حين تعود الشبكة.',
    en: 'There is no network to close over. The scanner goes on working; try again when it is back.',
  },

  leftTitle: { ar: 'أُغلق جهاز المسح', en: 'The scanner is closed' },
  leftDetail: {
    ar: 'عادت المسارات، ولم يبقَ شيء من الفعالية على هذا الجوال.',
    en: 'The lanes are given back, and nothing of the event is left on this phone.',
  },
  revokedTitle: { ar: 'لم يعد هذا الجهاز مقترنًا', en: 'No longer paired' },
  revokedDetail: {
    ar: 'أوقفه مدير أو انتهت الفعالية. مُحي كشف التذاكر من هذا الجوال.',
    en: 'A manager revoked it, or the event is over. The list is wiped from this phone.',
  },
  revokedUnsent: {
    ar: {
      zero: 'لم يضع أي دخول.',
      one: 'دخول واحد لم يصل إلى الخادم. أخبر المدير.',
      two: 'دخولان لم يصلا إلى الخادم. أخبر المدير.',
      few: '{{count}} حالات دخول لم تصل إلى الخادم. أخبر المدير.',
      many: '{{count}} حالة دخول لم تصل إلى الخادم. أخبر المدير.',
      other: '{{count}} حالة دخول لم تصل إلى الخادم. أخبر المدير.',
    },
    en: {
      one: '{{count}} admission never reached the server. Tell a manager.',
      other: '{{count}} admissions never reached the server. Tell a manager.',
    },
  },
  pairAgain: { ar: 'اقترن من جديد', en: 'Pair again' },
});
