// Defines the texts of redeeming a reward, of the redeemed reward's page, and of the list of rewards to collect.

import { defineTexts } from '@rabita/client/language/texts';
import { points } from '@rabita/client/points';

export const texts = defineTexts({
  points,
  redeemFor: { ar: 'استبدلها: {{cost}}', en: 'Redeem for {{cost}}' },
  redeemTitle: {
    ar: 'المطلوب {{cost}}، ورصيدك {{balance}}. هل تستبدلها؟',
    en: 'Spend {{cost}} of your {{balance}}?',
  },
  redeemBody: {
    ar: 'نحجز لك «{{reward}}»، وتستلم مكافأتك من نقطة التسليم {{within}}. ترتيبك لا يتأثر.',
    en: '“{{reward}}” is set aside for you. Collect it at the counter {{within}}. Your rank stays.',
  },
  within: {
    ar: {
      zero: 'اليوم',
      one: 'خلال يوم واحد',
      two: 'خلال يومين',
      few: 'خلال {{count}} أيام',
      many: 'خلال {{count}} يومًا',
      other: 'خلال {{count}} يوم',
    },
    en: { one: 'within {{count}} day', other: 'within {{count}} days' },
  },
  confirm: { ar: 'استبدل الآن', en: 'Redeem now' },
  notNow: { ar: 'ليس الآن', en: 'Not now' },
  redeeming: { ar: 'جارٍ الاستبدال', en: 'Redeeming' },
  redeemingSlow: {
    ar: 'ما زلنا ننتظر الرد. لا حاجة للضغط مرة أخرى.',
    en: 'Still waiting for the answer. No need to tap again.',
  },
  redeemFailed: { ar: 'تعذّر الاستبدال. لم تُخصم أي نقاط.', en: 'Couldn’t redeem it. No points were spent.' },
  outcomeUnknown: {
    ar: 'انقطع الاتصال. حاول مرة أخرى: لن تُخصم النقاط مرتين.',
    en: 'The connection was lost. Try again: your points are never spent twice.',
  },
  notEnough: { ar: 'تنقصك {{missing}}.', en: 'You need {{missing}} more.' },
  upcoming: {
    ar: 'لم تُفتح هذه المكافأة بعد. لم تُخصم أي نقاط.',
    en: 'This reward isn’t open yet. No points were spent.',
  },
  ended: {
    ar: 'انتهت فترة هذه المكافأة قبل أن يصل طلبك. لم تُخصم أي نقاط.',
    en: 'This reward ended before your request arrived. No points were spent.',
  },
  offline: { ar: 'الاستبدال يحتاج إلى اتصال بالإنترنت.', en: 'Redeeming needs a connection.' },
  yours: { ar: 'صارت لك', en: 'It’s yours' },
  spent: { ar: 'خُصمت {{cost}} من رصيدك.', en: '{{cost}} spent from your balance.' },

  pageTitle: { ar: 'مكافأتك', en: 'Your reward' },
  loading: { ar: 'جارٍ تحميل مكافأتك', en: 'Loading your reward' },
  failed: { ar: 'تعذّر تحميل مكافأتك.', en: 'Couldn’t load your reward.' },
  missing: { ar: 'لا مكافأة هنا', en: 'No reward here' },
  missingDetail: {
    ar: 'ربما فُتح الرابط بحساب آخر.',
    en: 'The link may belong to another account.',
  },
  toDashboard: { ar: 'إلى حسابي', en: 'To your dashboard' },
  reserved: { ar: 'بانتظار استلامك', en: 'Ready to collect' },
  collected: { ar: 'استلمتها', en: 'Collected' },
  returned: { ar: 'أعدتها', en: 'Given back' },
  lapsed: { ar: 'انتهت المهلة', en: 'Not collected in time' },
  showCode: {
    ar: 'اعرض هذا الرمز عند نقطة التسليم، أو اذكر الرقم.',
    en: 'Show this code at the counter, or say the number.',
  },
  codeLabel: { ar: 'رمز استلام المكافأة {{number}}', en: 'Code to collect reward {{number}}' },
  number: { ar: 'رقم الاستلام', en: 'Collection number' },
  collectUntil: { ar: 'استلمها قبل {{when}}', en: 'Collect it by {{when}}' },
  lapseReturns: { ar: 'إن فاتك الموعد تعود نقاطك إليك.', en: 'If you don’t make it, your points come back.' },
  lapseKeeps: {
    ar: 'إن فاتك الموعد لا تعود النقاط.',
    en: 'If you don’t make it, the points don’t come back.',
  },
  collectedAt: { ar: 'استلمتها {{when}}. مبروك!', en: 'You collected it {{when}}. Enjoy!' },
  returnedAt: {
    ar: 'أعدتها {{when}}، وعادت {{cost}} إلى رصيدك.',
    en: 'You gave it back {{when}}. {{cost}} went back to your balance.',
  },
  lapsedAt: { ar: 'انتهت مهلة الاستلام {{when}}.', en: 'The time to collect it ended {{when}}.' },
  lapsedReturned: { ar: 'عادت {{cost}} إلى رصيدك.', en: '{{cost}} went back to your balance.' },
  lapsedKept: { ar: 'نقاط هذه المكافأة لا تعود.', en: 'Its points don’t come back.' },

  giveBack: { ar: 'أعد المكافأة', en: 'Give it back' },
  giveBackTitle: { ar: 'هل تريد إعادة هذه المكافأة؟', en: 'Give this reward back?' },
  giveBackBody: {
    ar: 'تعود {{cost}} إلى رصيدك، وقد يستبدل غيرك «{{reward}}» قبل أن تعود إليها.',
    en: 'You get {{cost}} back, and “{{reward}}” may be gone afterwards.',
  },
  keep: { ar: 'أبقِها لي', en: 'Keep it' },
  givingBack: { ar: 'جارٍ إعادة المكافأة', en: 'Giving it back' },
  giveBackFailed: { ar: 'تعذّرت إعادة المكافأة. حاول مرة أخرى.', en: 'Couldn’t give it back. Try again.' },
  gaveBack: { ar: 'عادت نقاطك إلى رصيدك.', en: 'Your points are back in your balance.' },
  giveBackOffline: {
    ar: 'إعادة المكافأة تحتاج إلى اتصال بالإنترنت.',
    en: 'Giving it back needs a connection.',
  },

  toCollect: { ar: 'مكافآت بانتظار استلامك', en: 'Rewards to collect' },
  open: { ar: 'افتح رمز الاستلام: {{reward}}', en: 'Open the code: {{reward}}' },
});
