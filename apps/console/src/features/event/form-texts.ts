// The sentences of the forms that plan, change and move an event.
import { defineTexts } from '@rabita/client/texts';

export const formTexts = defineTexts({
  newTitle: { ar: 'فعالية جديدة', en: 'New event' },
  editTitle: { ar: 'تعديل الفعالية', en: 'Edit the event' },
  editDetail: {
    ar: 'الموعد والمكان لهما صفحتهما، لأن تغييرهما يصل إلى من حجزوا.',
    en: 'Time and place have a page of their own, because whoever booked is told of them.',
  },
  moveTitle: { ar: 'تغيير الموعد أو المكان', en: 'Move the event' },
  moveDetail: {
    ar: 'من حجزوا تصلهم رسالة بالموعد والمكان الجديدين.',
    en: 'Whoever booked is told of the new time and place.',
  },

  words: { ar: 'الاسم والوصف', en: 'Name and description' },
  name: { ar: 'الاسم', en: 'Name' },
  description: { ar: 'الوصف', en: 'Description' },
  place: { ar: 'المكان', en: 'Place' },
  location: { ar: 'اسم المكان', en: 'Venue' },
  city: { ar: 'المدينة', en: 'City' },
  nameIn: { ar: 'الاسم ({{language}})', en: 'Name ({{language}})' },
  descriptionIn: { ar: 'الوصف ({{language}})', en: 'Description ({{language}})' },
  locationIn: { ar: 'اسم المكان ({{language}})', en: 'Venue ({{language}})' },
  cityIn: { ar: 'المدينة ({{language}})', en: 'City ({{language}})' },

  times: { ar: 'الموعد', en: 'Time' },
  onVenueClock: {
    ar: 'اكتب الأوقات كما تُرى على ساعة المكان: {{zone}}.',
    en: 'Enter the times as the venue’s clock shows them: {{zone}}.',
  },
  timezone: { ar: 'ساعة المكان', en: 'The venue’s clock' },
  starts: { ar: 'البداية', en: 'Starts' },
  ends: { ar: 'النهاية', en: 'Ends' },
  doors_open: { ar: 'فتح الأبواب', en: 'Doors open' },
  booking: { ar: 'الحجز', en: 'Booking' },
  booking_opens: { ar: 'فتح الحجز', en: 'Booking opens' },
  opensHint: {
    ar: 'اتركه فارغًا ليُفتح من لحظة النشر.',
    en: 'Leave it empty to open as soon as it is published.',
  },
  booking_closes: { ar: 'إغلاق الحجز', en: 'Booking closes' },
  optional: { ar: 'اختياري', en: 'Optional' },

  capacity: { ar: 'عدد المقاعد', en: 'Seats' },
  capacityHint: { ar: 'اتركه فارغًا إن كانت بلا حد.', en: 'Leave it empty for no limit.' },
  capacityHeld: {
    ar: {
      zero: 'لا مقاعد محجوزة الآن. اتركه فارغًا إن كانت بلا حد.',
      one: 'مقعد واحد محجوز الآن. اتركه فارغًا إن كانت بلا حد.',
      two: 'مقعدان محجوزان الآن. اتركه فارغًا إن كانت بلا حد.',
      few: '{{count}} مقاعد محجوزة الآن. اتركه فارغًا إن كانت بلا حد.',
      many: '{{count}} مقعدًا محجوزًا الآن. اتركه فارغًا إن كانت بلا حد.',
      other: '{{count}} مقعد محجوز الآن. اتركه فارغًا إن كانت بلا حد.',
    },
    en: {
      one: '{{count}} seat is held now. Leave it empty for no limit.',
      other: '{{count}} seats are held now. Leave it empty for no limit.',
    },
  },
  belowHeld: {
    ar: 'المقاعد المحجوزة الآن {{held}}، فلا يقل العدد عنها.',
    en: '{{held}} seats are held now; there cannot be fewer.',
  },
  points: { ar: 'نقاط الفعالية', en: 'Event points' },
  pointsHint: { ar: 'تُسجَّل لكل عضو عند دخوله.', en: 'Each member earns them on admission.' },
  requires_approval: {
    ar: 'كل حجز ينتظر موافقة الرابطة',
    en: 'Each booking waits for the league’s approval',
  },
  ticket_format: { ar: 'التذكرة', en: 'Ticket' },
  static: { ar: 'ثابتة', en: 'Static' },
  staticHint: {
    ar: 'رمز واحد حتى نهاية الفعالية، ويصلح للطباعة.',
    en: 'One code until the event is over; it can be printed.',
  },
  live: { ar: 'متجددة', en: 'Live' },
  liveHint: {
    ar: 'رمز جديد كل 15 ثانية، فلا تنفع صورته. المطبوعة تُطابق بالاسم.',
    en: 'A new code every 15 seconds, so a photo of it is worthless. Printed ones are checked by name.',
  },

  publication: { ar: 'النشر', en: 'Publication' },
  whoSees: { ar: 'من يراها', en: 'Who sees it' },
  draft: { ar: 'مسودة', en: 'Draft' },
  draftHint: { ar: 'لا يراها إلا طاقم الرابطة.', en: 'Only staff see it.' },
  later: { ar: 'جدولة النشر', en: 'Scheduled' },
  laterHint: { ar: 'يراها الأعضاء من الوقت الذي تحدده.', en: 'Members see it from the time you set.' },
  now: { ar: 'نشر الآن', en: 'Publish now' },
  nowHint: { ar: 'يراها الأعضاء بمجرد الحفظ.', en: 'Members see it as soon as you save.' },
  published: { ar: 'منشورة', en: 'Published' },
  publishedHint: { ar: 'يراها الأعضاء.', en: 'Members see it.' },
  publishes: { ar: 'وقت النشر', en: 'Publish at' },

  save: { ar: 'احفظ التعديل', en: 'Save the changes' },
  create: { ar: 'أنشئ الفعالية', en: 'Create the event' },
  moveNow: { ar: 'احفظ الموعد والمكان', en: 'Save time and place' },
  created: { ar: 'أُنشئت الفعالية.', en: 'The event is created.' },
  saved: { ar: 'حُفظ التعديل.', en: 'The changes are saved.' },
  movedQuietly: { ar: 'حُفظ التعديل، ولم تصل رسالة إلى أحد.', en: 'Saved; nobody had to be told.' },
  moved: {
    ar: {
      zero: 'حُفظ التعديل.',
      one: 'حُفظ التعديل، وتصل رسالة إلى عضو واحد.',
      two: 'حُفظ التعديل، وتصل رسالة إلى عضوين.',
      few: 'حُفظ التعديل، وتصل رسالة إلى {{count}} أعضاء.',
      many: 'حُفظ التعديل، وتصل رسالة إلى {{count}} عضوًا.',
      other: 'حُفظ التعديل، وتصل رسالة إلى {{count}} عضو.',
    },
    en: {
      one: 'Saved; {{count}} member is being told.',
      other: 'Saved; {{count}} members are being told.',
    },
  },
  tellsNobody: {
    ar: 'لم يتغيّر موعد ولا مكان، فلن تصل رسالة إلى أحد.',
    en: 'Neither time nor place has changed, so nobody will be told.',
  },
  tells: {
    ar: {
      zero: 'لا حجوزات فيها، فلن تصل رسالة إلى أحد.',
      one: 'عند الحفظ تصل رسالة إلى عضو واحد حجز مقعده، ومعها موعد جديد لتقويمه.',
      two: 'عند الحفظ تصل رسالة إلى عضوين حجزا مقعديهما، ومعها موعد جديد للتقويم.',
      few: 'عند الحفظ تصل رسالة إلى {{count}} أعضاء حجزوا مقاعدهم، ومعها موعد جديد للتقويم.',
      many: 'عند الحفظ تصل رسالة إلى {{count}} عضوًا حجزوا مقاعدهم، ومعها موعد جديد للتقويم.',
      other: 'عند الحفظ تصل رسالة إلى {{count}} عضو حجزوا مقاعدهم، ومعها موعد جديد للتقويم.',
    },
    en: {
      one: 'When you save, {{count}} member with a place is told, with a new calendar entry.',
      other: 'When you save, {{count}} members with a place are told, with a new calendar entry.',
    },
  },

  endsEarly: { ar: 'النهاية بعد البداية.', en: 'The end comes after the start.' },
  doorsLate: { ar: 'تُفتح الأبواب مع البداية أو قبلها.', en: 'Doors open when it starts, or before.' },
  bookingReversed: { ar: 'يُغلق الحجز بعد أن يُفتح.', en: 'Booking closes after it opens.' },
  bookingLate: {
    ar: 'يُغلق الحجز مع النهاية أو قبلها.',
    en: 'Booking closes when the event ends, or before.',
  },
});
