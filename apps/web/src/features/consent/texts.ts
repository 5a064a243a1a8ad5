/** Defines the texts of the cookie banner. */
import { defineTexts } from '@rabita/client/language/texts';

export const texts = defineTexts({
  settings: { ar: 'إعدادات ملفات تعريف الارتباط', en: 'Cookie settings' },
  title: { ar: 'ملفات تعريف الارتباط', en: 'Cookies' },
  explanation: {
    ar: 'نستخدم ملفات تعريف ارتباط أساسية ليعمل التطبيق، ولا نضيف غيرها إلا بموافقتك.',
    en: 'We use essential cookies to run the app. Anything more needs your consent.',
  },
  learnMore: { ar: 'اعرف المزيد', en: 'Learn More' },
  learnMoreOf: { ar: 'عن ملفات تعريف الارتباط', en: 'about cookies' },
  essentialOnly: { ar: 'الأساسية فقط', en: 'Essential Only' },
  acceptAll: { ar: 'قبول الكل', en: 'Accept All' },
});
