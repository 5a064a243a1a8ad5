// Texts of going out and in again: the switch in the scanner's menu, and what an exit scanner shows.
import { defineTexts } from '@rabita/client/language/texts';

export const reentryTexts = defineTexts({
  direction: { ar: 'هذا الجهاز عند', en: 'This scanner lets people' },
  in: { ar: 'الدخول', en: 'In' },
  out: { ar: 'الخروج', en: 'Out' },
  inHint: { ar: 'يسجّل الحضور، ويُعيد من خرج.', en: 'It admits people, and lets back in those who went out.' },
  outHint: {
    ar: 'يسجّل خروج من يغادر، فتُدخله تذكرته من جديد. يحتاج إلى الشبكة.',
    en: 'It records who leaves, so that their ticket lets them back in. It needs the network.',
  },
  exit: { ar: 'جهاز خروج', en: 'Exit' },
  noExit: {
    ar: 'لا شبكة. لا يُسجَّل خروج أحد حتى يعود الاتصال',
    en: 'Offline. You can’t record exits until you’re back online',
  },
  needsNetwork: {
    ar: 'إن خرج وعاد فلا بد من الشبكة.',
    en: 'If they went out and came back, that needs the network.',
  },
  letBack: { ar: 'تسجيل العودة', en: 'Let back in' },
  letBackOf: { ar: 'تسجيل العودة: {{name}}', en: 'Let back in: {{name}}' },
  letBackReason: { ar: 'خرج دون مسح تذكرته وعاد', en: 'Went out without a scan and came back' },
});
