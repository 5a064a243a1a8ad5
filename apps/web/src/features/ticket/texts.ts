/** What the ticket and its small copy on the dashboard say. */
import { defineTexts } from '@rabita/client/texts';

export const texts = defineTexts({
  pageTitle: { ar: 'تذكرتك', en: 'Your ticket' },
  entryTicket: { ar: 'تذكرة دخول', en: 'Entry ticket' },
  loading: { ar: 'جارٍ تجهيز تذكرتك', en: 'Getting your ticket ready…' },
  backToDashboard: { ar: 'العودة إلى حسابي', en: 'Back to my dashboard' },

  stateValid: { ar: 'صالحة للدخول', en: 'Valid' },
  statePending: { ar: 'بانتظار الموافقة', en: 'Awaiting approval' },
  stateUsed: { ar: 'سُجّل دخولك', en: 'Checked in' },
  stateOver: { ar: 'انتهت الفعالية', en: 'Event over' },
  stateCancelled: { ar: 'ملغاة', en: 'Cancelled' },

  bookingNumber: { ar: 'رقم الحجز', en: 'Booking number' },
  event: { ar: 'الفعالية', en: 'Event' },
  venue: { ar: 'المكان', en: 'Venue' },
  member: { ar: 'الاسم', en: 'Name' },
  doorsOpen: { ar: 'فتح الأبواب', en: 'Doors open' },
  date: { ar: 'التاريخ', en: 'Date' },
  starts: { ar: 'البداية', en: 'Starts' },
  points: { ar: 'النقاط', en: 'Points' },
  place: { ar: 'المكان', en: 'Venue' },
  venueTime: { ar: 'بتوقيت {{city}}', en: '{{city}} time' },
  yourTime: { ar: '{{time}} بتوقيتك', en: '{{time}} your time' },
  pointsCount: {
    ar: {
      zero: 'بلا نقاط',
      one: 'نقطة واحدة',
      two: 'نقطتان',
      few: '{{count}} نقاط',
      many: '{{count}} نقطة',
      other: '{{count}} نقطة',
    },
    en: { one: '{{count}} point', other: '{{count}} points' },
  },

  gate: { ar: 'اعرض هذا الرمز عند البوابة', en: 'Show this code at the gate' },
  gateDetail: {
    ar: 'يُدخل هذا الرمز شخصًا واحدًا مرة واحدة، فلا ترسله إلى أحد.',
    en: 'It admits one person, once, so keep it to yourself.',
  },
  brightness: { ar: 'ارفع سطوع الشاشة ليُقرأ أسرع.', en: 'Turn your screen up so it scans fast.' },
  codeLabel: { ar: 'رمز التذكرة للحجز {{number}}', en: 'Ticket code for booking {{number}}' },
  enlarge: { ar: 'كبّر الرمز', en: 'Enlarge the code' },
  close: { ar: 'إغلاق', en: 'Close' },

  pendingTitle: { ar: 'مقعدك محفوظ بانتظار الموافقة', en: 'Your seat is held while we review' },
  pendingDetail: {
    ar: 'نراجع الطلبات قبل الفعالية ونرسل لك النتيجة. إذا قُبل طلبك ظهر رمز التذكرة هنا.',
    en: 'We review requests before the event and send you the answer. Once approved, your ticket code appears here.',
  },
  usedTitle: { ar: 'سُجّل دخولك', en: 'Checked in' },
  usedDetail: { ar: 'دخلت {{when}}.', en: 'You came in on {{when}}.' },
  usedPoints: {
    ar: {
      zero: 'نتمنى لك وقتًا ممتعًا.',
      one: 'كسبت نقطة واحدة.',
      two: 'كسبت نقطتين.',
      few: 'كسبت {{count}} نقاط.',
      many: 'كسبت {{count}} نقطة.',
      other: 'كسبت {{count}} نقطة.',
    },
    en: { one: '{{count}} point is yours.', other: '{{count}} points are yours.' },
  },
  rankRose: { ar: 'تقدّمت من المركز {{before}} إلى {{after}}.', en: 'Rank {{before}} to {{after}}.' },
  rankBegan: { ar: 'دخلت لوحة الصدارة في المركز {{after}}.', en: 'You are on the board at {{after}}.' },
  rankStayed: { ar: 'مركزك {{after}}.', en: 'Rank {{after}}.' },
  pointsUnit: {
    ar: { zero: 'نقطة', one: 'نقطة', two: 'نقطة', few: 'نقاط', many: 'نقطة', other: 'نقطة' },
    en: { one: 'point', other: 'points' },
  },
  seeRank: { ar: 'اعرف ترتيبك الآن', en: 'See where you rank now' },
  overTitle: { ar: 'انتهت هذه الفعالية', en: 'This event is over' },
  overDetail: {
    ar: 'لم يُسجَّل دخولك، فلم تُحتسب نقاطها. نراك في الفعالية القادمة.',
    en: 'You were not checked in, so it earned no points. See you at the next one.',
  },
  cancelledByMemberTitle: { ar: 'ألغيت هذا الحجز', en: 'You cancelled this booking' },
  cancelledByMemberDetail: {
    ar: 'يمكنك الحجز مرة أخرى ما دامت هناك مقاعد.',
    en: 'You can book again while there are seats left.',
  },
  cancelledByLeagueTitle: { ar: 'ألغت الرابطة هذا الحجز', en: 'The league cancelled this booking' },
  cancelledByLeagueDetail: {
    ar: 'لا يمكن حجز هذه الفعالية من جديد، وباقي الفعاليات مفتوحة لك.',
    en: 'This event cannot be booked again; the other events are open to you.',
  },
  refusalReason: { ar: 'السبب:', en: 'Reason:' },
  eventCancelledTitle: { ar: 'أُلغيت هذه الفعالية', en: 'This event was cancelled' },
  eventCancelledDetail: {
    ar: 'نعتذر إليك. لم يعد حجزك قائمًا. اختر ما يناسبك من الفعاليات القادمة.',
    en: 'We are sorry. Your booking no longer stands; have a look at what comes next.',
  },
  liveTitle: { ar: 'الدخول بالاسم', en: 'Entry by name' },
  liveDetail: {
    ar: 'لا يستطيع متصفحك إعداد رمز هذه الفعالية. توجّه إلى مسار التحقق بالاسم واذكر رقم حجزك.',
    en: 'Your browser cannot make this event’s code. Go to the name-check lane and give your booking number.',
  },
  liveGateDetail: {
    ar: 'يتجدد الرمز كل 15 ثانية، فلا تُدخل صورته أحدًا.',
    en: 'It renews every 15 seconds, so a picture of it admits nobody.',
  },
  otherPhone: { ar: 'تذكرتك على جهاز آخر', en: 'Your ticket is on another phone' },
  otherPhoneDetail: {
    ar: 'يظهر رمزها على الجهاز الذي فُتحت عليه أولًا. إن لم يعد معك فانقلها إلى هنا.',
    en: 'Its code shows on the phone that opened it first. If you no longer have that one, move it here.',
  },
  moveTitle: { ar: 'نقل التذكرة إلى هذا الجهاز', en: 'Move your ticket to this phone' },
  moveDetail: {
    ar: 'أدخل كلمة مرورك. يتوقف رمز الجهاز الآخر حال نقل التذكرة.',
    en: 'Enter your password. The other phone’s code stops working as soon as the ticket has moved.',
  },
  moveAction: { ar: 'انقلها إلى هنا', en: 'Move it here' },
  moving: { ar: 'جارٍ نقل التذكرة', en: 'Moving your ticket…' },
  notNow: { ar: 'ليس الآن', en: 'Not now' },
  password: { ar: 'كلمة المرور', en: 'Password' },
  passwordRequired: { ar: 'اكتب كلمة المرور.', en: 'Enter your password.' },
  showPassword: { ar: 'إظهار كلمة المرور', en: 'Show password' },
  hidePassword: { ar: 'إخفاء كلمة المرور', en: 'Hide password' },

  savedAt: { ar: 'لا اتصال. نسخة محفوظة {{when}}.', en: 'No connection. Saved {{when}}.' },
  savedCodeWorks: {
    ar: 'الرمز يعمل عند البوابة بلا إنترنت.',
    en: 'The code works at the gate without a connection.',
  },

  addToCalendar: { ar: 'أضف إلى التقويم', en: 'Add to calendar' },
  share: { ar: 'شارك الفعالية', en: 'Share the event' },
  shareText: { ar: 'سأكون في {{event}}، {{when}}. وأنت؟', en: 'I’ll be at {{event}}, {{when}}. You?' },
  cardLine: { ar: 'سأكون هناك. وأنت؟', en: 'I’ll be there. You?' },
  cardSaved: {
    ar: 'حفظنا صورة الفعالية على جهازك، فشاركها أينما أحببت.',
    en: 'The event’s picture is saved on your device. Share it wherever you like.',
  },
  cardFailed: { ar: 'تعذّر إعداد الصورة. حاول مرة أخرى.', en: 'The picture could not be drawn. Try again.' },

  browseEvents: { ar: 'تصفّح الفعاليات', en: 'Browse events' },
  tryAgain: { ar: 'حاول مرة أخرى', en: 'Try again' },
  bookingNotFound: { ar: 'الحجز غير موجود', en: 'Booking not found' },
  bookingNotFoundDetail: {
    ar: 'تأكد من الرابط، أو افتح التذكرة من قائمة حجوزاتك.',
    en: 'Check the link, or open the ticket from your bookings.',
  },
  invalidBooking: { ar: 'بيانات الحجز غير صالحة', en: 'Invalid booking data' },
  invalidBookingDetail: {
    ar: 'وصلت بيانات الحجز ناقصة. أعد تحميلها.',
    en: 'Part of the booking is missing. Load it again.',
  },
  fetchFailed: { ar: 'تعذّر تحميل تفاصيل الحجز', en: 'Failed to fetch booking details' },
  fetchFailedDetail: {
    ar: 'حجزك قائم. تحقق من اتصالك وحاول مرة أخرى.',
    en: 'Your booking stands. Check your connection and try again.',
  },
  offlineNoCopy: { ar: 'هذه التذكرة غير محفوظة على جهازك', en: 'This ticket is not saved on this device' },
  offlineNoCopyDetail: {
    ar: 'تُفتح متى عاد الاتصال، وبعدها تُفتح بلا إنترنت أيضًا.',
    en: 'It opens once the connection is back, and from then on without one too.',
  },
  qrDataError: { ar: 'تعذّر تحميل بيانات رمز التذكرة', en: 'QR data fetch error' },
  qrDataErrorDetail: {
    ar: 'حجزك مؤكد. حاول مرة أخرى، أو اذكر رقم حجزك عند البوابة.',
    en: 'Your booking stands. Try again, or give your booking number at the gate.',
  },
  qrLoadFailed: { ar: 'تعذّر تحميل رمز التذكرة', en: 'Failed to load QR' },
  qrLoadFailedDetail: {
    ar: 'وصل الرمز غير صالح للعرض. حمّله من جديد.',
    en: 'The code that arrived cannot be drawn. Load it again.',
  },

  dashboard: { ar: 'حسابي', en: 'Dashboard' },
  bookings: { ar: 'حجوزاتي', en: 'My bookings' },
  bookingNow: { ar: 'حجزك الآن', en: 'Your booking now' },
  nextBooking: { ar: 'حجزك القادم', en: 'Your next booking' },
  openTicket: { ar: 'افتح التذكرة', en: 'Open ticket' },
  openTicketOf: { ar: 'افتح تذكرة {{event}}', en: 'Open the ticket for {{event}}' },
  seeRequest: { ar: 'اعرض الطلب', en: 'View request' },
  seeRequestOf: { ar: 'اعرض الطلب: {{event}}', en: 'View request: {{event}}' },
  noNextBooking: { ar: 'لا حجوزات قادمة', en: 'No bookings ahead' },
  noNextBookingDetail: {
    ar: 'احجز مقعدك في فعالية واكسب نقاطها عند الدخول.',
    en: 'Book a seat at an event and earn points by being there.',
  },
});
