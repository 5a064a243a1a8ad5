/** Defines the labels of the legal pages. Each of the three documents is in a separate file. */
import { defineTexts } from '@rabita/client/language/texts';

export const texts = defineTexts({
  lastUpdated: { ar: 'آخر تحديث: {{date}}', en: 'Last Updated: {{date}}' },
  goBack: { ar: 'رجوع', en: 'Go Back' },
  contents: { ar: 'المحتويات', en: 'Contents' },
  summary: { ar: 'باختصار', en: 'In short' },
  otherDocuments: { ar: 'اقرأ أيضًا', en: 'Also read' },
  privacyPolicy: { ar: 'سياسة الخصوصية', en: 'Privacy policy' },
  termsConditions: { ar: 'الشروط والأحكام', en: 'Terms and conditions' },
  cookiePolicy: { ar: 'سياسة ملفات تعريف الارتباط', en: 'Cookie policy' },
  operator: { ar: 'الجهة المشغّلة', en: 'Operated by' },
  registrationNumber: { ar: 'رقم التسجيل النظامي', en: 'Legal registration number' },
  address: { ar: 'العنوان', en: 'Address' },
  noOperator: {
    ar: 'هذه نسخة تجريبية. لم تُحدَّد جهة تشغّلها بعد.',
    en: 'This is a demo. It has no named operator yet.',
  },
  contact: { ar: 'لديك سؤال؟ راسلنا على', en: 'Questions? Write to' },
});
