/** Texts of the forms that create and edit a season. */
import { defineTexts } from '@rabita/client/language/texts';

export const formTexts = defineTexts({
  newTitle: { ar: 'موسم جديد', en: 'New season' },
  editTitle: { ar: 'تعديل الموسم', en: 'Edit season' },
  name: { ar: 'الاسم', en: 'Name' },
  nameIn: { ar: 'الاسم ({{language}})', en: 'Name ({{language}})' },
  dates: { ar: 'المدة', en: 'Dates' },
  onClock: { ar: 'الأوقات بتوقيت {{zone}}.', en: 'Times in {{zone}}.' },
  datesFixed: {
    ar: 'بدأ الموسم، ولا تتغيّر مدته. لتغييرها ألغِه وأضف موسمًا آخر.',
    en: 'The season has started, so its dates are fixed. To change them, cancel it and add another.',
  },
  starts: { ar: 'يبدأ', en: 'Starts' },
  startsHint: {
    ar: 'إن بدأ في الماضي حُسبت فيه النقاط التي كُسبت منذ ذلك الحين.',
    en: 'If it starts in the past, it counts the points earned since then.',
  },
  ends: { ar: 'ينتهي', en: 'Ends' },
  endsHint: {
    ar: 'تُحسب النقاط حتى يوم بعد ذلك، ثم يُعتمد الترتيب.',
    en: 'Points count until a day later. Then the standings are final.',
  },
  endBeforeStart: { ar: 'اختر نهاية بعد البداية.', en: 'The end is before the start.' },
  timezone: { ar: 'المنطقة الزمنية', en: 'Time zone' },
  balances: { ar: 'أرصدة الأعضاء عند النهاية', en: 'Balances at the end' },
  balance_policy: { ar: 'ماذا يحدث لأرصدتهم؟', en: 'What happens to balances' },
  policyFixed: {
    ar: 'أُبلغ الأعضاء بما سيحدث، ولا يتغيّر الآن.',
    en: 'Members were told, so this can’t change now.',
  },
  carried: { ar: 'تبقى كاملة', en: 'They carry over' },
  carriedHint: { ar: 'لا ينقص من أي رصيد شيء.', en: 'Nobody loses any points.' },
  capped: { ar: 'يبقى منها حد', en: 'They carry over up to a limit' },
  cappedHint: {
    ar: 'ما زاد على الحد تنتهي صلاحيته. نبلغ من يخسر نقاطًا قبل 30 يومًا.',
    en: 'Points above it lapse. Members who lose points are told 30 days before.',
  },
  lapsed: { ar: 'تنتهي صلاحيتها', en: 'They lapse' },
  lapsedHint: {
    ar: 'تعود الأرصدة إلى الصفر. نبلغ من يخسر نقاطًا قبل 30 يومًا.',
    en: 'Balances start from zero. Members who lose points are told 30 days before.',
  },
  balance_cap: { ar: 'أقصى ما يبقى من النقاط', en: 'Most points that carry over' },
  capInvalid: { ar: 'اكتب عددًا صحيحًا من 1 إلى 1,000,000.', en: 'Enter a whole number from 1 to 1,000,000.' },
  overlaps: { ar: 'تتداخل المدة مع «{{name}}».', en: 'These dates overlap “{{name}}”.' },
  save: { ar: 'احفظ التعديلات', en: 'Save changes' },
  create: { ar: 'أضف الموسم', en: 'Add season' },
  created: { ar: 'أُضيف الموسم.', en: 'Season added.' },
  saved: { ar: 'حُفظ التعديل.', en: 'Changes saved.' },
});
