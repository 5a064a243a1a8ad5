/** Texts of the page that shows whether seats, points, ranks and admissions match their records. */
import { defineTexts } from '@rabita/client/language/texts';

export const texts = defineTexts({
  title: { ar: 'مطابقة السجلات', en: 'Consistency check' },
  detail: {
    ar: 'نعيد الآن حساب كل رقم من السجلات، ونقارنه بالرقم المحفوظ.',
    en: 'We recount everything from the source and compare it with what’s stored.',
  },
  loading: { ar: 'جارٍ حساب المقاعد والنقاط والحضور', en: 'Counting seats, points and admissions' },
  failed: { ar: 'تعذّرت مطابقة السجلات.', en: 'Couldn’t check the records.' },
  checkAgain: { ar: 'أعد المطابقة', en: 'Check again' },
  checking: { ar: 'جارٍ المطابقة', en: 'Checking' },
  balanced: { ar: 'السجلات متطابقة.', en: 'The records match.' },
  unbalanced: { ar: 'السجلات غير متطابقة.', en: 'The records don’t match.' },
  unbalancedDetail: {
    ar: 'لا تعدّل شيئًا الآن. أرسل الأرقام أدناه إلى الفريق التقني.',
    en: 'Don’t change anything yet. Send the figures below to your technical team.',
  },
  checkedAt: { ar: 'آخر مطابقة {{when}}', en: 'Checked {{when}}' },
  matches: { ar: 'متطابق', en: 'In agreement' },
  differs: { ar: 'غير متطابق', en: 'Doesn’t match' },
  nothingToCompare: { ar: 'لا شيء للمقارنة', en: 'Nothing to compare' },
  comparedCount: { ar: 'المقارنات: {{count}}', en: 'Compared: {{count}}' },
  differenceCount: { ar: 'الاختلافات: {{count}}', en: 'Differences: {{count}}' },
  seats: { ar: 'المقاعد', en: 'Seats' },
  seatsDetail: {
    ar: 'المقاعد المحجوزة في كل فعالية تساوي حجوزاتها.',
    en: 'Each event’s booked seats equal its bookings.',
  },
  balances: { ar: 'نقاط الترتيب', en: 'Ranking points' },
  balancesDetail: {
    ar: 'نقاط الترتيب لكل عضو تساوي مجموع قيوده.',
    en: 'Each member’s ranking points equal the sum of their ledger entries.',
  },
  spendable: { ar: 'الأرصدة', en: 'Balances' },
  spendableDetail: {
    ar: 'رصيد كل عضو يساوي مجموع ما في قيوده.',
    en: 'Each member’s balance equals the sum of their ledger entries.',
  },
  ranks: { ar: 'الترتيب', en: 'Ranks' },
  ranksDetail: {
    ar: 'الترتيب الذي يراه كل عضو يطابق سجل النقاط.',
    en: 'The rank each member sees matches the points ledger.',
  },
  admissions: { ar: 'الحضور', en: 'Attendance' },
  admissionsDetail: {
    ar: 'كل من سُجّل حضوره كسب نقاط فعاليته مرة واحدة، ولم يكسبها غيره.',
    en: 'Everyone admitted earned the event’s points once, and nobody else did.',
  },
  stock: { ar: 'كميات المكافآت', en: 'Reward stock' },
  stockDetail: {
    ar: 'المتبقي من كل مكافأة يساوي ما أُضيف ناقصًا ما حُجز أو سُلّم.',
    en: 'What is left of each reward is what was added, less what was reserved or handed out.',
  },
  redemptions: { ar: 'استبدال المكافآت', en: 'Redeemed rewards' },
  redemptionsDetail: {
    ar: 'كل استبدال خُصمت نقاطه مرة واحدة، وأُعيدت إن لم يُستلم.',
    en: 'Each redeemed reward was charged once, and its points were returned if it wasn’t collected.',
  },
  vouchers: { ar: 'رموز القسائم', en: 'Voucher codes' },
  vouchersDetail: {
    ar: 'المتبقي من كل قسيمة يساوي رموزها التي لم تُوزَّع، وكل رمز وُزّع لاستبدال واحد.',
    en: 'What is left of each voucher equals its codes not given out, and each one given out belongs to one redeemed reward.',
  },
  perks: { ar: 'الحجز المبكر', en: 'Early bookings' },
  perksDetail: {
    ar: 'كل مكافأة حجز مبكر استُخدمت لها حجز لصاحبها في فعاليتها.',
    en: 'Each used early-booking reward has a booking of its member at its event.',
  },
  seasons: { ar: 'نقاط المواسم', en: 'Season points' },
  seasonsDetail: {
    ar: 'نقاط كل عضو في كل موسم تساوي مجموع قيوده في ذلك الموسم.',
    en: 'Each member’s points of a season equal the sum of that season’s ledger entries.',
  },
  awards: { ar: 'المنح والرموز والسلاسل', en: 'Grants, codes and streaks' },
  awardsDetail: {
    ar: 'نقاط كل منحة ورمز وسلسلة مقيّدة مرة واحدة في سجل النقاط، ما لم تُلغَ.',
    en: 'The points of each grant, claimed code and streak are in the ledger once, or were taken back.',
  },
  claims: { ar: 'استخدام الرموز', en: 'Uses of codes' },
  claimsDetail: {
    ar: 'عدد مرات استخدام كل رمز يساوي من حصلوا على نقاطه.',
    en: 'Each code’s uses equal the times its points were given.',
  },
  referrals: { ar: 'دعوات الأصدقاء', en: 'Invited friends' },
  referralsDetail: {
    ar: 'نقاط كل دعوة قائمة ما دام حضور الصديق قائمًا.',
    en: 'The points for an invited friend stand as long as the friend’s admission does.',
  },
  undoings: { ar: 'إلغاء تسجيل الحضور', en: 'Attendance undone' },
  undoingsDetail: {
    ar: 'ما خصمه إلغاء الحضور يساوي ما أضافه تسجيله.',
    en: 'Points taken back by an undo equal the points the admission gave.',
  },
  where: { ar: 'أين', en: 'Where' },
  expected: { ar: 'من السجلات', en: 'Counted' },
  found: { ar: 'المحفوظ', en: 'Stored' },
  difference: { ar: 'الفرق', en: 'Difference' },
  firstDifferences: { ar: 'أول {{shown}} من {{count}}.', en: 'The first {{shown}} of {{count}}.' },
});
