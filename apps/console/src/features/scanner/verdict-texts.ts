// What a scan came to, in one word that is read at arm's length and one sentence that says what to do.
import { defineTexts } from '@rabita/client/texts';

export const verdictTexts = defineTexts({
  admitted: { ar: 'سُجّل الدخول', en: 'Admitted' },
  admittedDetail: { ar: 'أهلًا وسهلًا.', en: 'Welcome in.' },
  already_admitted: { ar: 'دخل من قبل', en: 'Already in' },
  already_admittedBy: {
    ar: 'الساعة {{time}}، عند جهاز «{{scanner}}».',
    en: 'At {{time}}, by “{{scanner}}”.',
  },
  already_admittedAt: { ar: 'الساعة {{time}}.', en: 'At {{time}}.' },
  go_to_lane: { ar: 'إلى المسار {{lane}}', en: 'Go to lane {{lane}}' },
  go_to_laneDetail: { ar: 'يدخل عند جهاز «{{scanner}}».', en: 'Admitted at “{{scanner}}”.' },
  name_check: { ar: 'طابِق الاسم', en: 'Check the name' },
  printed_ticket: {
    ar: 'تذكرة مطبوعة، والدخول هنا بالتذكرة المتجددة في الجوال.',
    en: 'A printed ticket; this event takes the live one on the phone.',
  },
  unknown_phone: { ar: 'لا جوال معروف لهذه التذكرة.', en: 'No phone is known for this ticket.' },
  newer_ticket: {
    ar: 'التذكرة أحدث من الكشف في هذا الجهاز.',
    en: 'The ticket is newer than this scanner’s list.',
  },
  unsettled_delivery: {
    ar: 'أبلغ جهاز مسح بأن صاحب هذه التذكرة دخل. اسأل المدير.',
    en: 'A scanner reports that this ticket is already in. Ask a manager.',
  },
  lane_in_doubt: {
    ar: 'قد يكون جهاز مفقود أدخل صاحبها قبل قليل.',
    en: 'A lost scanner may have let them in already.',
  },
  cancelled: { ar: 'حجز ملغى', en: 'Cancelled' },
  cancelledDetail: { ar: 'لا يدخل بهذه التذكرة.', en: 'This ticket lets nobody in.' },
  pending: { ar: 'بانتظار الموافقة', en: 'Not approved yet' },
  pendingDetail: {
    ar: 'لم توافق الرابطة على الحجز بعد. اسأل المدير.',
    en: 'The league has not approved this booking. Ask a manager.',
  },
  unknown_ticket: { ar: 'ليست في الكشف', en: 'Not on the list' },
  unknown_ticketDetail: {
    ar: 'التذكرة صحيحة، ولا حجز لها في الكشف. ابحث بالاسم أو اسأل المدير.',
    en: 'The ticket is genuine, but no booking stands behind it. Search by name, or ask a manager.',
  },
  other_event: { ar: 'فعالية أخرى', en: 'Another event' },
  other_eventDetail: {
    ar: 'التذكرة صحيحة، لكنها لفعالية غير هذه.',
    en: 'A genuine ticket, but not for this event.',
  },
  other_league: { ar: 'تذكرة غير صحيحة', en: 'Not genuine' },
  other_leagueDetail: { ar: 'لم تصدرها هذه الرابطة.', en: 'This league did not issue it.' },
  expired: { ar: 'انتهت التذكرة', en: 'Expired' },
  expiredDetail: { ar: 'انتهت {{when}}.', en: 'It ended {{when}}.' },
  moved: { ar: 'تذكرة قديمة', en: 'Old ticket' },
  movedDetail: {
    ar: 'صدرت تذكرة أحدث منها. اطلب فتح التذكرة من الحساب.',
    en: 'A newer one was issued since. Ask to see it in their account.',
  },
  stale_code: { ar: 'صورة قديمة', en: 'Old picture' },
  stale_codeDetail: {
    ar: 'الرمز يتجدد كل 15 ثانية. اطلب فتح التذكرة نفسها في الجوال.',
    en: 'The code changes every 15 seconds. Ask to see the ticket itself on the phone.',
  },
  doors_closed: { ar: 'الأبواب مغلقة', en: 'Doors closed' },
  doorsOpenAt: { ar: 'تُفتح {{when}}.', en: 'They open {{when}}.' },
  doorsEndedAt: { ar: 'انتهت الفعالية {{when}}.', en: 'The event ended {{when}}.' },
  lane_unreachable: { ar: 'لا شبكة', en: 'No network' },
  lane_unreachableDetail: {
    ar: 'المسار {{lane}} ليس في عهدة هذا الجهاز. حاول مرة أخرى بعد قليل.',
    en: 'Lane {{lane}} is not this scanner’s. Try again in a moment.',
  },
  scanner_revoked: { ar: 'أُوقف هذا الجهاز', en: 'Scanner revoked' },
  scanner_revokedDetail: { ar: 'اسأل المدير.', en: 'Ask a manager.' },
  unready: { ar: 'لم يصل الكشف', en: 'No list yet' },
  unreadyDetail: {
    ar: 'يلزم اتصال بالشبكة مرة واحدة ليصل كشف التذاكر.',
    en: 'The list of tickets has to arrive once over a network.',
  },
  not_kept: { ar: 'تعذّر الحفظ', en: 'Cannot save' },
  not_keptDetail: {
    ar: 'لم يُسجَّل الدخول لأن ذاكرة الجهاز ممتلئة. أفرغ مساحة أو استخدم جهازًا آخر.',
    en: 'Nobody was let in: this device’s storage is full. Free some space, or use another device.',
  },
  foreign: { ar: 'ليس تذكرة', en: 'Not a ticket' },
  foreignDetail: {
    ar: 'هذا رمز لشيء آخر. اطلب رمز التذكرة.',
    en: 'That code is for something else. Ask for the ticket.',
  },
  undone: { ar: 'تراجعت عن الدخول', en: 'Taken back' },
  undoneDetail: {
    ar: 'لم يعد الدخول مسجّلًا، ويمكن مسح التذكرة من جديد.',
    en: 'The admission is undone, and the ticket can be scanned again.',
  },
});
