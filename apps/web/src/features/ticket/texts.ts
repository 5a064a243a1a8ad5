/** Defines the texts of the ticket page and of the dashboard's heading, next booking and small ticket. */
import { defineTexts } from '@rabita/client/language/texts';
import { points, pointsUnit } from '@rabita/client/points';
import { timeUnits } from '@rabita/client/time-units';

export const texts = defineTexts({
  pageTitle: { ar: 'تذكرتك', en: 'Your ticket' },
  entryTicket: { ar: 'تذكرة دخول', en: 'Entry ticket' },
  seatRequest: { ar: 'طلب حجز', en: 'Booking request' },
  loading: { ar: 'جارٍ تجهيز تذكرتك', en: 'Getting your ticket ready' },
  backToDashboard: { ar: 'العودة إلى لوحتي', en: 'Back to Dashboard' },

  stateValid: { ar: 'صالحة للدخول', en: 'Valid' },
  statePending: { ar: 'بانتظار الموافقة', en: 'Awaiting approval' },
  stateUsed: { ar: 'سُجّل حضورك', en: 'Checked in' },
  stateOver: { ar: 'انتهت الفعالية', en: 'Event over' },
  stateCancelled: { ar: 'ملغاة', en: 'Cancelled' },
  stateMoved: { ar: 'نُقلت', en: 'Moved' },

  bookingNumber: { ar: 'رقم الحجز', en: 'Booking number' },
  event: { ar: 'الفعالية', en: 'Event' },
  venue: { ar: 'المكان', en: 'Venue' },
  map: { ar: 'الخريطة', en: 'Map' },
  mapOf: { ar: 'افتح {{venue}} في الخريطة', en: 'Open {{venue}} on the map' },
  member: { ar: 'الاسم', en: 'Name' },
  doorsOpen: { ar: 'فتح الأبواب', en: 'Doors open' },
  date: { ar: 'التاريخ', en: 'Date' },
  starts: { ar: 'البداية', en: 'Starts' },
  yourTime: { ar: '{{time}} بتوقيتك', en: '{{time}} your time' },

  gates: {
    ar: {
      zero: 'بوابات الدخول',
      one: 'بوابة الدخول',
      two: 'بوابتا الدخول',
      few: 'بوابات الدخول',
      many: 'بوابات الدخول',
      other: 'بوابات الدخول',
    },
    en: { one: 'Your gate', other: 'Gates' },
  },
  gate: { ar: 'اعرض هذا الرمز عند البوابة', en: 'Show this code at the gate' },
  gateDetail: {
    ar: 'دخول واحد لشخص واحد. الرمز لك وحدك.',
    en: 'One person, one entry. Don’t share it.',
  },
  brightness: { ar: 'ارفع سطوع الشاشة ليُقرأ أسرع.', en: 'Turn up your brightness for a faster scan.' },
  codeLabel: { ar: 'رمز التذكرة للحجز {{number}}', en: 'Ticket code for booking {{number}}' },
  enlarge: { ar: 'كبّر الرمز', en: 'Enlarge the code' },
  close: { ar: 'إغلاق', en: 'Close' },

  pendingTitle: { ar: 'مقعدك محفوظ لك', en: 'Your seat is held' },
  pendingReview: {
    ar: 'يراجع طاقم الرابطة طلبك قبل الفعالية.',
    en: 'Our staff review your request before the event.',
  },
  pendingMessage: { ar: 'تصلك رسالة بالنتيجة.', en: 'You get a message with the answer.' },
  pendingResult: {
    ar: 'إن قُبل طلبك ظهر رمز تذكرتك هنا. وإن لم يُقبل فلن تخسر أي نقاط.',
    en: 'If approved, your ticket code shows here. If not, you lose no points.',
  },
  usedTitle: { ar: 'سُجّل حضورك', en: 'Checked in' },
  usedDetail: { ar: 'دخلت {{when}}.', en: 'You came in on {{when}}.' },
  usedPoints: { ar: '\u200e+{{points}}!', en: '+{{points}}!' },
  countedPoints: points,
  usedWithoutPoints: { ar: 'نتمنى لك وقتًا ممتعًا.', en: 'Have a great time!' },
  rankMovedUp: {
    ar: 'تقدّمت من المركز {{before}} إلى {{after}}.',
    en: 'You moved up from {{before}} to {{after}}.',
  },
  rankEnteredBoard: { ar: 'دخلت الترتيب، ومركزك {{after}}.', en: 'You’re on the board at {{after}}.' },
  rankUnchanged: { ar: 'مركزك {{after}}.', en: 'Rank {{after}}.' },
  pointsUnit,
  seeRank: { ar: 'اعرف ترتيبك الآن', en: 'See where you rank now' },
  overTitle: { ar: 'انتهت هذه الفعالية', en: 'This event is over' },
  overDetail: {
    ar: 'لم يُسجّل حضورك، ولم تُحتسب نقاطها. نراك في الفعالية القادمة.',
    en: 'You weren’t checked in, and no points were added. See you at the next one.',
  },
  cancelledByMemberTitle: { ar: 'ألغيت هذا الحجز', en: 'You cancelled this booking' },
  cancelledByMemberDetail: {
    ar: 'غيّرت رأيك؟ احجز من جديد ما دامت هناك مقاعد.',
    en: 'Changed your mind? Book again while there are seats left.',
  },
  cancelledOverDetail: {
    ar: 'انتهت هذه الفعالية. نراك في فعالية قادمة.',
    en: 'The event is over. See you at the next one.',
  },
  refusedTitle: { ar: 'لم يُقبل طلبك', en: 'Your request wasn’t accepted' },
  refusedDetail: {
    ar: 'لا يمكنك حجز هذه الفعالية مرة أخرى. بقية الفعاليات مفتوحة لك.',
    en: 'You can’t book this event again. The other events are open to you.',
  },
  endedByLeagueTitle: { ar: 'ألغينا حجزك', en: 'We cancelled your booking' },
  endedByLeagueDetail: {
    ar: 'نعتذر إليك. لم تعد هذه التذكرة صالحة، ولا يمكنك حجز هذه الفعالية مرة أخرى. بقية الفعاليات مفتوحة لك.',
    en: 'We’re sorry. This ticket no longer works, and you can’t book this event again. The other events are open to you.',
  },
  movedTitle: { ar: 'نقلنا حجزك إلى فعالية أخرى', en: 'We moved your booking to another event' },
  movedDetail: {
    ar: 'لم تعد هذه التذكرة صالحة. تذكرتك الجديدة جاهزة.',
    en: 'This ticket no longer works. Your new one is ready.',
  },
  openNewTicket: { ar: 'افتح تذكرتك الجديدة', en: 'Open your new ticket' },
  refusalReason: { ar: 'السبب:', en: 'Reason:' },
  eventCancelledTitle: { ar: 'أُلغيت هذه الفعالية', en: 'This event was cancelled' },
  eventCancelledDetail: {
    ar: 'نعتذر منك. أُلغي حجزك معها. اختر ما يناسبك من الفعاليات القادمة.',
    en: 'We’re sorry. Your booking is cancelled too. See what’s coming up.',
  },
  liveTitle: { ar: 'الدخول بالاسم', en: 'Entry by name' },
  liveDetail: {
    ar: 'متصفحك لا يعرض رمز هذه الفعالية. توجّه إلى مسار مطابقة الاسم واذكر رقم حجزك.',
    en: 'Your browser can’t show this event’s code. Go to the name-check lane and give your booking number.',
  },
  liveGateDetail: {
    ar: 'لقطة الشاشة لا تُدخلك. يتجدد الرمز كل 15 ثانية.',
    en: 'Screenshots won’t work. The code changes every 15 seconds.',
  },
  otherPhone: { ar: 'تذكرتك على جهاز آخر', en: 'Your ticket is on another phone' },
  otherPhoneDetail: {
    ar: 'يظهر الرمز على أول جهاز فُتحت عليه. إن لم يعد معك، انقل التذكرة إلى هنا.',
    en: 'The code shows on the phone that opened it first. If you no longer have that phone, move the ticket here.',
  },
  moveTitle: { ar: 'نقل التذكرة إلى هذا الجهاز', en: 'Move your ticket to this phone' },
  moveDetail: {
    ar: 'اكتب كلمة مرورك. بعد النقل يتوقف الرمز على الجهاز الآخر.',
    en: 'Enter your password. Once moved, the code on the other phone stops working.',
  },
  moveAction: { ar: 'انقلها إلى هنا', en: 'Move it here' },
  moving: { ar: 'جارٍ نقل التذكرة', en: 'Moving your ticket' },
  notNow: { ar: 'ليس الآن', en: 'Not now' },
  password: { ar: 'كلمة المرور', en: 'Password' },
  passwordRequired: { ar: 'اكتب كلمة المرور.', en: 'Enter your password.' },

  savedAt: { ar: 'نسخة محفوظة {{when}}.', en: 'Saved {{when}}.' },
  savedCodeWorks: {
    ar: 'الرمز يعمل عند البوابة من دون إنترنت.',
    en: 'The code works at the gate offline too.',
  },

  addToCalendar: { ar: 'أضف إلى التقويم', en: 'Add to calendar' },
  addToCalendarNamed: { ar: 'أضف إلى التقويم: {{event}}', en: 'Add to calendar: {{event}}' },
  calendarFailed: {
    ar: 'تعذّر تجهيز ملف التقويم. حاول مرة أخرى.',
    en: 'Couldn’t add it to your calendar. Try again.',
  },
  eventDetails: { ar: 'تفاصيل الفعالية', en: 'Event details' },

  bookAgain: { ar: 'احجز مرة أخرى', en: 'Book again' },
  browseEvents: { ar: 'تصفّح الفعاليات', en: 'Browse events' },
  bookingNotFound: { ar: 'الحجز غير موجود', en: 'Booking not found' },
  bookingNotFoundDetail: {
    ar: 'تأكد من الرابط، أو افتح التذكرة من قائمة حجوزاتك.',
    en: 'Check the link, or open the ticket from your bookings.',
  },
  invalidBooking: { ar: 'بيانات الحجز غير صالحة', en: 'Invalid booking data' },
  fetchFailed: { ar: 'تعذّر تحميل تفاصيل الحجز', en: 'Failed to fetch booking details' },
  fetchFailedDetail: { ar: 'حجزك قائم.', en: 'Your booking is safe.' },
  offlineNoCopy: {
    ar: 'هذه التذكرة غير محفوظة على جهازك.',
    en: 'This ticket isn’t saved on this device.',
  },
  qrDataError: { ar: 'تعذّر تحميل بيانات رمز التذكرة', en: 'QR data fetch error' },
  qrDataErrorDetail: {
    ar: 'حجزك مؤكد. حاول مرة أخرى، أو اذكر رقم حجزك عند البوابة.',
    en: 'Your booking is confirmed. Try again, or give your booking number at the gate.',
  },
  qrLoadFailed: { ar: 'تعذّر تحميل رمز التذكرة', en: 'Failed to load QR' },
  qrLoadFailedDetail: {
    ar: 'لم يصل الرمز سليمًا. حاول مرة أخرى.',
    en: 'The code didn’t come through. Try again.',
  },

  dashboard: { ar: 'لوحتي', en: 'Dashboard' },
  worksOffline: {
    ar: 'تذاكرك المحفوظة على هذا الجهاز تعمل عند البوابة بلا إنترنت. احجز واستبدل عند عودة الاتصال.',
    en: 'Tickets saved on this device work at the gate offline. Book and redeem when you’re back online.',
  },
  worksWithoutServer: {
    ar: 'تذاكرك المحفوظة على هذا الجهاز تعمل عند البوابة كالمعتاد. احجز واستبدل حين يستجيب الخادم.',
    en: 'Tickets saved on this device still work at the gate. Book and redeem when the server answers again.',
  },
  bookingNow: { ar: 'حجزك الآن', en: 'Your booking now' },
  nextBooking: { ar: 'حجزك القادم', en: 'Your next booking' },
  ...timeUnits,
  startsAt: { ar: 'البداية {{when}}', en: 'Starts {{when}}' },
  onNow: { ar: 'الفعالية جارية الآن', en: 'On now' },
  openTicket: { ar: 'افتح التذكرة', en: 'Open ticket' },
  openTicketOf: { ar: 'افتح التذكرة: {{event}}', en: 'Open ticket: {{event}}' },
  seeRequest: { ar: 'اعرض الطلب', en: 'View request' },
  seeRequestOf: { ar: 'اعرض الطلب: {{event}}', en: 'View request: {{event}}' },
  nearestEvent: { ar: 'أقرب فعالية', en: 'Next event' },
  startHere: { ar: 'ابدأ من هنا', en: 'Start here' },
  firstSeat: { ar: 'مقعدك الأول بانتظارك', en: 'Your first seat is waiting' },
  bookFirstSeat: { ar: 'احجز مقعدك الأول', en: 'Book your first seat' },
  noNextBooking: { ar: 'لا حجوزات قادمة', en: 'No upcoming bookings' },
  noNextBookingDetail: {
    ar: 'احجز مقعدك في فعالية واكسب نقاطها عند البوابة.',
    en: 'Book a seat at an event and earn points by showing up.',
  },
});
