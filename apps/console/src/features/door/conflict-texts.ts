/** Texts of conflicts: the scanner's report, the server's record, and a manager's decision. */
import { defineTexts } from '@rabita/client/language/texts';

export const conflictTexts = defineTexts({
  title: { ar: 'تعارضات تنتظر قرارك', en: 'Conflicts to settle' },
  detail: {
    ar: 'حضور سُجّل دون شبكة ولم يُعتمد. راجعه مع المنظّم الذي سجّله.',
    en: 'These were admitted offline and weren’t accepted. Check each one with the steward who did it.',
  },
  loading: { ar: 'جارٍ تحميل التعارضات', en: 'Loading the conflicts' },
  failed: { ar: 'تعذّر تحميل التعارضات.', en: 'Couldn’t load the conflicts.' },
  noTicket: { ar: 'تذكرة غير معروفة', en: 'Unknown ticket' },
  deletedMember: { ar: 'عضو سابق', en: 'Former member' },

  reportedBy: { ar: 'جهاز «{{scanner}}»', en: '“{{scanner}}” says' },
  report: {
    ar: 'سُجّل الحضور {{when}}، ووصل التسجيل {{received}}.',
    en: 'Admitted {{when}}, received {{received}}.',
  },
  onRecord: { ar: 'في سجلاتنا', en: 'On record' },
  admittedBy: { ar: 'سُجّل الحضور {{when}} عند «{{scanner}}».', en: 'Admitted {{when}} at “{{scanner}}”.' },
  admittedAt: { ar: 'سُجّل الحضور {{when}}.', en: 'Admitted {{when}}.' },
  notAdmitted: { ar: 'لم يُسجّل الحضور.', en: 'Not admitted.' },
  bookingPending: { ar: 'الحجز بانتظار الموافقة.', en: 'Booking not approved yet.' },
  bookingCancelled: { ar: 'الحجز ملغى.', en: 'Booking cancelled.' },

  no_text: {
    ar: 'أُرسل من إصدار قديم للتطبيق دون نص التذكرة. لا دليل عليه.',
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
    ar: 'لم يكن هذا المسار مسندًا إلى هذا الجهاز وقتها.',
    en: 'This lane wasn’t assigned to this scanner at the time.',
  },
  released: {
    ar: 'أتاح هذا المسار التذكرة للبوابات الأخرى قبل ذلك، فلا يُقبل تسجيلها دون شبكة.',
    en: 'This lane had already released the ticket to the other gates, so an offline admission doesn’t count.',
  },
  taken_back: {
    ar: 'ألغى مدير تسجيل حضور هذه التذكرة. لا يُقبل تسجيلها دون شبكة.',
    en: 'A manager took an admission of this ticket back. An offline admission doesn’t count.',
  },
  revoked: {
    ar: 'وصل بعد إيقاف الجهاز، ولا شيء غير ذلك يمنع اعتماده.',
    en: 'It arrived after its scanner was revoked. Nothing else speaks against it.',
  },
  too_many_overrides: {
    ar: 'تجاوز الجهاز حد الإدخال الاستثنائي: 30 في 10 دقائق.',
    en: 'One override too many: a scanner may make 30 in 10 minutes.',
  },
  already_admitted: { ar: 'التذكرة مستخدمة من قبل.', en: 'The ticket was already used.' },
  pending: { ar: 'الحجز بانتظار الموافقة.', en: 'The booking isn’t approved yet.' },
  cancelled: { ar: 'الحجز ملغى.', en: 'The booking is cancelled.' },

  admit: { ar: 'اعتمد الحضور', en: 'Admit' },
  admitLabel: { ar: 'اعتمد الحضور: {{ticket}}', en: 'Admit {{ticket}}' },
  dismiss: { ar: 'تجاهل', en: 'Dismiss' },
  dismissLabel: { ar: 'تجاهل تعارض {{ticket}}', en: 'Dismiss the conflict of {{ticket}}' },
  admitTitle: { ar: 'اعتماد حضور {{ticket}}', en: 'Admit {{ticket}}' },
  admitDetail: {
    ar: 'يُسجَّل الحضور وتُضاف النقاط، ولا تُقبل التذكرة بعدها.',
    en: 'They count as admitted and get their points. The ticket can’t be used again.',
  },
  dismissTitle: { ar: 'تجاهل تعارض {{ticket}}', en: 'Dismiss the conflict of {{ticket}}' },
  dismissDetail: {
    ar: 'لا يُحسب هذا الحضور، وتعود التذكرة كما كانت.',
    en: 'This admission doesn’t count, and the ticket works as before.',
  },
  admitted: { ar: 'تم تسجيل الحضور.', en: 'Admitted.' },
  dismissed: { ar: 'أُغلق التعارض دون تسجيل الحضور.', en: 'Conflict dismissed.' },
});
