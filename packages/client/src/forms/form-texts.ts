/** Holds the texts that every form shares. */
import { defineTexts } from '../language/texts.ts';

export const formTexts = defineTexts({
  tryAgainIn: { ar: 'حاول مرة أخرى بعد {{time}}', en: 'Try again in {{time}}' },
  showPassword: { ar: 'إظهار كلمة المرور', en: 'Show password' },
  hidePassword: { ar: 'إخفاء كلمة المرور', en: 'Hide password' },
  slow: {
    ar: 'ما زلنا ننتظر الرد. ما كتبته محفوظ هنا.',
    en: 'Still working on it. What you typed is safe here.',
  },
  problems: {
    ar: {
      zero: 'لا شيء يحتاج إلى تصحيح.',
      one: 'صحّح الحقل المحدد.',
      two: 'صحّح الحقلين المحددين.',
      few: 'راجع الحقول المعلَّمة.',
      many: 'راجع الحقول المعلَّمة.',
      other: 'راجع الحقول المعلَّمة.',
    },
    en: { one: 'Fix the marked field.', other: 'Check the marked fields.' },
  },
});
