/** Texts of deciding several bookings at once and of the notes on attendees. */
import { defineTexts } from '@rabita/client/language/texts';
import { counted, nouns } from '../../platform/counted.ts';

export const bookingTexts = defineTexts({
  back: { ar: 'رجوع', en: 'Go back' },

  attendee: { ar: 'الاسم', en: 'Name' },
  city: { ar: 'المدينة', en: 'City' },
  booked: { ar: 'وقت الحجز', en: 'Booked' },
  actions: { ar: 'الإجراءات', en: 'Actions' },
  selection: { ar: 'التحديد', en: 'Selection' },

  select: { ar: 'حدّد حجز {{name}}', en: 'Select {{name}}’s booking' },
  selectAll: { ar: 'حدّد كل ما ينتظر الموافقة هنا', en: 'Select all pending shown here' },
  selected: {
    ar: counted(nouns.bookingsObject, 'لم تحدّد أي حجز.', count => `حدّدت ${count}.`),
    en: { one: '{{count}} booking selected.', other: '{{count}} bookings selected.' },
  },
  approveSelected: { ar: 'وافق على المحدد', en: 'Approve selected' },
  refuseSelected: { ar: 'ارفض المحدد', en: 'Refuse selected' },
  decidePending: { ar: 'حجوزات بانتظار الموافقة', en: 'Pending bookings' },
  approvedSoon: {
    ar: {
      zero: 'لا حجوزات لقبولها.',
      one: 'سيُقبل حجز واحد.',
      two: 'سيُقبل حجزان.',
      few: 'ستُقبل {{count}} حجوزات.',
      many: 'سيُقبل {{count}} حجزًا.',
      other: 'سيُقبل {{count}} حجز.',
    },
    en: { one: 'Approving {{count}} booking.', other: 'Approving {{count}} bookings.' },
  },
  refusedSoon: {
    ar: {
      zero: 'لا حجوزات لرفضها.',
      one: 'سيُرفض حجز واحد.',
      two: 'سيُرفض حجزان.',
      few: 'ستُرفض {{count}} حجوزات.',
      many: 'سيُرفض {{count}} حجزًا.',
      other: 'سيُرفض {{count}} حجز.',
    },
    en: { one: 'Refusing {{count}} booking.', other: 'Refusing {{count}} bookings.' },
  },
  undo: { ar: 'تراجع', en: 'Undo' },
  paused: { ar: 'العد متوقف ما دمت هنا', en: 'Paused while you’re here' },
  approvedFailed: {
    ar: {
      zero: 'لم يُقبل أي حجز.',
      one: 'لم يُقبل الحجز، وما زال بانتظار الموافقة.',
      two: 'لم يُقبل الحجزان، وما زالا بانتظار الموافقة.',
      few: 'لم تُقبل {{count}} حجوزات، وما زالت بانتظار الموافقة.',
      many: 'لم يُقبل {{count}} حجزًا، وما زالت بانتظار الموافقة.',
      other: 'لم يُقبل {{count}} حجز، وما زالت بانتظار الموافقة.',
    },
    en: {
      one: 'The booking wasn’t approved. It’s still pending.',
      other: '{{count}} bookings weren’t approved. They’re still pending.',
    },
  },
  refusedFailed: {
    ar: {
      zero: 'لم يُرفض أي حجز.',
      one: 'لم يُرفض الحجز، وما زال بانتظار الموافقة.',
      two: 'لم يُرفض الحجزان، وما زالا بانتظار الموافقة.',
      few: 'لم تُرفض {{count}} حجوزات، وما زالت بانتظار الموافقة.',
      many: 'لم يُرفض {{count}} حجزًا، وما زالت بانتظار الموافقة.',
      other: 'لم يُرفض {{count}} حجز، وما زالت بانتظار الموافقة.',
    },
    en: {
      one: 'The booking wasn’t refused. It’s still pending.',
      other: '{{count}} bookings weren’t refused. They’re still pending.',
    },
  },
  approvedUnknown: {
    ar: {
      zero: 'لم يصلنا رد، وربما لم يُقبل أي حجز.',
      one: 'لم يصلنا رد، وربما قُبل الحجز. يمكنك المحاولة مرة أخرى بأمان.',
      two: 'لم يصلنا رد، وربما قُبل الحجزان. يمكنك المحاولة مرة أخرى بأمان.',
      few: 'لم يصلنا رد، وربما قُبلت {{count}} حجوزات. يمكنك المحاولة مرة أخرى بأمان.',
      many: 'لم يصلنا رد، وربما قُبل {{count}} حجزًا. يمكنك المحاولة مرة أخرى بأمان.',
      other: 'لم يصلنا رد، وربما قُبل {{count}} حجز. يمكنك المحاولة مرة أخرى بأمان.',
    },
    en: {
      one: 'No response. The booking may have been approved. It’s safe to try again.',
      other: 'No response. {{count}} bookings may have been approved. It’s safe to try again.',
    },
  },
  refusedUnknown: {
    ar: {
      zero: 'لم يصلنا رد، وربما لم يُرفض أي حجز.',
      one: 'لم يصلنا رد، وربما رُفض الحجز. يمكنك المحاولة مرة أخرى بأمان.',
      two: 'لم يصلنا رد، وربما رُفض الحجزان. يمكنك المحاولة مرة أخرى بأمان.',
      few: 'لم يصلنا رد، وربما رُفضت {{count}} حجوزات. يمكنك المحاولة مرة أخرى بأمان.',
      many: 'لم يصلنا رد، وربما رُفض {{count}} حجزًا. يمكنك المحاولة مرة أخرى بأمان.',
      other: 'لم يصلنا رد، وربما رُفض {{count}} حجز. يمكنك المحاولة مرة أخرى بأمان.',
    },
    en: {
      one: 'No response. The booking may have been refused. It’s safe to try again.',
      other: 'No response. {{count}} bookings may have been refused. It’s safe to try again.',
    },
  },
  refuseQuestion: {
    ar: counted(nouns.ofBookings, 'لا حجوزات لترفضها.', count => `هل تريد رفض ${count}؟`),
    en: { one: 'Refuse {{count}} booking?', other: 'Refuse {{count}} bookings?' },
  },
  refuseMember: { ar: 'هل تريد رفض حجز {{name}}؟', en: 'Refuse {{name}}’s booking?' },
  refuseDetail: {
    ar: {
      zero: 'لا حجوزات لترفضها.',
      one: 'يُتاح المقعد لعضو آخر، وتصل إلى صاحب الحجز رسالة بالرفض. لا يمكنه حجز هذه الفعالية مرة أخرى.',
      two: 'يُتاح المقعدان لغيرهما، وتصل إلى كل عضو رسالة بالرفض. لا يمكنهما حجز هذه الفعالية مرة أخرى.',
      few: 'تُتاح المقاعد لغيرهم، وتصل إلى كل عضو رسالة بالرفض. لا يمكنهم حجز هذه الفعالية مرة أخرى.',
      many: 'تُتاح المقاعد لغيرهم، وتصل إلى كل عضو رسالة بالرفض. لا يمكنهم حجز هذه الفعالية مرة أخرى.',
      other: 'تُتاح المقاعد لغيرهم، وتصل إلى كل عضو رسالة بالرفض. لا يمكنهم حجز هذه الفعالية مرة أخرى.',
    },
    en: {
      one: 'The seat is freed, and the member will be notified. They can’t book this event again.',
      other: 'The seats are freed, and each member will be notified. They can’t book this event again.',
    },
  },
  refuseNow: {
    ar: counted(nouns.bookingsObject, 'ارفض', count => `ارفض ${count}`),
    en: { one: 'Refuse {{count}} booking', other: 'Refuse {{count}} bookings' },
  },
  reason: { ar: 'السبب', en: 'Reason' },
  reasonHint: {
    ar: {
      zero: 'لا حجوزات لترفضها.',
      one: 'يصل إلى العضو كما تكتبه، ويظهر مع حجزه.',
      two: 'سبب واحد للاثنين. يصل إلى كل عضو كما تكتبه، ويظهر مع حجزه.',
      few: 'سبب واحد للجميع. يصل إلى كل عضو كما تكتبه، ويظهر مع حجزه.',
      many: 'سبب واحد للجميع. يصل إلى كل عضو كما تكتبه، ويظهر مع حجزه.',
      other: 'سبب واحد للجميع. يصل إلى كل عضو كما تكتبه، ويظهر مع حجزه.',
    },
    en: {
      one: 'The member receives it as you write it, next to the booking.',
      other: 'One reason for all. Each member receives it as you write it, next to the booking.',
    },
  },
  optional: { ar: 'اختياري', en: 'Optional' },
  noLongerPending: {
    ar: {
      zero: 'كل الحجوزات كانت بانتظار الموافقة.',
      one: 'حجز واحد لم يعد بانتظار الموافقة.',
      two: 'حجزان لم يعودا بانتظار الموافقة.',
      few: '{{count}} حجوزات لم تعد بانتظار الموافقة.',
      many: '{{count}} حجزًا لم تعد بانتظار الموافقة.',
      other: '{{count}} حجز لم تعد بانتظار الموافقة.',
    },
    en: {
      one: '{{count}} booking was no longer pending.',
      other: '{{count}} bookings were no longer pending.',
    },
  },
  showResults: { ar: 'اعرض النتائج', en: 'Show results' },
  resultsTitle: { ar: 'نتيجة كل حجز', en: 'What happened to each booking' },
  approvedCount: {
    ar: {
      zero: 'لم يُقبل أي حجز.',
      one: 'قُبل حجز واحد. أرسلنا رسالة بذلك.',
      two: 'قُبل حجزان. أرسلنا رسالة إلى صاحبيهما.',
      few: 'قُبلت {{count}} حجوزات. أرسلنا رسالة إلى كل عضو.',
      many: 'قُبل {{count}} حجزًا. أرسلنا رسالة إلى كل عضو.',
      other: 'قُبل {{count}} حجز. أرسلنا رسالة إلى كل عضو.',
    },
    en: {
      one: '{{count}} booking approved. The member has been notified.',
      other: '{{count}} bookings approved. Each member has been notified.',
    },
  },
  refusedCount: {
    ar: {
      zero: 'لم يُرفض أي حجز.',
      one: 'رُفض حجز واحد. أرسلنا رسالة بذلك.',
      two: 'رُفض حجزان. أرسلنا رسالة إلى صاحبيهما.',
      few: 'رُفضت {{count}} حجوزات. أرسلنا رسالة إلى كل عضو.',
      many: 'رُفض {{count}} حجزًا. أرسلنا رسالة إلى كل عضو.',
      other: 'رُفض {{count}} حجز. أرسلنا رسالة إلى كل عضو.',
    },
    en: {
      one: '{{count}} booking refused. The member has been notified.',
      other: '{{count}} bookings refused. Each member has been notified.',
    },
  },
  approved: { ar: 'قُبل', en: 'Approved' },
  refused: { ar: 'رُفض', en: 'Refused' },
  already_confirmed: { ar: 'مؤكد من قبل', en: 'Already confirmed' },
  already_refused: { ar: 'مرفوض من قبل', en: 'Already refused' },
  cancelled_by_member: { ar: 'ألغاه العضو', en: 'Cancelled by the member' },
  event_cancelled: { ar: 'أُلغيت الفعالية', en: 'Event cancelled' },
  not_found: { ar: 'لم يعد موجودًا', en: 'No longer here' },
  deletedMember: { ar: 'عضو سابق', en: 'Former member' },

  note: { ar: 'ملاحظة', en: 'Note' },
  addNote: { ar: 'أضف ملاحظة', en: 'Add a note' },
  editNote: { ar: 'عدّل الملاحظة', en: 'Edit note' },
  noteTitle: { ar: 'ملاحظة عن {{name}}', en: 'Note on {{name}}' },
  noteHint: {
    ar: 'مثل: ضيف شرف، أو يحتاج مدخلًا للكراسي المتحركة. يراها الطاقم هنا وعند البوابة. وإذا طلب العضو نسخة من بياناته وجدها فيها.',
    en: 'Such as: guest of honour, or needs a wheelchair entrance. Staff see it here and at the gate. It’s part of the member’s copy of their data.',
  },
  saveNote: { ar: 'احفظ الملاحظة', en: 'Save note' },
  savingNote: { ar: 'جارٍ الحفظ', en: 'Saving' },
  removeNote: { ar: 'احذف الملاحظة', en: 'Delete note' },
  noteSaved: { ar: 'حُفظت الملاحظة عن {{name}}.', en: 'The note on {{name}} is saved.' },
  noteRemoved: { ar: 'حُذفت الملاحظة عن {{name}}.', en: 'The note on {{name}} is deleted.' },
  noteRequired: { ar: 'اكتب الملاحظة.', en: 'Enter the note.' },
});
