/** Texts of adding an attendee, of changing a confirmed booking, and of taking an admission back. */
import { defineTexts } from '@rabita/client/language/texts';

export const attendeeTexts = defineTexts({
  back: { ar: 'رجوع', en: 'Go back' },

  add: { ar: 'أضف حجزًا', en: 'Add an attendee' },
  addTitle: { ar: 'أضف حجزًا', en: 'Add an attendee' },
  addDetail: {
    ar: 'يُؤكَّد الحجز في الحال. تصل تذكرة العضو إليه برسالة، والضيف تطبع تذكرته أو ترسلها، أو يدخل باسمه أو برقم حجزه.',
    en: 'The booking is confirmed at once. A member gets the ticket in a message; print or send a guest’s ticket, or they enter by name or booking number.',
  },
  publishFirst: {
    ar: 'انشر الفعالية أولًا لتضيف إليها حجوزات.',
    en: 'Publish the event before you add attendees.',
  },
  holder: { ar: 'لمن؟', en: 'Who is it for?' },
  member: { ar: 'عضو', en: 'A member' },
  guest: { ar: 'ضيف بالاسم فقط', en: 'A guest, by name only' },
  guestHint: { ar: 'لا حساب له ولا نقاط ولا رسائل.', en: 'No account, no points, no messages.' },
  findMember: { ar: 'ابحث عن العضو', en: 'Find the member' },
  findMemberHint: {
    ar: 'بالاسم أو البريد أو رقم الجوال أو رقم الحجز.',
    en: 'By name, email, phone or booking number.',
  },
  finding: { ar: 'جارٍ البحث', en: 'Searching' },
  findFailed: { ar: 'تعذّر البحث. حاول مرة أخرى.', en: 'Couldn’t search. Try again.' },
  nobodyFound: { ar: 'لا عضو بهذه البيانات.', en: 'No member matches this.' },
  chooseMember: { ar: 'اختر العضو', en: 'Choose the member' },
  memberRequired: { ar: 'ابحث عن العضو ثم اختره.', en: 'Find the member, then choose them.' },
  guestName: { ar: 'اسم الضيف', en: 'Guest’s name' },
  guestNameInvalid: {
    ar: 'اكتب اسمًا فيه حرف على الأقل، إلى 80 حرفًا.',
    en: 'Enter a name with a letter in it, up to 80 characters.',
  },
  guestNameHint: {
    ar: 'كما في هويته. بهذا الاسم يجده المنظّم عند البوابة.',
    en: 'As on their ID. The gate finds them by this name.',
  },
  guestTicket: { ar: 'التذكرة', en: 'Ticket' },
  correctGuest: { ar: 'صحّح الاسم', en: 'Correct the name' },
  guestTitle: { ar: 'اسم الضيف', en: 'Guest’s name' },
  guestSave: { ar: 'احفظ الاسم', en: 'Save name' },
  guestSaving: { ar: 'جارٍ الحفظ', en: 'Saving' },
  guestSaved: { ar: 'حُفظ الاسم: {{name}}.', en: 'The name is saved: {{name}}.' },
  deletedGuest: { ar: 'ضيف حُذف اسمه', en: 'Guest, name deleted' },
  complimentary: { ar: 'مكان إضافي: لا يشغل مقعدًا', en: 'Complimentary place: takes no seat' },
  eventFull: {
    ar: 'اكتملت المقاعد. يمكنك إضافة حجز في مكان إضافي.',
    en: 'The event is full. You can still give a complimentary place.',
  },
  reason: { ar: 'السبب', en: 'Reason' },
  optional: { ar: 'اختياري', en: 'Optional' },
  complimentaryReasonHint: {
    ar: 'مثل: ضيف شرف من الراعي. يراه الطاقم في لوحة التحكم فقط، ويجده العضو في نسخة بياناته.',
    en: 'Such as: the sponsor’s guest of honour. Only console staff see it, and it’s part of the member’s copy of their data.',
  },
  addNow: { ar: 'أضف', en: 'Add' },
  adding: { ar: 'جارٍ الإضافة', en: 'Adding' },
  added: { ar: 'أُضيف {{name}}. رقم الحجز {{number}}.', en: '{{name}} is added. Booking number {{number}}.' },

  guestBadge: { ar: 'ضيف', en: 'Guest' },
  complimentaryBadge: { ar: 'مكان إضافي', en: 'Complimentary' },
  complimentaryBecause: { ar: 'مكان إضافي: {{reason}}', en: 'Complimentary: {{reason}}' },
  movedTo: { ar: 'نُقل إلى {{event}}', en: 'Moved to {{event}}' },

  manageLabel: { ar: 'إدارة الحجز: {{name}}', en: 'Manage booking: {{name}}' },
  resend: { ar: 'أرسل التذكرة مرة أخرى', en: 'Send the ticket again' },
  resentByEmail: {
    ar: 'أُرسلت التذكرة إلى بريد {{name}}.',
    en: 'The ticket is on its way to {{name}}’s email.',
  },
  resentBySms: {
    ar: 'أُرسلت التذكرة إلى جوال {{name}}.',
    en: 'The ticket is on its way to {{name}}’s phone.',
  },
  move: { ar: 'انقل إلى فعالية أخرى', en: 'Move to another event' },
  moveTitle: { ar: 'انقل حجز {{name}}', en: 'Move {{name}}’s booking' },
  moveDetail: {
    ar: 'يصل إلى العضو أن حجزه نُقل، مع الموعد والمكان الجديدين.',
    en: 'The member is told that the booking moved, with the new date and venue.',
  },
  moveGuestDetail: {
    ar: 'لا نراسل الضيف. أخبره بالموعد والمكان ورقم الحجز الجديد.',
    en: 'We can’t write to a guest. Tell them the date, the venue and the new booking number.',
  },
  target: { ar: 'الفعالية الجديدة', en: 'New event' },
  targetPlaceholder: { ar: 'اختر الفعالية', en: 'Choose the event' },
  targetRequired: {
    ar: 'اختر الفعالية التي تنقل الحجز إليها.',
    en: 'Choose the event to move the booking to.',
  },
  targetsLoading: { ar: 'جارٍ تحميل الفعاليات', en: 'Loading the events' },
  targetsFailed: { ar: 'تعذّر تحميل الفعاليات.', en: 'Couldn’t load the events.' },
  noTargets: {
    ar: 'لا فعالية قادمة منشورة وفيها مقاعد.',
    en: 'There’s no other published event with seats left.',
  },
  moveNow: { ar: 'انقل الحجز', en: 'Move booking' },
  moving: { ar: 'جارٍ النقل', en: 'Moving' },
  moved: {
    ar: 'نُقل حجز {{name}}. رقم الحجز الجديد {{number}}.',
    en: '{{name}}’s booking is moved. The new booking number is {{number}}.',
  },
  cancel: { ar: 'ألغِ الحجز', en: 'Cancel the booking' },
  cancelTitle: { ar: 'هل تريد إلغاء حجز {{name}}؟', en: 'Cancel {{name}}’s booking?' },
  cancelMember: {
    ar: 'تُلغى التذكرة، ويصل الخبر والسبب إلى العضو. لا يمكنه حجز هذه الفعالية مرة أخرى إلا إذا أضفته أنت.',
    en: 'The ticket stops working, and the member is told why. They can’t book this event again unless you add them.',
  },
  cancelGuest: {
    ar: 'تُلغى التذكرة. لا نراسل الضيف، فأخبره أنت.',
    en: 'The ticket stops working. We can’t write to a guest, so tell them yourself.',
  },
  freesSeat: { ar: 'يُتاح مقعده هنا لغيره.', en: 'The seat here is freed.' },
  freesNoSeat: {
    ar: 'هذا مكان إضافي، ولا يُتاح بإلغائه مقعد.',
    en: 'It’s a complimentary place, so no seat is freed.',
  },
  cancelReasonHint: {
    ar: 'يصل إلى العضو كما تكتبه، ويظهر مع حجزه.',
    en: 'The member receives it as you write it, next to the booking.',
  },
  cancelNow: { ar: 'ألغِ الحجز', en: 'Cancel booking' },
  cancelling: { ar: 'جارٍ الإلغاء', en: 'Cancelling' },
  cancelled: { ar: 'أُلغي حجز {{name}}.', en: '{{name}}’s booking is cancelled.' },

  takeBack: { ar: 'ألغِ تسجيل الحضور', en: 'Take back admission' },
  takeBackTitle: { ar: 'هل تريد إلغاء تسجيل حضور {{name}}؟', en: 'Take back {{name}}’s admission?' },
  takeBackMember: {
    ar: 'تُخصم نقاط هذا الحضور، وما لا يكفي له الرصيد يُخصم من أول نقاط يكسبها العضو. تبقى مكافآته، وتعمل تذكرته من جديد.',
    en: 'The points of this admission are taken back. What’s missing comes off the next points they earn. Their rewards stay, and their ticket works again.',
  },
  takeBackGuest: { ar: 'تعمل التذكرة من جديد عند البوابة.', en: 'The ticket works again at the gate.' },
  takeBackDeleted: {
    ar: 'حُذف حساب العضو، فينتهي الحجز وتبقى النقاط كما هي.',
    en: 'The member’s account was deleted. The booking ends, and the points stay as they are.',
  },
  takeBackReasonHint: {
    ar: 'يراه الطاقم في لوحة التحكم، ولا يصل إلى العضو.',
    en: 'Console staff see it. It isn’t sent to the member.',
  },
  takingBack: { ar: 'جارٍ الإلغاء', en: 'Taking back' },
  tookBack: { ar: 'أُلغي تسجيل حضور {{name}}.', en: '{{name}}’s admission is taken back.' },
  takenBackAt: { ar: 'أُلغي تسجيل الحضور {{when}}', en: 'Admission taken back {{when}}' },
  takenBackBecause: {
    ar: 'أُلغي تسجيل الحضور {{when}}. السبب: {{reason}}',
    en: 'Admission taken back {{when}}. Reason: {{reason}}',
  },
});
