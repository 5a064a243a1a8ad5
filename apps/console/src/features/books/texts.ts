// Texts of the records check, the page that shows whether seats, points, ranks and admissions match their records.
import { defineTexts } from '@rabita/client/language/texts';

export const texts = defineTexts({
  title: { ar: 'مطابقة السجلات', en: 'Records check' },
  detail: {
    ar: 'نعدّ كل شيء من أصله الآن ونقارنه بالمحفوظ.',
    en: 'We recount everything from the source and compare it with what’s stored.',
  },
  loading: { ar: 'نعدّ المقاعد والنقاط ومرات الدخول', en: 'Counting seats, points and admissions' },
  failed: { ar: 'تعذّرت مطابقة السجلات.', en: 'Couldn’t check the records.' },
  again: { ar: 'أعد العدّ', en: 'Count again' },
  counting: { ar: 'جارٍ العدّ', en: 'Counting' },
  balanced: { ar: 'السجلات متطابقة.', en: 'The records match.' },
  unbalanced: { ar: 'السجلات غير متطابقة.', en: 'The records don’t match.' },
  unbalancedDetail: {
    ar: 'لا تعدّل شيئًا الآن. أرسل الأرقام أدناه إلى الفريق التقني.',
    en: 'Don’t change anything yet. Send the figures below to your technical team.',
  },
  at: { ar: 'عُدّت {{when}}', en: 'Counted {{when}}' },
  right: { ar: 'متطابق', en: 'Matches' },
  wrong: { ar: 'غير متطابق', en: 'Doesn’t match' },
  checked: { ar: 'المقارنات: {{count}}', en: 'Compared: {{count}}' },
  differ: { ar: 'الاختلافات: {{count}}', en: 'Differences: {{count}}' },
  seats: { ar: 'المقاعد', en: 'Seats' },
  seatsDetail: {
    ar: 'المقاعد المحجوزة في كل فعالية تساوي حجوزاتها.',
    en: 'Each event’s booked seats equal its bookings.',
  },
  balances: { ar: 'نقاط الأعضاء', en: 'Members’ points' },
  balancesDetail: {
    ar: 'نقاط كل عضو تساوي مجموع قيوده.',
    en: 'Each member’s points equal the sum of their ledger entries.',
  },
  ranks: { ar: 'الترتيب', en: 'Ranks' },
  ranksDetail: {
    ar: 'الترتيب الذي يراه كل عضو يطابق سجل النقاط.',
    en: 'The rank each member sees matches the points ledger.',
  },
  admissions: { ar: 'الدخول', en: 'Admissions' },
  admissionsDetail: {
    ar: 'كل من سُجّل حضوره كسب نقاط فعاليته مرة واحدة، ولم يكسبها غيره.',
    en: 'Everyone admitted earned the event’s points once, and nobody else did.',
  },
  undoings: { ar: 'مرات التراجع', en: 'Undone admissions' },
  undoingsDetail: {
    ar: 'ما خصمه التراجع يساوي ما أضافه الدخول.',
    en: 'Points taken back by an undo equal the points the admission gave.',
  },
  where: { ar: 'أين', en: 'Where' },
  expected: { ar: 'العدّ من الأصل', en: 'Counted' },
  found: { ar: 'المحفوظ', en: 'Stored' },
  difference: { ar: 'الفرق', en: 'Difference' },
  firstOf: { ar: 'أول {{shown}} من {{count}}.', en: 'The first {{shown}} of {{count}}.' },
});
