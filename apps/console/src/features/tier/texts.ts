/** Texts of the tier list and of the forms that create and edit a tier. */
import { defineTexts } from '@rabita/client/language/texts';
import { counted } from '../../platform/counted.ts';

const POINTS = ['نقطة واحدة', 'نقطتين', '{{count}} نقاط', '{{count}} نقطة', '{{count}} نقطة'] as const;

export const texts = defineTexts({
  title: { ar: 'الفئات', en: 'Tiers' },
  detail: {
    ar: 'يبلغ العضو فئة بنقاط الموسم، ويحتفظ بها حتى نهاية الموسم التالي.',
    en: 'Members reach a tier with their season points, and keep it until the end of the next season.',
  },
  loading: { ar: 'جارٍ تحميل الفئات', en: 'Loading the tiers' },
  failed: { ar: 'تعذّر تحميل الفئات.', en: 'Couldn’t load the tiers.' },
  none: { ar: 'لا فئات بعد.', en: 'No tiers yet.' },
  noneDetail: {
    ar: 'أضف فئة، مثل «الفضية» من 200 نقطة، ليسعى الأعضاء إليها.',
    en: 'Add one, such as Silver from 200 points, for members to aim at.',
  },
  create: { ar: 'فئة جديدة', en: 'New tier' },
  fromPoints: {
    ar: counted(POINTS, 'بلا نقاط', count => `من ${count}`),
    en: { one: 'From {{count}} point', other: 'From {{count}} points' },
  },
  earlyHours: {
    ar: {
      zero: 'بلا حجز مبكر',
      one: 'حجز مبكر بساعة',
      two: 'حجز مبكر بساعتين',
      few: 'حجز مبكر بـ{{count}} ساعات',
      many: 'حجز مبكر بـ{{count}} ساعة',
      other: 'حجز مبكر بـ{{count}} ساعة',
    },
    en: { one: 'Books {{count}} hour early', other: 'Books {{count}} hours early' },
  },
  earlyDays: {
    ar: {
      zero: 'بلا حجز مبكر',
      one: 'حجز مبكر بيوم',
      two: 'حجز مبكر بيومين',
      few: 'حجز مبكر بـ{{count}} أيام',
      many: 'حجز مبكر بـ{{count}} يومًا',
      other: 'حجز مبكر بـ{{count}} يوم',
    },
    en: { one: 'Books {{count}} day early', other: 'Books {{count}} days early' },
  },
  noEarlyBooking: { ar: 'بلا حجز مبكر', en: 'No early booking' },
  editLabel: { ar: 'عدّل {{name}}', en: 'Edit {{name}}' },
  remove: { ar: 'احذف', en: 'Remove' },
  moreLabel: { ar: 'المزيد: {{name}}', en: 'More for {{name}}' },
  removeTitle: { ar: 'حذف الفئة', en: 'Remove this tier?' },
  removeDetail: {
    ar: 'تُحذف إن لم يكن فيها عضو ولا تتطلبها مكافأة. لا تراجع بعد الحذف.',
    en: 'This works only while no member holds it and no reward needs it. It can’t be undone.',
  },
  neededBy: {
    ar: 'المكافأة «{{rewardName}}» تتطلب هذه الفئة. غيّر شرطها أولًا.',
    en: '“{{rewardName}}” needs this tier. Change that reward first.',
  },
  keepTier: { ar: 'أبقِها', en: 'Keep it' },
  removing: { ar: 'جارٍ الحذف', en: 'Removing' },
  removed: { ar: 'حُذفت الفئة.', en: 'Tier removed.' },

  newTitle: { ar: 'فئة جديدة', en: 'New tier' },
  editTitle: { ar: 'تعديل الفئة', en: 'Edit tier' },
  backToTiers: { ar: 'عودة إلى الفئات', en: 'Back to tiers' },
  tierFailed: { ar: 'تعذّر تحميل الفئة.', en: 'Couldn’t load the tier.' },
  tierNotFound: { ar: 'هذه الفئة غير موجودة.', en: 'Tier not found.' },
  nameAndColor: { ar: 'الاسم واللون', en: 'Name and colour' },
  name: { ar: 'الاسم', en: 'Name' },
  nameIn: { ar: 'الاسم ({{language}})', en: 'Name ({{language}})' },
  nameInvalid: { ar: 'اكتب من حرفين إلى 40 حرفًا.', en: 'Use 2 to 40 characters.' },
  color: { ar: 'اللون', en: 'Colour' },
  colorHint: {
    ar: 'أي لون يصلح: نختار للاسم لونًا يُقرأ فوقه.',
    en: 'Any colour works: the name gets one that is readable on it.',
  },
  fansSee: { ar: 'كما يراها المشجعون', en: 'What fans see' },
  terms: { ar: 'ما تتطلبه وما تمنحه', en: 'What it takes and gives' },
  threshold: { ar: 'النقاط المطلوبة في الموسم', en: 'Points to earn in a season' },
  thresholdHint: {
    ar: 'تغييرها يغيّر فئات الأعضاء فورًا.',
    en: 'Changing this changes members’ tiers at once.',
  },
  thresholdInvalid: {
    ar: 'اكتب عددًا صحيحًا من 1 إلى 1,000,000.',
    en: 'Enter a whole number from 1 to 1,000,000.',
  },
  thresholdTaken: {
    ar: 'هذا عدد نقاط الفئة {{name}}. اختر غيره.',
    en: '“{{name}}” needs the same points. Choose another number.',
  },
  early_hours: { ar: 'ساعات الحجز المبكر', en: 'Hours of early booking' },
  earlyHint: {
    ar: 'يحجز أعضاؤها قبل فتح الحجز بهذه الساعات. 0: مع الجميع.',
    en: 'Its members can book this long before booking opens. 0: with everyone.',
  },
  earlyInvalid: { ar: 'اكتب عددًا صحيحًا من 0 إلى 168.', en: 'Enter a whole number from 0 to 168.' },
  save: { ar: 'احفظ التعديلات', en: 'Save changes' },
  add: { ar: 'أضف الفئة', en: 'Add tier' },
  created: { ar: 'أُضيفت الفئة.', en: 'Tier added.' },
  saved: { ar: 'حُفظ التعديل.', en: 'Changes saved.' },
});
