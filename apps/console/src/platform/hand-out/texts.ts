/** Texts of handing a reward out, in the console and at a counter. */
import { defineTexts } from '@rabita/client/language/texts';

export const handOutTexts = defineTexts({
  code: { ar: 'الرمز أو الرقم', en: 'Code or number' },
  codeRequired: {
    ar: 'امسح الرمز أو اكتب الرقم.',
    en: 'Scan the code or type the number.',
  },
  handOut: { ar: 'سلّم المكافأة', en: 'Hand out' },
  handingOut: { ar: 'جارٍ التسليم', en: 'Handing out' },
  undo: { ar: 'تراجع ({{seconds}})', en: 'Undo ({{seconds}})' },
  undoing: { ar: 'جارٍ التراجع', en: 'Undoing' },
  undone: { ar: 'أُلغي التسليم', en: 'Hand-out undone' },
  undoneDetail: {
    ar: 'أبقِ المكافأة عندك. ما زالت بانتظار العضو.',
    en: 'Keep the reward. It’s still waiting for the member.',
  },
  handedOut: { ar: 'تم التسليم', en: 'Handed out' },
  refused: { ar: 'لا تسلّمها', en: 'Don’t hand it out' },
  unknown: {
    ar: 'لا مكافأة بهذا الرمز أو الرقم. تأكد منه وحاول مرة أخرى.',
    en: 'No reward has this code or number. Check it and try again.',
  },
  ticketCode: {
    ar: 'هذا رمز تذكرة. اطلب رمز المكافأة من صفحتها.',
    en: 'That’s a ticket. Ask for the reward’s code, on its own page.',
  },
  givenBack: {
    ar: 'أعادها العضو واستردّ نقاطه.',
    en: 'The member gave it back, and got the points back.',
  },
  notForCounter: {
    ar: 'هذه المكافأة لا تُسلّم من هنا: هي في حساب العضو.',
    en: 'This one isn’t handed out here: the member has it in the app.',
  },
  tooLate: { ar: 'انتهت مهلة استلامها.', en: 'The time to collect it has passed.' },
  collected: { ar: 'سُلّمت من قبل.', en: 'Already handed out.' },
  collectedBefore: { ar: 'سُلّمت من قبل، {{when}}.', en: 'Already handed out, {{when}}.' },
  collectedBeforeBy: {
    ar: 'سُلّمت من قبل عن طريق {{name}}، {{when}}.',
    en: 'Already handed out by {{name}}, {{when}}.',
  },
  memberGone: { ar: 'حساب محذوف', en: 'Deleted account' },
});
