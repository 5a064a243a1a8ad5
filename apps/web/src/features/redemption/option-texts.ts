/** Defines the texts of a reward's options. */
import { defineTexts } from '@rabita/client/language/texts';

export const optionTexts = defineTexts({
  choiceRequired: { ar: 'اختر واحدًا.', en: 'Choose one.' },
  lineRequired: { ar: 'املأ هذا الحقل.', en: 'Fill this in.' },
  lineLong: { ar: 'اكتب 20 حرفًا على الأكثر.', en: 'Use up to 20 characters.' },
  lineLetter: { ar: 'اكتب حرفًا واحدًا على الأقل.', en: 'Use at least one letter.' },
  lineHint: {
    ar: 'نكتبه كما تكتبه هنا. 20 حرفًا على الأكثر.',
    en: 'We’ll use it exactly as you type it. Up to 20 characters.',
  },
  locked: {
    ar: 'نعيد إرسال اختيارك كما هو.',
    en: 'Your choice is sent again as it is.',
  },
});
