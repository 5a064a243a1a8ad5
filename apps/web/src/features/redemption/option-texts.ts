/** Defines the texts of a reward's options. */
import { defineTexts } from '@rabita/client/language/texts';

export const optionTexts = defineTexts({
  choiceRequired: { ar: 'اختر واحدًا.', en: 'Choose one.' },
  lineRequired: { ar: 'املأ هذا الحقل.', en: 'Fill this in.' },
  lineLong: { ar: 'اكتب 20 حرفًا على الأكثر.', en: 'Use up to 20 characters.' },
  lineLetter: { ar: 'اكتب حرفًا واحدًا على الأقل.', en: 'Use at least one letter.' },
  choose: { ar: 'اختر {{option}}', en: 'Choose {{option}}' },
  write: { ar: 'اكتب {{option}}', en: 'Enter {{option}}' },
  fillIn: { ar: 'أكمل اختياراتك', en: 'Complete your choices' },
  preview: { ar: 'سيظهر هكذا', en: 'This is how it will look' },
  final: { ar: 'لا يتغيّر اختيارك بعد الاستبدال.', en: 'You can’t change this after redeeming.' },
  locked: {
    ar: 'نعيد إرسال اختيارك كما هو.',
    en: 'Your choice is sent again as it is.',
  },
});
