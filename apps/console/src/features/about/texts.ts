/** Texts of the page about the league. */
import { defineTexts } from '@rabita/client/language/texts';

export const texts = defineTexts({
  title: { ar: 'عن الرابطة', en: 'About' },
  detail: {
    ar: 'تُضبط هذه البيانات عند تشغيل الخادم. اطلب تعديلها من المشرف التقني.',
    en: 'Set when the server starts. Ask your operator to change them.',
  },
  identity: { ar: 'الهوية', en: 'Identity' },
  leagueAr: { ar: 'الاسم بالعربية', en: 'Arabic name' },
  leagueEn: { ar: 'الاسم بالإنجليزية', en: 'English name' },
  team: { ar: 'الفريق', en: 'Team' },
  operator: { ar: 'الجهة المشغّلة', en: 'Run by' },
  registrationNumber: { ar: 'رقم السجل', en: 'Registration number' },
  address: { ar: 'العنوان', en: 'Address' },
  noOperator: {
    ar: 'لم تُحدّد. الصفحات القانونية تصف الرابطة بأنها عرض تجريبي.',
    en: 'Not set. The legal pages call the league a demonstration.',
  },
  links: { ar: 'روابط الأعضاء', en: 'Links for fans' },
  fanApp: { ar: 'موقع الرابطة', en: 'Fan app' },
  teamSite: { ar: 'موقع الفريق', en: 'Team site' },
  shop: { ar: 'المتجر', en: 'Shop' },
  tickets: { ar: 'شريك التذاكر: {{name}}', en: 'Ticket partner: {{name}}' },
  privacy: { ar: 'بريد الخصوصية', en: 'Privacy email' },
  messages: { ar: 'الرسائل', en: 'Messages' },
  email: { ar: 'البريد الإلكتروني', en: 'Email' },
  sms: { ar: 'الرسائل النصية', en: 'Text messages' },
  sent: { ar: 'تُرسل', en: 'Sent' },
  notSent: { ar: 'لا تُرسل', en: 'Not sent' },
  outbox: { ar: 'لا تُرسل، وتظهر في صندوق الصادر', en: 'Not sent: shown in the outbox' },
});
