// Holds the texts that every form shares.
import { defineTexts } from '../language/texts.ts';

export const formTexts = defineTexts({
  tryAgainIn: { ar: 'حاول مرة أخرى بعد {{time}}', en: 'Try again in {{time}}' },
  slow: {
    ar: 'ما زلنا ننتظر الرد. ما كتبته محفوظ هنا.',
    en: 'Still working on it. What you typed is safe here.',
  },
  problems: {
    ar: {
      zero: 'لا شيء يحتاج إلى تصحيح.',
      one: 'صحّح الحقل المحدد.',
      two: 'صحّح الحقلين المحددين.',
      few: 'صحّح الحقول المحددة.',
      many: 'صحّح الحقول المحددة.',
      other: 'صحّح الحقول المحددة.',
    },
    en: { one: 'Fix the marked field.', other: 'Fix the marked fields.' },
  },
});
