/** Texts of the page where staff hand out redeemed rewards and find them in a list. */
import { defineTexts } from '@rabita/client/language/texts';
import { points } from '@rabita/client/points';

export const texts = defineTexts({
  title: { ar: 'تسليم المكافآت', en: 'Handing out' },
  redemptionCount: {
    ar: {
      zero: 'لا مكافآت مستبدلة',
      one: 'مكافأة مستبدلة واحدة',
      two: 'مكافأتان مستبدلتان',
      few: '{{count}} مكافآت مستبدلة',
      many: '{{count}} مكافأة مستبدلة',
      other: '{{count}} مكافأة مستبدلة',
    },
    en: { one: '{{count}} redeemed reward', other: '{{count}} redeemed rewards' },
  },

  handOutTitle: { ar: 'سلّم مكافأة', en: 'Hand out a reward' },
  codeHint: {
    ar: 'امسح رمز العضو، أو اكتب رقم مكافأته مثل ‎K7MQ-2XH.',
    en: 'Scan the member’s code, or type its number, such as K7MQ-2XH.',
  },

  listTitle: { ar: 'المكافآت المستبدلة', en: 'Redeemed rewards' },
  search: { ar: 'ابحث باسم العضو أو الرقم', en: 'Search by member or number' },
  filterLabel: { ar: 'تصفية المكافآت المستبدلة', en: 'Filter redeemed rewards' },
  all: { ar: 'الكل', en: 'All' },
  reserved: { ar: 'بانتظار الاستلام', en: 'To collect' },
  collected: { ar: 'سُلّمت', en: 'Handed out' },
  returned: { ar: 'أُعيدت', en: 'Given back' },
  lapsed: { ar: 'انتهت مهلتها', en: 'Expired' },
  loading: { ar: 'جارٍ تحميل المكافآت المستبدلة', en: 'Loading the redeemed rewards' },
  failed: { ar: 'تعذّر تحميل المكافآت المستبدلة.', en: 'Couldn’t load the redeemed rewards.' },
  none: { ar: 'لا مكافآت مستبدلة هنا.', en: 'No redeemed rewards here.' },
  noneDetail: { ar: 'جرّب اسمًا آخر، أو اعرض الكل.', en: 'Try another name, or show all.' },
  points,
  newestFirst: { ar: 'الأحدث أولًا', en: 'Newest first' },
  number: { ar: 'الرقم', en: 'Number' },
  reward: { ar: 'المكافأة', en: 'Reward' },
  member: { ar: 'العضو', en: 'Member' },
  redeemed: { ar: 'وقت الاستبدال', en: 'Redeemed' },
  state: { ar: 'الحالة', en: 'Status' },
  end: { ar: 'الاستلام', en: 'Collection' },
  actions: { ar: 'الإجراءات', en: 'Actions' },
  kindVoucher: { ar: 'قسيمة', en: 'Voucher' },
  kindPerk: { ar: 'حجز مبكر', en: 'Early booking' },
  perkReserved: { ar: 'لم تُستخدم', en: 'Not used yet' },
  perkCollected: { ar: 'استُخدمت', en: 'Used' },
  perkLapsed: { ar: 'لم تُستخدم في وقتها', en: 'Not used in time' },
  voucherCollected: { ar: 'حصل على الرمز', en: 'Got the code' },
  useUntil: { ar: 'تُستخدم حتى {{when}}', en: 'Use until {{when}}' },
  voucherCollectedAt: { ar: 'حصل العضو على رمزه {{when}}', en: 'The member got the code {{when}}' },
  perkCollectedAt: { ar: 'حجز العضو بها {{when}}', en: 'The member booked with it {{when}}' },
  collectUntil: { ar: 'تُستلم حتى {{when}}', en: 'Collect until {{when}}' },
  collectedAt: { ar: 'سُلّمت {{when}}', en: 'Handed out {{when}}' },
  collectedAtBy: { ar: 'سلّمها {{name}}، {{when}}', en: 'Handed out by {{name}}, {{when}}' },
  returnedAt: { ar: 'أُعيدت {{when}}', en: 'Given back {{when}}' },
  lapsedAt: { ar: 'انتهت مهلتها {{when}}', en: 'Expired {{when}}' },
  handOutLabel: { ar: 'سلّم المكافأة «{{reward}}» إلى {{member}}', en: 'Hand out {{reward}} to {{member}}' },

  confirmTitle: { ar: 'تسليم المكافأة', en: 'Hand out this reward?' },
  confirmDetail: {
    ar: 'تُسلّم مرة واحدة. يمكنك التراجع خلال 8 ثوانٍ.',
    en: 'It’s handed out once. You have 8 seconds to undo it.',
  },
  notYet: { ar: 'ليس الآن', en: 'Not now' },
  close: { ar: 'إغلاق', en: 'Close' },
});
