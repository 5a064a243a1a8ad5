// Defines the texts of the question before a logout that would lose something.
import { defineTexts } from '@rabita/client/language/texts';

export const texts = defineTexts({
  title: { ar: 'هل تريد تسجيل الخروج؟', en: 'Log out of this device?' },
  liveTickets: {
    ar: {
      zero: 'تُحذف رموز تذاكرك من هذا الجهاز:',
      one: 'يُحذف رمز تذكرتك من هذا الجهاز:',
      two: 'يُحذف رمزا تذكرتيك من هذا الجهاز:',
      few: 'تُحذف رموز تذاكرك من هذا الجهاز:',
      many: 'تُحذف رموز تذاكرك من هذا الجهاز:',
      other: 'تُحذف رموز تذاكرك من هذا الجهاز:',
    },
    en: {
      one: 'This deletes your ticket’s code from this device:',
      other: 'This deletes your tickets’ codes from this device:',
    },
  },
  moveBack: {
    ar: 'لتدخل بها بعد ذلك، سجّل الدخول وانقل التذكرة إلى جهازك بكلمة مرورك.',
    en: 'To get in with it later, log in and move the ticket to your phone with your password.',
  },
  offline: {
    ar: 'أنت غير متصل. تُحذف نسختك المحفوظة من تذاكرك وحجوزاتك، ولا يمكنك تسجيل الدخول حتى يعود الاتصال.',
    en: 'You’re offline. Your saved tickets and bookings are deleted, and you can’t log in until you’re back online.',
  },
  stay: { ar: 'البقاء', en: 'Stay logged in' },
  logout: { ar: 'تسجيل الخروج', en: 'Log out' },
});
