/** Texts of the late uploads of revoked scanners, and of a manager's decision about them. */
import { defineTexts } from '@rabita/client/language/texts';
import { counted, nouns } from '../../platform/counted.ts';

export const lateUploadTexts = defineTexts({
  title: { ar: 'من أجهزة موقوفة', en: 'From revoked scanners' },
  detail: {
    ar: 'حضور سُجّل دون شبكة ووصل بعد إيقاف الجهاز. لا يُعتمد إلا بقرارك.',
    en: 'Admitted offline, and sent after the scanner was revoked. Nothing counts until you decide.',
  },
  count: {
    ar: counted(nouns.admissions, 'لا حضور بانتظار قرارك', count => `${count} بانتظار قرارك`),
    en: { one: '{{count}} admission to settle', other: '{{count}} admissions to settle' },
  },
  complete: { ar: 'أرسل الجهاز كل ما لديه', en: 'the scanner has sent everything' },
  maySendMore: { ar: 'قد يرسل الجهاز المزيد', en: 'the scanner may send more' },
  more: {
    ar: {
      zero: 'لا شيء غيرها.',
      one: 'وحضور آخر يظهر بعد حسم ما هنا.',
      two: 'وحالتان أخريان تظهران بعد حسم ما هنا.',
      few: 'و{{count}} حالات أخرى تظهر بعد حسم ما هنا.',
      many: 'و{{count}} حالة أخرى تظهر بعد حسم ما هنا.',
      other: 'و{{count}} حالة أخرى تظهر بعد حسم ما هنا.',
    },
    en: {
      one: '{{count}} more appears once these are settled.',
      other: '{{count}} more appear once these are settled.',
    },
  },
  admitAll: { ar: 'اعتمد الكل', en: 'Admit all' },
  admitAllLabel: { ar: 'اعتمد الكل من {{name}}', en: 'Admit all from {{name}}' },
  dismissAll: { ar: 'تجاهل الكل', en: 'Dismiss all' },
  dismissAllLabel: { ar: 'تجاهل الكل من {{name}}', en: 'Dismiss all from {{name}}' },
  admitAllTitle: {
    ar: counted(nouns.ofAdmissions, 'لا شيء يُعتمد', count => `هل تريد اعتماد ${count}؟`),
    en: { one: 'Admit {{count}} attendee?', other: 'Admit {{count}} attendees?' },
  },
  admitAllDetail: {
    ar: 'يُسجَّل حضورهم عند «{{name}}» وتُضاف نقاطهم. من سُجّل حضوره من قبل لا يُسجَّل مرة ثانية.',
    en: 'They count as admitted at “{{name}}” and get their points. Anyone who is already in isn’t admitted again.',
  },
  staysOpen: {
    ar: {
      zero: 'ولا يبقى شيء لتقرّر فيه وحده.',
      one: 'ويبقى حضور واحد غير مثبت أو حجزه غير مؤكد، فقرّر فيه وحده.',
      two: 'وتبقى حالتان غير مثبتتين أو حجزهما غير مؤكد، فقرّر في كل منهما وحدها.',
      few: 'وتبقى {{count}} حالات غير مثبتة أو حجزها غير مؤكد، فقرّر في كل منها وحدها.',
      many: 'وتبقى {{count}} حالة غير مثبتة أو حجزها غير مؤكد، فقرّر في كل منها وحدها.',
      other: 'وتبقى {{count}} حالة غير مثبتة أو حجزها غير مؤكد، فقرّر في كل منها وحدها.',
    },
    en: {
      one: '{{count}} other is unproven or its booking isn’t confirmed. Decide about it on its own.',
      other:
        '{{count}} others are unproven or their bookings aren’t confirmed. Decide about each on its own.',
    },
  },
  dismissAllTitle: {
    ar: counted(nouns.ofAdmissions, 'لا شيء يُتجاهل', count => `هل تريد تجاهل ${count}؟`),
    en: { one: 'Dismiss {{count}} admission?', other: 'Dismiss {{count}} admissions?' },
  },
  dismissAllDetail: {
    ar: 'لا يُحسب شيء مما أرسله «{{name}}»، وتعود التذاكر كما كانت.',
    en: 'Nothing that “{{name}}” sent counts, and the tickets work as before.',
  },
  settled: { ar: 'تم تنفيذ قرارك.', en: 'Your decision was carried out.' },
  resultsTitle: {
    ar: counted(nouns.admissions, 'نتيجة قرارك', count => `نتيجة قرارك: ${count}`),
    en: { one: 'What happened to {{count}} admission', other: 'What happened to {{count}} admissions' },
  },
  noResults: {
    ar: 'لم يبقَ شيء: حسمه مدير آخر قبلك.',
    en: 'Nothing was left: another manager settled it first.',
  },
  admitted: { ar: 'سُجّل الحضور', en: 'Admitted' },
  already_admitted: { ar: 'حاضر من قبل', en: 'Already in' },
  dismissed: { ar: 'لم يُحسب', en: 'Dismissed' },
  changed: { ar: 'تغيّر قبل قرارك', en: 'Changed meanwhile' },
});
