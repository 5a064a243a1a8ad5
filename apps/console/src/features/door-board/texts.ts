/** Texts of the crew's board: present attendees, scanners that need attention, and gates with their phones. */
import { defineTexts } from '@rabita/client/language/texts';
import { counted, nouns } from '../../platform/counted.ts';

export const texts = defineTexts({
  title: { ar: 'لوحة الطاقم', en: 'Crew’s board' },
  loading: { ar: 'جارٍ تحميل اللوحة', en: 'Loading the board' },
  failed: { ar: 'تعذّر تحميل اللوحة.', en: 'Couldn’t load the board.' },
  notFound: { ar: 'الفعالية غير موجودة.', en: 'Event not found.' },
  backToGate: { ar: 'البوابة', en: 'Gate' },

  inside: { ar: 'الحاضرون', en: 'Present' },
  presentOf: { ar: 'الحاضرون {{inside}} من {{expected}}', en: '{{inside}} of {{expected}} present' },
  expected: { ar: 'المتوقع', en: 'Expected' },
  capacity: { ar: 'عدد المقاعد', en: 'Capacity' },
  unlimited: { ar: 'غير محدود', en: 'No limit' },
  totalRate: { ar: 'كل البوابات، في الدقيقة', en: 'All gates, per minute' },

  attention: { ar: 'بانتظار إجراء', en: 'Needs attention' },
  nothing: { ar: 'كل شيء على ما يرام.', en: 'All is well.' },
  doubt: { ar: 'مسارات غير مؤكَّدة: {{lanes}}', en: 'Unresolved lanes: {{lanes}}' },
  conflicts: {
    ar: {
      zero: 'لا تعارضات',
      one: 'تعارض واحد ينتظر المدير',
      two: 'تعارضان ينتظران المدير',
      few: '{{count}} تعارضات تنتظر المدير',
      many: '{{count}} تعارضًا ينتظر المدير',
      other: '{{count}} تعارض ينتظر المدير',
    },
    en: {
      one: '{{count}} conflict for a manager to settle',
      other: '{{count}} conflicts for a manager to settle',
    },
  },
  absent: { ar: 'غير متصل. آخر اتصال {{ago}}', en: 'Offline. Last contact {{ago}}' },
  deadPhone: {
    ar: 'إن تعطّل الجوال فأوقفه: تُدخل أي بوابة عندئذ أصحاب مساراته بعد مطابقة الاسم.',
    en: 'If the phone is dead, revoke it: any gate can then let its fans in after checking the name.',
  },
  overrides: {
    ar: counted(nouns.overrides, 'لا إدخال استثنائي في آخر 10 دقائق', count => `${count} في آخر 10 دقائق`),
    en: {
      one: '{{count}} override in the last 10 minutes',
      other: '{{count}} overrides in the last 10 minutes',
    },
  },
  overrideLimitReached: {
    ar: 'الإدخال الاستثنائي في آخر 10 دقائق: {{count}}، وهو الحد. اسأل المنظّم قبل أن تسمح بالمزيد.',
    en: '{{count}} overrides in the last 10 minutes, the limit. Ask the steward before you allow more.',
  },
  allow: { ar: 'اسمح بـ 30 أخرى', en: 'Allow 30 more' },
  allowLabel: { ar: 'اسمح بـ 30 أخرى عند «{{name}}»', en: 'Allow 30 more at “{{name}}”' },
  revoke: { ar: 'أوقف الجهاز', en: 'Revoke it' },
  revokeLabel: { ar: 'أوقف الجهاز «{{name}}»', en: 'Revoke it: “{{name}}”' },
  neverConnected: { ar: 'غير متصل. لم يتصل بعد', en: 'Offline. Not connected yet' },
  battery: { ar: 'البطارية {{share}}', en: 'Battery {{share}}' },
  charging: { ar: 'البطارية {{share}}، قيد الشحن', en: 'Battery {{share}}, charging' },
  longUnsent: {
    ar: {
      zero: 'وصل كل حضور سُجّل',
      one: 'حضور واحد لم يُرسل، سُجّل {{since}}',
      two: 'حالتا حضور لم تُرسلا، أقدمهما {{since}}',
      few: '{{count}} حالات حضور لم تُرسل، أقدمها {{since}}',
      many: '{{count}} حالة حضور لم تُرسل، أقدمها {{since}}',
      other: '{{count}} حالة حضور لم تُرسل، أقدمها {{since}}',
    },
    en: {
      one: '{{count}} admission not sent, from {{since}}',
      other: '{{count}} admissions not sent, the oldest from {{since}}',
    },
  },

  gates: { ar: 'البوابات', en: 'Gates' },
  noGate: { ar: 'دون بوابة', en: 'No gate' },
  everyone: { ar: 'كل الأجهزة', en: 'All scanners' },
  perMinute: { ar: 'في الدقيقة', en: 'per minute' },
  lastMinutes: {
    ar: counted(nouns.people, 'لا أحد في آخر 15 دقيقة', count => `${count} في آخر 15 دقيقة`),
    en: { one: '{{count}} in the last 15 minutes', other: '{{count}} in the last 15 minutes' },
  },
  noScanners: { ar: 'لا أجهزة مسح هنا.', en: 'No scanners here.' },
  present: { ar: 'متصل', en: 'Online' },
  offline: { ar: 'غير متصل', en: 'Offline' },
  closed: { ar: 'مغلق', en: 'Closed' },
  waiting: { ar: 'بانتظار الاقتران', en: 'Waiting to pair' },
  noContact: { ar: 'لم يتصل بعد', en: 'Not connected yet' },
  allSent: { ar: 'أُرسل كل شيء', en: 'All sent' },
  unsent: {
    ar: {
      zero: 'أُرسل كل شيء',
      one: 'حضور واحد لم يُرسل',
      two: 'حالتا حضور لم تُرسلا',
      few: '{{count}} حالات حضور لم تُرسل',
      many: '{{count}} حالة حضور لم تُرسل',
      other: '{{count}} حالة حضور لم تُرسل',
    },
    en: { one: '{{count}} not sent', other: '{{count}} not sent' },
  },
  asOf: { ar: '{{what}} ({{ago}})', en: '{{what}} ({{ago}})' },

  justNow: { ar: 'الآن', en: 'just now' },
  seconds: {
    ar: counted(nouns.seconds, 'الآن', count => `قبل ${count}`),
    en: { one: '{{count}} s ago', other: '{{count}} s ago' },
  },
  minutes: {
    ar: counted(nouns.minutes, 'قبل أقل من دقيقة', count => `قبل ${count}`),
    en: { one: '{{count}} min ago', other: '{{count}} min ago' },
  },
  hours: {
    ar: counted(nouns.hours, 'قبل أقل من ساعة', count => `قبل ${count}`),
    en: { one: '{{count}} h ago', other: '{{count}} h ago' },
  },
});
