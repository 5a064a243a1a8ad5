/** Texts of the page of members' questions about their points. */
import { defineTexts } from '@rabita/client/language/texts';
import { pointsUnit } from '@rabita/client/points';
import { counted, nouns } from '../../platform/counted.ts';

export const texts = defineTexts({
  title: { ar: 'أسئلة الأعضاء', en: 'Questions' },
  questionCount: {
    ar: counted(nouns.questions, 'لا أسئلة'),
    en: { one: '{{count}} question', other: '{{count}} questions' },
  },
  search: { ar: 'ابحث باسم العضو أو نص السؤال', en: 'Search by member or question' },
  filterLabel: { ar: 'تصفية الأسئلة', en: 'Filter questions' },
  all: { ar: 'الكل', en: 'All' },
  open: { ar: 'بانتظار الرد', en: 'Waiting' },
  answered: { ar: 'رُدّ عليها', en: 'Answered' },
  loading: { ar: 'جارٍ تحميل الأسئلة', en: 'Loading the questions' },
  failed: { ar: 'تعذّر تحميل الأسئلة.', en: 'Couldn’t load the questions.' },
  none: { ar: 'لا أسئلة هنا.', en: 'No questions here.' },
  noneDetail: {
    ar: 'يسأل الأعضاء عن قيد في سجل نقاطهم، وتظهر أسئلتهم هنا.',
    en: 'Members ask about an entry in their points history, and it shows up here.',
  },
  openBadge: { ar: 'بانتظار الرد', en: 'Waiting' },
  answeredBadge: { ar: 'رُدّ عليه', en: 'Answered' },
  askedAt: { ar: 'أُرسل السؤال {{when}}', en: 'Asked {{when}}' },
  aboutEntry: { ar: 'عن هذا القيد', en: 'About this entry' },
  unit: pointsUnit,
  pointsAfter: {
    ar: 'بعد القيد: نقاط الترتيب {{ranking}} · الرصيد {{balance}}',
    en: 'After: ranking points {{ranking}} · balance {{balance}}',
  },
  answerLabel: { ar: 'الرد', en: 'Answer' },
  answeredAt: { ar: 'رُدّ عليه {{when}}', en: 'Answered {{when}}' },
  answeredAtBy: { ar: 'ردّ {{name}}، {{when}}', en: 'Answered by {{name}}, {{when}}' },
  answer: { ar: 'اكتب الرد', en: 'Answer' },
  answerMember: { ar: 'اكتب الرد على {{name}}', en: 'Answer {{name}}' },
  answerDetail: {
    ar: 'يصل الرد إلى العضو في رسالة، ويظهر عند القيد في سجل نقاطه. لا يمكن تعديله بعد إرساله.',
    en: 'The member gets it as a message and sees it at the entry in their points history. It can’t be changed afterwards.',
  },
  tooShort: { ar: 'اكتب 3 أحرف على الأقل.', en: 'Enter at least 3 characters.' },
  tooLong: { ar: 'الرد أطول من 1,000 حرف.', en: 'The answer is longer than 1,000 characters.' },
  send: { ar: 'أرسل الرد', en: 'Send the answer' },
  sending: { ar: 'جارٍ الإرسال', en: 'Sending' },
  sent: { ar: 'أُرسل الرد إلى {{name}}.', en: 'Answer sent to {{name}}.' },
  answeredBefore: {
    ar: 'سبقك ردّ آخر، {{when}}. لم يُرسل ردّك، وما كتبته باقٍ.',
    en: 'Someone has already answered, {{when}}. Yours was not sent, and what you wrote is still here.',
  },
  answeredBeforeBy: {
    ar: 'سبقك ردّ من {{name}}، {{when}}. لم يُرسل ردّك، وما كتبته باقٍ.',
    en: '{{name}} has already answered, {{when}}. Yours was not sent, and what you wrote is still here.',
  },
});
