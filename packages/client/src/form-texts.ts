// The words that any form may need.
import { defineTexts } from './texts.ts';

export const formTexts = defineTexts({
  tryAgainIn: { ar: 'حاول مرة أخرى بعد {{time}}', en: 'Try again in {{time}}' },
  slow: {
    ar: 'الرد متأخر، وما زلنا ننتظر. ما كتبته محفوظ هنا.',
    en: 'The answer is slow and we are still waiting. What you typed is safe here.',
  },
  problems: {
    ar: {
      zero: 'لا شيء يحتاج إلى تصحيح.',
      one: 'صحّح الحقل المحدد.',
      two: 'صحّح الحقلين المحددين.',
      few: 'صحّح الحقول المحددة ({{count}}).',
      many: 'صحّح الحقول المحددة ({{count}}).',
      other: 'صحّح الحقول المحددة ({{count}}).',
    },
    en: { one: 'Check the marked field.', other: 'Check the {{count}} marked fields.' },
  },
});
