/** Texts of the gate list: why and how it is made, and what is printed on it. */
import { defineTexts } from '@rabita/client/language/texts';
import { counted, nouns } from '../../platform/counted.ts';

export const texts = defineTexts({
  title: { ar: 'كشف البوابة', en: 'Gate list' },
  loading: { ar: 'جارٍ تحميل الفعالية', en: 'Loading the event' },
  failed: { ar: 'تعذّر تحميل الفعالية.', en: 'Couldn’t load the event.' },
  notFound: { ar: 'الفعالية غير موجودة.', en: 'Event not found.' },
  purpose: {
    ar: 'حين لا تعمل الشبكة ولا أجهزة المسح: كشف مطبوع بأرقام الحجوزات والأحرف الأولى من الأسماء، وأمام كل حجز مربع للتأشير.',
    en: 'For when neither the network nor the scanners work: booking numbers and initials on paper, with a box to tick.',
  },
  instructions: {
    ar: 'اطبعه قبيل فتح الأبواب، وأتلفه بعد الفعالية. يُسجَّل كل كشف باسمك في سجل الإجراءات.',
    en: 'Print it shortly before doors open, and shred it after the event. Each list is recorded with your name in the audit log.',
  },
  make: { ar: 'أعِدّ الكشف', en: 'Make the list' },
  making: { ar: 'جارٍ إعداد الكشف', en: 'Making the list' },
  makeAgain: { ar: 'أعِدّ كشفًا جديدًا', en: 'Make a new list' },
  made: { ar: 'الكشف جاهز للطباعة.', en: 'The list is ready to print.' },
  print: { ar: 'اطبع الكشف', en: 'Print the list' },
  empty: { ar: 'لا حجوزات مؤكدة بعد.', en: 'No confirmed bookings yet.' },
  cancelled: {
    ar: 'أُلغيت هذه الفعالية. لا حجوزات فيها.',
    en: 'This event was cancelled. It has no bookings.',
  },

  bookings: {
    ar: counted(nouns.bookings, 'لا حجوزات'),
    en: { one: '{{count}} booking', other: '{{count}} bookings' },
  },
  pages: { ar: counted(nouns.pages, 'لا صفحات'), en: { one: '{{count}} page', other: '{{count}} pages' } },
  hours: {
    ar: 'تُفتح الأبواب {{opens}}، وتنتهي الفعالية {{ends}}',
    en: 'Doors open {{opens}}. The event ends {{ends}}.',
  },
  madeBy: { ar: 'أُعِدّ {{when}}، باسم {{name}}', en: 'Made {{when}}, by {{name}}' },
  page: { ar: 'صفحة {{page}} من {{pages}}', en: 'Page {{page}} of {{pages}}' },
  admittedBefore: { ar: 'حضر قبل إعداد الكشف', en: 'In before the list was made' },
});
