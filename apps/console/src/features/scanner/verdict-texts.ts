/** Texts of each scan result: a short title that is readable at arm's length, and a sentence with details. */
import { defineTexts } from '@rabita/client/language/texts';

/** Texts of going out and in again: the switch in the scanner's menu, and what an exit scanner shows. */
export const reentryTexts = defineTexts({
  direction: { ar: 'هذا الجهاز عند', en: 'This scanner lets people' },
  in: { ar: 'الدخول', en: 'In' },
  out: { ar: 'الخروج', en: 'Out' },
  inHint: { ar: 'يسجّل الحضور، ويُعيد من خرج.', en: 'It admits people, and lets back in those who went out.' },
  outHint: {
    ar: 'يسجّل خروج من يغادر، فتُدخله تذكرته من جديد. يحتاج إلى الشبكة.',
    en: 'It records who leaves, so that their ticket lets them back in. It needs the network.',
  },
  exit: { ar: 'جهاز خروج', en: 'Exit' },
  noExit: {
    ar: 'لا شبكة. لا يُسجَّل خروج أحد حتى يعود الاتصال',
    en: 'Offline. You can’t record exits until you’re back online',
  },
  needsNetwork: {
    ar: 'إن خرج وعاد فلا بد من الشبكة.',
    en: 'If they went out and came back, that needs the network.',
  },
  letBack: { ar: 'تسجيل العودة', en: 'Let back in' },
  letBackLabel: { ar: 'تسجيل العودة: {{name}}', en: 'Let back in: {{name}}' },
  letBackReason: { ar: 'خرج دون مسح تذكرته وعاد', en: 'Went out without a scan and came back' },
});

export const verdictTexts = defineTexts({
  admitted: { ar: 'تم تسجيل الحضور', en: 'Admitted' },
  admittedDetail: { ar: 'أهلًا وسهلًا.', en: 'Welcome!' },
  already_admitted: { ar: 'التذكرة مستخدمة من قبل', en: 'Already used' },
  already_admittedBy: {
    ar: 'الساعة {{time}}، عند جهاز «{{scanner}}». لا تُدخله. أرسله إلى المدير.',
    en: '{{time}}, at “{{scanner}}”. Don’t let them in. Send them to a manager.',
  },
  already_admittedAt: {
    ar: 'الساعة {{time}}. لا تُدخله. أرسله إلى المدير.',
    en: 'At {{time}}. Don’t let them in. Send them to a manager.',
  },
  returned: { ar: 'عاد إلى الداخل', en: 'Back in' },
  returnedDetail: { ar: 'سُجّلت العودة، دون نقاط جديدة.', en: 'The return is recorded. No new points.' },
  left: { ar: 'سُجّل الخروج', en: 'Out' },
  leftDetail: { ar: 'تُعيده التذكرة نفسها إلى الداخل.', en: 'The same ticket lets them back in.' },
  not_inside: { ar: 'ليس في الداخل', en: 'Not inside' },
  not_insideDetail: {
    ar: 'لا أحد في الداخل بهذه التذكرة الآن.',
    en: 'Nobody is inside with this ticket right now.',
  },
  exit_offline: { ar: 'لا بد من الشبكة', en: 'Network needed' },
  exit_offlineDetail: {
    ar: 'لم يُسجَّل الخروج. حاول مرة أخرى بعد قليل.',
    en: 'The exit isn’t recorded. Try again in a moment.',
  },
  /** A steward calls out the gate's name. The lane's letter only helps on the radio. */
  go_to_lane: { ar: 'إلى «{{scanner}}»', en: 'Go to “{{scanner}}”' },
  askFor: { ar: 'اسأل عن {{name}}', en: 'Ask for {{name}}' },
  go_to_laneUnnamed: { ar: 'إلى المسار {{lane}}', en: 'Go to lane {{lane}}' },
  go_to_laneDetail: { ar: 'هذه التذكرة لجهاز آخر.', en: 'Another scanner has this ticket.' },
  go_to_laneHere: {
    ar: 'عند هذه البوابة نفسها، على جهاز آخر.',
    en: 'At this same gate, with another scanner.',
  },
  /** The other scanner does not respond. From `time` on, no scanner holds the ticket's lane. */
  go_to_laneSilent: {
    ar: 'الجهاز الآخر غير متصل. من {{time}} طابِق الاسم هنا. إن تعطّل فاطلب من المدير إيقافه.',
    en: 'The other scanner is offline. From {{time}}, check the name here. If that phone is dead, have a manager revoke it.',
  },
  name_check: { ar: 'طابِق الاسم', en: 'Check the name' },
  printed_ticket: {
    ar: 'تذكرة مطبوعة، والدخول هنا بالتذكرة المتجددة في الجوال.',
    en: 'A printed ticket. This event takes the live ticket on the phone.',
  },
  unknown_phone: {
    ar: 'لا نعرف الجوال الذي عليه هذه التذكرة.',
    en: 'We don’t know which phone holds this ticket.',
  },
  newer_ticket: {
    ar: 'التذكرة أحدث من الكشف على هذا الجهاز.',
    en: 'The ticket is newer than this scanner’s list.',
  },
  newPhoneOffline: {
    ar: 'التذكرة المتجددة أحدث من الكشف على هذا الجهاز، فلا تُقبل دون شبكة. حاول مرة أخرى بعد قليل.',
    en: 'This live ticket is newer than the scanner’s list, so it can’t be admitted offline. Try again in a moment.',
  },
  unsettled_delivery: {
    ar: 'سجّل جهاز آخر حضور صاحب هذه التذكرة. اسأل المدير.',
    en: 'Another scanner reported this ticket as already in. Ask a manager.',
  },
  lane_in_doubt: {
    ar: 'ربما سجّل جهاز مفقود حضوره قبل قليل. اسأل المدير.',
    en: 'A lost scanner may have let them in already. Ask a manager.',
  },
  cancelled: { ar: 'حجز ملغى', en: 'Booking cancelled' },
  cancelledDetail: { ar: 'هذه التذكرة لا تصلح للدخول.', en: 'This ticket doesn’t let anyone in.' },
  pending: { ar: 'بانتظار الموافقة', en: 'Not approved yet' },
  pendingDetail: {
    ar: 'لم توافق الرابطة على الحجز بعد. اسأل المدير.',
    en: 'This booking isn’t approved yet. Ask a manager.',
  },
  unknown_ticket: { ar: 'ليست في الكشف', en: 'Not on the list' },
  unknown_ticketDetail: {
    ar: 'التذكرة صحيحة، ولا حجز لها في الكشف. ابحث بالاسم أو اسأل المدير.',
    en: 'The ticket is genuine, but its booking isn’t on the list. Search by name, or ask a manager.',
  },
  other_event: { ar: 'تذكرة لفعالية أخرى', en: 'For another event' },
  other_eventDetail: {
    ar: 'التذكرة صحيحة، لكنها لفعالية أخرى.',
    en: 'A genuine ticket, but for another event.',
  },
  unreadable: { ar: 'امسح مرة أخرى', en: 'Scan again' },
  unreadableDetail: {
    ar: 'قُرئ جزء من الرمز فقط. قرّب الجهاز وثبّته.',
    en: 'Only part of the code was read. Hold it closer and still.',
  },
  other_league: { ar: 'تذكرة غير صحيحة', en: 'Not genuine' },
  other_leagueDetail: { ar: 'لم تصدرها هذه الرابطة.', en: 'It wasn’t issued here.' },
  expired: { ar: 'تذكرة منتهية', en: 'Expired ticket' },
  expiredDetail: {
    ar: 'انتهت صلاحيتها {{when}}. لا تُدخله. أرسله إلى المدير.',
    en: 'It expired {{when}}. Don’t let them in. Send them to a manager.',
  },
  moved: { ar: 'تذكرة قديمة', en: 'Old ticket' },
  movedDetail: {
    ar: 'لهذه التذكرة إصدار أحدث. اطلب من صاحبها فتحها من حسابه.',
    en: 'There’s a newer version. Ask them to open the ticket in their account.',
  },
  stale_code: { ar: 'رمز قديم', en: 'Old code' },
  stale_codeDetail: {
    ar: 'الرمز يتجدد كل 15 ثانية. اطلب فتح التذكرة نفسها، لا صورتها.',
    en: 'The code changes every 15 seconds. Ask to see the ticket itself, not a screenshot.',
  },
  doors_closed: { ar: 'الأبواب مغلقة', en: 'Doors closed' },
  doorsOpenAt: { ar: 'تُفتح {{when}}.', en: 'They open {{when}}.' },
  doorsEndedAt: { ar: 'انتهت الفعالية {{when}}.', en: 'The event ended {{when}}.' },
  lane_unreachable: { ar: 'لا شبكة', en: 'No network' },
  lane_unreachableDetail: {
    ar: 'لا يقبل هذا الجهاز تذاكر المسار {{lane}} دون شبكة. حاول مرة أخرى بعد قليل.',
    en: 'This scanner can’t admit lane {{lane}} offline. Try again in a moment.',
  },
  released: { ar: 'لا بد من الشبكة', en: 'Network needed' },
  releasedDetail: {
    ar: 'أُتيحت هذه التذكرة للبوابات الأخرى، فلا تُقبل هنا دون شبكة. حاول مرة أخرى بعد قليل.',
    en: 'Other gates may admit this ticket too, so it can’t be admitted offline. Try again in a moment.',
  },
  scanner_revoked: { ar: 'أُوقف هذا الجهاز', en: 'Scanner revoked' },
  scanner_revokedDetail: { ar: 'اسأل المدير.', en: 'Ask a manager.' },
  no_data: { ar: 'لم يصل الكشف', en: 'No ticket list yet' },
  no_dataDetail: {
    ar: 'اتصل بالشبكة مرة واحدة ليصل كشف التذاكر.',
    en: 'Go online once to get the ticket list.',
  },
  storage_failed: { ar: 'تعذّر الحفظ', en: 'Couldn’t save' },
  storage_failedDetail: {
    ar: 'لم يُسجَّل الحضور: ذاكرة الجهاز ممتلئة. أفرغ مساحة أو استخدم جهازًا آخر.',
    en: 'Nobody was admitted: this device’s storage is full. Free up space, or use another device.',
  },
  override_limit: { ar: 'بلغت الحد', en: 'Limit reached' },
  override_limitDetail: {
    ar: 'بلغ الجهاز 30 إدخالًا استثنائيًا في 10 دقائق. اتصل بالشبكة واطلب من المدير السماح بالمزيد من صفحة البوابة.',
    en: '30 overrides in 10 minutes. Go online and ask a manager to allow more on the gate’s page.',
  },
  practice: { ar: 'تدريب', en: 'Practice' },
  practiceDetail: {
    ar: 'هذه تذكرة حقيقية، والتدريب لا يُدخل أحدًا. أنهِ التدريب لتسجيل الحضور.',
    en: 'That’s a real ticket, and practice admits nobody. End practice to let people in.',
  },
  practiceCode: { ar: 'رمز تدريب', en: 'Practice code' },
  practiceCodeDetail: {
    ar: 'لا يُدخل أحدًا. يبدأ التدريب من القائمة قبل فتح الأبواب.',
    en: 'It admits nobody. Start practice from the menu before doors open.',
  },
  notATicket: { ar: 'ليست تذكرة', en: 'Not a ticket' },
  foreignDetail: {
    ar: 'هذا رمز لشيء آخر. اطلب رمز التذكرة.',
    en: 'That code is for something else. Ask for the ticket.',
  },
  rewardDetail: {
    ar: 'هذا رمز مكافأة، وتُستلم من نقطة التسليم. اطلب رمز التذكرة للدخول.',
    en: 'It’s a reward code for the counter. Ask for their ticket to let them in.',
  },
  undone: { ar: 'أُلغي تسجيل الحضور', en: 'Undone' },
  undoneDetail: {
    ar: 'لم يعد الحضور مسجّلًا، ويمكن مسح التذكرة من جديد.',
    en: 'The admission is undone, and the ticket can be scanned again.',
  },
});
