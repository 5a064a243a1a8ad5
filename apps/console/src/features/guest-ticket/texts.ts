/** Texts of a guest's ticket, to print or to send. */
import { defineTexts } from '@rabita/client/language/texts';

export const texts = defineTexts({
  title: { ar: 'تذكرة ضيف', en: 'Guest’s ticket' },
  loading: { ar: 'جارٍ إصدار التذكرة', en: 'Making the ticket' },
  failed: { ar: 'تعذّر إصدار التذكرة.', en: 'Couldn’t make the ticket.' },
  notFound: {
    ar: 'حجز هذا الضيف ملغى أو غير موجود.',
    en: 'This guest’s booking was cancelled or doesn’t exist.',
  },
  events: { ar: 'الفعاليات', en: 'Events' },
  notConfirmed: { ar: 'لم يعد هذا الحجز مؤكدًا.', en: 'This booking is no longer confirmed.' },
  usageHint: {
    ar: 'اطبعها أو أرسلها إلى الضيف. من يحملها يدخل بها مرة واحدة، ويُسجَّل كل إصدار لها في سجل الإجراءات.',
    en: 'Print it or send it to the guest. Anyone who has it can enter with it, once. The audit log records every ticket you make.',
  },
  usageHintLive: {
    ar: 'اطبعها أو أرسلها إلى الضيف. تصلح مرة واحدة، ومعها هوية الضيف. ويُسجَّل كل إصدار لها في سجل الإجراءات.',
    en: 'Print it or send it to the guest. It works once, with the guest’s ID. The audit log records every ticket you make.',
  },
  nameCheckHint: {
    ar: 'تذاكر هذه الفعالية متجددة، فيطابق المنظّم الاسم مع هوية الضيف.',
    en: 'This event has live tickets, so the gate compares the name with the guest’s ID.',
  },
  qr: { ar: 'رمز التذكرة', en: 'Ticket code' },
  number: { ar: 'رقم الحجز', en: 'Booking number' },
  doors: { ar: 'فتح الأبواب', en: 'Doors open' },
  starts: { ar: 'البداية', en: 'Starts' },
  venue: { ar: 'المكان', en: 'Venue' },
  print: { ar: 'اطبع', en: 'Print' },
  send: { ar: 'أرسل صورة', en: 'Send as a picture' },
  save: { ar: 'احفظ صورة', en: 'Save as a picture' },
  sendFailed: {
    ar: 'تعذّرت الصورة. اطبع التذكرة.',
    en: 'Couldn’t make the picture. Print the ticket instead.',
  },
});
