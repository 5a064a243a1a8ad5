// Texts of conflicts: what the scanner reported, what the server recorded, and how a manager can settle them.
import { defineTexts } from '@rabita/client/language/texts';

export const conflictTexts = defineTexts({
  title: { ar: 'تعارضات تنتظر قرارك', en: 'Conflicts to settle' },
  loading: { ar: 'جارٍ تحميل التعارضات', en: 'Loading the conflicts' },
  failed: { ar: 'تعذّر تحميل التعارضات.', en: 'Couldn’t load the conflicts.' },
  noTicket: { ar: 'تذكرة غير معروفة', en: 'Unknown ticket' },
  erased: { ar: 'عضو سابق', en: 'Former member' },

  claim: {
    ar: 'جهاز «{{scanner}}»: سُجّل حضوره {{when}}، ووصل التسجيل {{received}}.',
    en: '“{{scanner}}”: admitted {{when}}, received {{received}}.',
  },
  admittedBy: {
    ar: 'لدينا: سُجّل حضوره {{when}} عند «{{scanner}}».',
    en: 'On record: admitted {{when}} at “{{scanner}}”.',
  },
  admittedAt: { ar: 'لدينا: سُجّل حضوره {{when}}.', en: 'On record: admitted {{when}}.' },
  notAdmitted: { ar: 'لدينا: لم يُسجّل حضوره.', en: 'On record: not admitted.' },
  isPending: { ar: 'لدينا: الحجز بانتظار الموافقة.', en: 'On record: booking not approved yet.' },
  isCancelled: { ar: 'لدينا: الحجز ملغى.', en: 'On record: booking cancelled.' },

  no_text: {
    ar: 'أرسله إصدار قديم من التطبيق بلا نص التذكرة. لا دليل عليه.',
    en: 'Sent by an older version of the app, without the ticket’s text. Nothing proves it.',
  },
  forged: {
    ar: 'توقيع التذكرة غير صحيح. ربما تكون مزوّرة.',
    en: 'The ticket’s signature is wrong. It may be forged.',
  },
  unknown_ticket: { ar: 'لا توجد تذكرة كهذه في هذه الفعالية.', en: 'This event has no such ticket.' },
  scan_taken: { ar: 'رقم المسح مستخدم لمسح آخر.', en: 'The scan’s number belongs to another scan.' },
  before_pairing: { ar: 'سُجّل قبل اقتران الجهاز.', en: 'Recorded before the scanner was paired.' },
  doors_closed: { ar: 'سُجّل والأبواب مغلقة.', en: 'Recorded while the doors were closed.' },
  printed_ticket: {
    ar: 'تذكرة مطبوعة في فعالية تذاكرها متجددة.',
    en: 'A printed ticket at an event with live tickets.',
  },
  not_leased: {
    ar: 'لم يكن المسار في عهدة هذا الجهاز حينها.',
    en: 'This scanner didn’t hold the lane at the time.',
  },
  already_admitted: { ar: 'سُجّل حضور صاحب التذكرة من قبل.', en: 'The ticket was already used.' },
  pending: { ar: 'الحجز غير موافق عليه بعد.', en: 'The booking isn’t approved yet.' },
  cancelled: { ar: 'الحجز ملغى.', en: 'The booking is cancelled.' },

  admit: { ar: 'اعتمد الدخول', en: 'Admit' },
  admitOf: { ar: 'اعتمد دخول {{ticket}}', en: 'Admit {{ticket}}' },
  dismiss: { ar: 'تجاهل', en: 'Dismiss' },
  dismissOf: { ar: 'تجاهل تعارض {{ticket}}', en: 'Dismiss the conflict of {{ticket}}' },
  admitTitle: { ar: 'اعتماد دخول {{ticket}}', en: 'Admit {{ticket}}' },
  admitDetail: {
    ar: 'يُسجَّل حضوره وتُضاف نقاطه، ولا تُدخل تذكرته أحدًا بعد ذلك.',
    en: 'They count as admitted and get their points. The ticket lets nobody else in.',
  },
  dismissTitle: { ar: 'تجاهل تعارض {{ticket}}', en: 'Dismiss the conflict of {{ticket}}' },
  dismissDetail: {
    ar: 'لا يُحسب هذا الدخول، وتعود التذكرة كما كانت.',
    en: 'This admission doesn’t count, and the ticket works as before.',
  },
  admitted: { ar: 'سُجّل حضوره.', en: 'Admitted.' },
  dismissed: { ar: 'تجاهلت التعارض.', en: 'Conflict dismissed.' },
});
