/** Texts of a counter's screens, and of practice with a scanner. */
import { defineTexts } from '@rabita/client/language/texts';
import { counted, nouns } from '../../platform/counted.ts';

export const practiceTexts = defineTexts({
  start: { ar: 'تدرّب على المسح', en: 'Practise' },
  startDetail: {
    ar: 'امسح رموز التدريب من صفحة البوابة في لوحة التحكم. لا يُسجَّل حضور أحد.',
    en: 'Scan the practice codes on the console’s Gate page. Nobody is admitted.',
  },
  progress: {
    ar: 'تدريب: {{done}} من {{all}}. لا يُسجَّل حضور أحد.',
    en: 'Practice: {{done}} of {{all}}. Nobody is admitted.',
  },
  allDone: { ar: 'أكملت التدريب. لا يُسجَّل حضور أحد.', en: 'All twelve done. Nobody is admitted.' },
  end: { ar: 'أنهِ التدريب', en: 'End practice' },
  guest: { ar: 'ضيف التدريب', en: 'Practice guest' },
  note: { ar: 'كرسي متحرك', en: 'Wheelchair' },
});

export const counterTexts = defineTexts({
  title: { ar: 'نقطة التسليم', en: 'Counter' },
  aim: { ar: 'ضع رمز المكافأة داخل المربع', en: 'Place the reward’s code in the square' },
  noCamera: {
    ar: 'لا كاميرا في هذا الجهاز. استخدم ماسحًا يدويًا أو اكتب الرقم.',
    en: 'This device has no camera. Use a hand-held scanner, or type the number.',
  },
  online: { ar: 'متصل', en: 'Online' },
  down: {
    ar: 'لا شبكة. لا تسلّم شيئًا حتى يعود الاتصال',
    en: 'Offline. Don’t hand anything out until you’re back online',
  },
  noResponse: {
    ar: 'لم يصل رد. لا نعرف هل سُجّل التسليم. حاول مرة أخرى قبل أن تسلّم المكافأة.',
    en: 'No reply, so we don’t know whether it was recorded. Try again before you hand it out.',
  },
  undoNoResponse: {
    ar: 'لم يصل رد. لا نعرف هل أُلغي التسليم. حاول مرة أخرى.',
    en: 'No reply, so we don’t know whether the hand-out was undone. Try again.',
  },
  handedOut: {
    ar: counted(nouns.rewards, 'لم تُسلّم مكافآت هنا بعد', count => `سُلّمت ${count}`),
    en: { one: '{{count}} handed out', other: '{{count}} handed out' },
  },
  cancelled: { ar: 'أُلغيت هذه الفعالية.', en: 'This event was cancelled.' },
  next: { ar: 'التالي', en: 'Next' },
  openMenu: { ar: 'فتح القائمة', en: 'Open menu' },
  menu: { ar: 'القائمة', en: 'Menu' },
  close: { ar: 'إغلاق', en: 'Close' },
  leave: { ar: 'أغلق نقطة التسليم', en: 'Close the counter' },
  leaveTitle: { ar: 'هل تريد إغلاق نقطة التسليم؟', en: 'Close this counter?' },
  leaveDetail: {
    ar: 'لن يسلّم هذا الجوال مكافآت بعدها حتى يُقرن من جديد.',
    en: 'This phone then hands out nothing until it’s paired again.',
  },
  leaveFailed: {
    ar: 'لا يمكن الإغلاق دون شبكة. حاول عند عودة الاتصال.',
    en: 'You can’t close the counter offline. Try again when you’re back online.',
  },
  leftTitle: { ar: 'أُغلقت نقطة التسليم', en: 'Counter closed' },
  leftDetail: { ar: 'لم يعد هذا الجوال مقترنًا.', en: 'This phone is no longer paired.' },
  revokedTitle: { ar: 'لم تعد نقطة التسليم تعمل', en: 'This counter no longer works' },
  revokedDetail: { ar: 'أوقفها مدير أو انتهت الفعالية.', en: 'A manager revoked it, or the event ended.' },
  pairAgain: { ar: 'أقرِنها من جديد', en: 'Pair again' },
});
