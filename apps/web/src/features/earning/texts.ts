/** Texts of the ways to earn points. */
import { defineTexts } from '@rabita/client/language/texts';
import { points, pointsObject } from '@rabita/client/points';

export const texts = defineTexts({
  points,
  pointsObject,
  title: { ar: 'كيف تكسب النقاط؟', en: 'How to earn' },
  history: { ar: 'سجل نقاطك', en: 'Points history' },
  close: { ar: 'إغلاق', en: 'Close' },
  checkIn: { ar: 'احضر وسجّل حضورك عند البوابة', en: 'Show up and check in at the gate' },
  streak: { ar: 'حافظ على سلسلة حضورك', en: 'Keep your streak' },
  streakDetail: {
    ar: {
      zero: 'احضر فعاليات متتالية واكسب {{points}}',
      one: 'احضر فعالية واحدة واكسب {{points}}',
      two: 'احضر فعاليتين متتاليتين واكسب {{points}}',
      few: 'احضر {{count}} فعاليات متتالية واكسب {{points}}',
      many: 'احضر {{count}} فعالية متتالية واكسب {{points}}',
      other: 'احضر {{count}} فعالية متتالية واكسب {{points}}',
    },
    en: {
      one: 'Come to {{count}} event for {{points}}',
      other: 'Come to {{count}} events in a row for {{points}}',
    },
  },
  progress: { ar: '{{done}} من {{length}}', en: '{{done}} of {{length}}' },
  haveCode: { ar: 'عندك رمز؟', en: 'Have a code?' },
  codeHint: {
    ar: 'تجده على شاشة الفعالية أو في ملصق أو بث.',
    en: 'Find it on the event’s screen, a poster or a stream.',
  },
  code: { ar: 'الرمز', en: 'Code' },
  claim: { ar: 'احصل على النقاط', en: 'Get points' },
  claiming: { ar: 'جارٍ التحقق من الرمز', en: 'Checking the code' },
  codeRequired: { ar: 'اكتب الرمز.', en: 'Enter the code.' },
  claimFailed: { ar: 'تعذّر التحقق من الرمز. حاول مرة أخرى.', en: 'Couldn’t check the code. Try again.' },
  outcomeUnknown: {
    ar: 'لم يصلنا رد. حاول مرة أخرى: الرمز لا يُحسب مرتين.',
    en: 'We didn’t hear back. Try again: a code never counts twice.',
  },
  startsAt: { ar: 'يبدأ هذا الرمز {{when}}.', en: 'This code starts {{when}}.' },
  invite: { ar: 'ادعُ أصدقاءك', en: 'Invite friends' },
  inviteDetail: {
    ar: 'تكسب {{points}} ويكسب صديقك {{friend}} حين يحضر أول فعالية. تصلك نقاطك بعد انتهائها.',
    en: '{{points}} for you and {{friend}} for your friend, when they first check in. You get yours after the event.',
  },
  /** To a member whom a friend invited. */
  invited: {
    ar: 'دعاك صديق. تكسب {{points}} حين تحضر أول فعالية.',
    en: 'A friend invited you: {{points}} are yours when you first check in.',
  },
  inviteLink: { ar: 'رابط دعوتك', en: 'Your link' },
  getLink: { ar: 'احصل على رابطك', en: 'Get your link' },
  gettingLink: { ar: 'جارٍ إعداد رابطك', en: 'Getting your link' },
  linkFailed: { ar: 'تعذّر إعداد الرابط. حاول مرة أخرى.', en: 'Couldn’t get the link. Try again.' },
  linkOffline: { ar: 'تحتاج إلى الإنترنت للحصول على رابطك.', en: 'You need to be online to get your link.' },
  copy: { ar: 'انسخ الرابط', en: 'Copy link' },
  copied: { ar: 'نُسخ الرابط', en: 'Link copied' },
  copyFailed: { ar: 'تعذّر النسخ. حدّد الرابط وانسخه.', en: 'Couldn’t copy. Select the link and copy it.' },
  share: { ar: 'شارك الرابط', en: 'Share link' },
  shareText: { ar: 'انضم معي إلى رابطة مشجعي {{team}}', en: 'Join me in the {{team}} supporters’ league' },
  joined: { ar: 'انضموا', en: 'Joined' },
  attended: { ar: 'حضروا', en: 'Checked in' },
  broughtPoints: { ar: 'نقاطك من دعوتهم', en: 'You earned' },
  nobodyJoined: { ar: 'لم ينضم أحد برابطك بعد.', en: 'No one has joined with your link yet.' },
  seasonCap: {
    ar: {
      zero: 'لا تُحتسب لك دعوات هذا الموسم.',
      one: 'تُحتسب لك دعوة واحدة في الموسم كحد أقصى.',
      two: 'تُحتسب لك دعوتان في الموسم كحد أقصى.',
      few: 'تُحتسب لك {{count}} دعوات في الموسم كحد أقصى.',
      many: 'تُحتسب لك {{count}} دعوة في الموسم كحد أقصى.',
      other: 'تُحتسب لك {{count}} دعوة في الموسم كحد أقصى.',
    },
    en: {
      one: 'You earn for up to {{count}} friend a season.',
      other: 'You earn for up to {{count}} friends a season.',
    },
  },
  yearCap: {
    ar: {
      zero: 'لا تُحتسب لك دعوات هذه السنة.',
      one: 'تُحتسب لك دعوة واحدة في السنة كحد أقصى.',
      two: 'تُحتسب لك دعوتان في السنة كحد أقصى.',
      few: 'تُحتسب لك {{count}} دعوات في السنة كحد أقصى.',
      many: 'تُحتسب لك {{count}} دعوة في السنة كحد أقصى.',
      other: 'تُحتسب لك {{count}} دعوة في السنة كحد أقصى.',
    },
    en: {
      one: 'You earn for up to {{count}} friend a year.',
      other: 'You earn for up to {{count}} friends a year.',
    },
  },
  seasonFull: {
    ar: 'بلغت حد هذا الموسم. أصدقاؤك يكسبون نقاطهم دائمًا.',
    en: 'You’ve reached this season’s limit. Your friends still get their points.',
  },
  yearFull: {
    ar: 'بلغت حد هذه السنة. أصدقاؤك يكسبون نقاطهم دائمًا.',
    en: 'You’ve reached this year’s limit. Your friends still get their points.',
  },
  offline: { ar: 'تحتاج إلى الإنترنت لإدخال الرمز.', en: 'You need to be online to enter a code.' },
});
