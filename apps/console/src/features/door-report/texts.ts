/** Texts of the gate report, during and after an event. */
import { defineTexts } from '@rabita/client/language/texts';
import { counted, nouns } from '../../platform/counted.ts';

export const texts = defineTexts({
  tab: { ar: 'التقرير', en: 'Report' },
  loading: { ar: 'جارٍ إعداد التقرير', en: 'Counting the arrivals' },
  failed: { ar: 'تعذّر فتح تقرير البوابة.', en: 'Couldn’t open the gate report.' },
  notFound: { ar: 'الفعالية غير موجودة.', en: 'Event not found.' },
  coming: { ar: 'لم تُفتح الأبواب بعد. تُفتح {{opens}}.', en: 'Doors aren’t open yet. They open {{opens}}.' },
  open: {
    ar: 'حتى الآن: {{at}}. يُحدَّث التقرير تلقائيًا.',
    en: 'So far, as of {{at}}. It refreshes by itself.',
  },
  over: { ar: 'انتهت الفعالية {{ends}}.', en: 'The event ended {{ends}}.' },
  cancelled: { ar: 'أُلغيت هذه الفعالية.', en: 'This event was cancelled.' },

  turnout: { ar: 'نسبة الحضور', en: 'Turnout' },
  admittedOfConfirmed: {
    ar: 'حضر {{admitted}} من {{confirmed}} بحجز مؤكد',
    en: '{{admitted}} admitted of {{confirmed}} confirmed',
  },
  noShows: { ar: 'لم يحضروا', en: 'No-shows' },
  notYet: { ar: 'لم يصلوا بعد', en: 'Not here yet' },
  overrides: { ar: 'إدخال استثنائي', en: 'Overrides' },
  undone: { ar: 'حضور أُلغي تسجيله', en: 'Undone admissions' },
  conflicts: { ar: 'تعارضات مفتوحة', en: 'Open conflicts' },
  settled: {
    ar: {
      zero: 'لم يُحسم أي تعارض',
      one: 'حُسم تعارض واحد',
      two: 'حُسم تعارضان',
      few: 'حُسمت {{count}} تعارضات',
      many: 'حُسم {{count}} تعارضًا',
      other: 'حُسم {{count}} تعارض',
    },
    en: { one: '{{count}} settled', other: '{{count}} settled' },
  },
  settle: { ar: 'احسمها عند البوابة', en: 'Settle them at the gate' },
  points: { ar: 'نقاط الحضور', en: 'Points for attendance' },
  pointsDetail: { ar: 'بعد خصم ما أُلغي تسجيله', en: 'Less those of undone admissions' },

  arrivals: { ar: 'الحضور كل ربع ساعة', en: 'Arrivals by quarter hour' },
  peak: { ar: 'الذروة {{time}}: {{count}}', en: 'Busiest at {{time}}: {{count}}' },
  nobody: { ar: 'لم يحضر أحد بعد.', en: 'Nobody has arrived yet.' },
  nobodyCame: { ar: 'لم يُسجَّل أي حضور.', en: 'No admissions were recorded.' },
  asTable: { ar: 'الأرقام في جدول', en: 'Show as a table' },
  quarter: { ar: 'ربع الساعة', en: 'Quarter hour' },
  all: { ar: 'الكل', en: 'All' },
  total: { ar: 'المجموع', en: 'Total' },
  byScanner: { ar: 'حسب جهاز المسح', en: 'By scanner' },
  byGate: { ar: 'حسب البوابة', en: 'By gate' },
  noScanners: { ar: 'لم يُقرن أي جهاز مسح.', en: 'No scanner was paired.' },
  admittedCount: { ar: 'الحضور المسجّل: {{count}}', en: '{{count}} admitted' },
  overrideCount: {
    ar: counted(nouns.overrides, 'دون إدخال استثنائي', count => `منها ${count}`),
    en: { one: '{{count}} of them an override', other: '{{count}} of them overrides' },
  },
  reasons: { ar: 'أسباب الإدخال الاستثنائي', en: 'Overrides by reason' },
  noOverrides: { ar: 'لا إدخال استثنائي.', en: 'No overrides.' },
  deletedReason: { ar: 'سبب حُذف مع حساب العضو', en: 'Deleted with the member’s account' },

  passages: { ar: 'الخروج والعودة كل ساعة', en: 'Out and in again, by hour' },
  hour: { ar: 'الساعة', en: 'Hour' },
  gate: { ar: 'البوابة', en: 'Gate' },
  left: { ar: 'خرجوا', en: 'Out' },
  returned: { ar: 'عادوا', en: 'Back in' },
  noGate: { ar: 'بلا بوابة', en: 'No gate' },
});
