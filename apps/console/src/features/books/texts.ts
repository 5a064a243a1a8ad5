// The sentences of the proof that the books balance.
import { defineTexts } from '@rabita/client/texts';

export const texts = defineTexts({
  title: { ar: 'الحسابات', en: 'Books' },
  detail: {
    ar: 'نعدّ كل شيء من أصله الآن ونقارنه بما هو محفوظ.',
    en: 'Everything is counted again from the facts and compared with what is kept.',
  },
  loading: { ar: 'نعدّ المقاعد والنقاط والدخول', en: 'Counting seats, points and admissions' },
  failed: { ar: 'تعذّر عدّ الحسابات.', en: 'The books could not be counted.' },
  again: { ar: 'عُدّ من جديد', en: 'Count again' },
  counting: { ar: 'جارٍ العدّ', en: 'Counting' },
  balanced: { ar: 'الحسابات متطابقة.', en: 'The books balance.' },
  unbalanced: { ar: 'الحسابات غير متطابقة.', en: 'The books do not balance.' },
  unbalancedDetail: {
    ar: 'لا تعدّل شيئًا بعد. خذ الأرقام أدناه إلى من يشغّل الخادم.',
    en: 'Change nothing yet. Take the figures below to whoever runs the server.',
  },
  at: { ar: 'عُدّت {{when}}', en: 'Counted {{when}}' },
  right: { ar: 'متطابق', en: 'Balances' },
  wrong: { ar: 'غير متطابق', en: 'Does not balance' },
  checked: { ar: 'المقارنات: {{count}}', en: 'Compared: {{count}}' },
  differ: { ar: 'الاختلافات: {{count}}', en: 'Different: {{count}}' },
  seats: { ar: 'المقاعد', en: 'Seats' },
  seatsDetail: {
    ar: 'المقاعد المحجوزة في كل فعالية تساوي حجوزاتها.',
    en: 'The seats that each event holds are its bookings.',
  },
  balances: { ar: 'الأرصدة', en: 'Balances' },
  balancesDetail: {
    ar: 'نقاط كل عضو تساوي مجموع قيوده.',
    en: 'Each member’s points are the sum of their ledger entries.',
  },
  ranks: { ar: 'الترتيب', en: 'Ranks' },
  ranksDetail: {
    ar: 'الترتيب الذي يراه كل عضو يطابق سجل النقاط.',
    en: 'The rank that each member is told is what the ledger says.',
  },
  admissions: { ar: 'الدخول', en: 'Admissions' },
  admissionsDetail: {
    ar: 'من دخل كسب نقاط فعاليته مرة واحدة، ولم يكسبها غيره.',
    en: 'Whoever was admitted earned the event’s points once, and nobody else did.',
  },
  undoings: { ar: 'التراجع', en: 'Undoings' },
  undoingsDetail: {
    ar: 'ما استرده التراجع هو ما منحه الدخول.',
    en: 'What an undo took back is what the admission gave.',
  },
  where: { ar: 'أين', en: 'Where' },
  expected: { ar: 'العدّ من الأصل', en: 'Counted' },
  found: { ar: 'المحفوظ', en: 'Kept' },
  difference: { ar: 'الفرق', en: 'Difference' },
  firstOf: { ar: 'أول {{shown}} من {{count}}.', en: 'The first {{shown}} of {{count}}.' },
});
