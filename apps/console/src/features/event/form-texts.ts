/** Texts of the forms that create, edit and move an event. */
import { defineTexts } from '@rabita/client/language/texts';
import { counted, nouns } from '../../platform/counted.ts';

export const formTexts = defineTexts({
  newTitle: { ar: 'فعالية جديدة', en: 'New event' },
  editTitle: { ar: 'تعديل الفعالية', en: 'Edit event' },
  editDetail: {
    ar: 'للموعد والمكان صفحة أخرى، لأن كل من حجز تصله رسالة بتغييرهما.',
    en: 'The time and venue have their own page, because everyone who booked is told.',
  },
  moveTitle: { ar: 'تغيير الموعد أو المكان', en: 'Change the time or venue' },
  moveDetail: {
    ar: 'إن تغيّر الموعد أو المكان فستصل رسالة إلى كل من حجز.',
    en: 'If the time or venue changes, everyone who booked is notified.',
  },

  nameAndDescription: { ar: 'الاسم والوصف', en: 'Name and description' },
  name: { ar: 'الاسم', en: 'Name' },
  description: { ar: 'الوصف', en: 'Description' },
  knowBefore: { ar: 'قبل حضورك', en: 'Know before you go' },
  knowBeforeDetail: {
    ar: 'مثل ما يُحضره الحاضر معه، والعمر المسموح، والمواقف، واللباس. يقرؤه الجميع في صفحة الفعالية.',
    en: 'What to bring, age limits, parking, dress. Everyone reads it on the event’s page.',
  },
  know_before: { ar: 'ما يحتاج الحضور إلى معرفته (اختياري)', en: 'What attendees need to know (optional)' },
  knowBeforeMissing: {
    ar: 'اكتبه بهذه اللغة أيضًا، أو احذفه من الأخرى.',
    en: 'Write this in both languages, or leave both empty.',
  },
  venue: { ar: 'المكان', en: 'Venue' },
  location: { ar: 'اسم المكان', en: 'Venue name' },
  city: { ar: 'المدينة', en: 'City' },
  nameIn: { ar: 'الاسم ({{language}})', en: 'Name ({{language}})' },
  descriptionIn: { ar: 'الوصف ({{language}})', en: 'Description ({{language}})' },
  know_beforeIn: { ar: 'قبل حضورك ({{language}})', en: 'Know before you go ({{language}})' },
  locationIn: { ar: 'اسم المكان ({{language}})', en: 'Venue name ({{language}})' },
  cityIn: { ar: 'المدينة ({{language}})', en: 'City ({{language}})' },

  times: { ar: 'الموعد', en: 'Time' },
  onVenueClock: {
    ar: 'اكتب الأوقات بتوقيت المكان: {{zone}}.',
    en: 'Enter times on the venue’s clock: {{zone}}.',
  },
  timezone: { ar: 'المنطقة الزمنية', en: 'Time zone' },
  starts: { ar: 'البداية', en: 'Starts' },
  ends: { ar: 'النهاية', en: 'Ends' },
  doors_open: { ar: 'فتح الأبواب', en: 'Doors open' },
  booking: { ar: 'الحجز', en: 'Booking' },
  booking_opens: { ar: 'فتح الحجز', en: 'Booking opens' },
  opensHint: {
    ar: 'اتركه فارغًا ليُفتح من لحظة النشر.',
    en: 'Leave empty to open as soon as it’s published.',
  },
  booking_closes: { ar: 'إغلاق الحجز', en: 'Booking closes' },
  optional: { ar: 'اختياري', en: 'Optional' },

  capacity: { ar: 'عدد المقاعد', en: 'Seats' },
  capacityHint: { ar: 'اتركه فارغًا إن كان عدد المقاعد غير محدود.', en: 'Leave empty for no limit.' },
  capacityHeld: {
    ar: {
      zero: 'لا مقاعد محجوزة الآن. اتركه فارغًا إن كان العدد غير محدود.',
      one: 'مقعد واحد محجوز الآن. اتركه فارغًا إن كان العدد غير محدود.',
      two: 'مقعدان محجوزان الآن. اتركه فارغًا إن كان العدد غير محدود.',
      few: '{{count}} مقاعد محجوزة الآن. اتركه فارغًا إن كان العدد غير محدود.',
      many: '{{count}} مقعدًا محجوزًا الآن. اتركه فارغًا إن كان العدد غير محدود.',
      other: '{{count}} مقعد محجوز الآن. اتركه فارغًا إن كان العدد غير محدود.',
    },
    en: {
      one: '{{count}} seat booked so far. Leave empty for no limit.',
      other: '{{count}} seats booked so far. Leave empty for no limit.',
    },
  },
  belowHeld: {
    ar: 'المقاعد المحجوزة الآن: {{held}}. لا يمكن أن يقل العدد عنها.',
    en: '{{held}} seats are already booked. You can’t set fewer.',
  },
  points: { ar: 'نقاط الفعالية', en: 'Event points' },
  pointsHint: { ar: 'يكسبها العضو عند تسجيل حضوره.', en: 'Each member earns them when admitted.' },
  requires_approval: { ar: 'الحجز يتطلب موافقة الرابطة', en: 'Each booking needs approval' },
  lease_minutes: { ar: 'مدة العمل دون شبكة (بالدقائق)', en: 'Minutes without a network' },
  leaseHint: {
    ar: 'كم دقيقة يسجّل جهاز المسح الحضور بعد انقطاع الشبكة. المدة الأطول تتحمل انقطاعًا أطول، والأقصر تعيد تذاكر الجهاز المفقود إلى البوابات الأخرى أسرع.',
    en: 'How long a scanner goes on admitting after it loses the network. Set it longer for long outages. Set it shorter so a lost scanner’s tickets reach other gates sooner.',
  },
  allows_reentry: { ar: 'يمكن الخروج ثم العودة', en: 'Attendees may go out and in again' },
  reentryHint: {
    ar: 'يمسح المنظّم التذكرة عند الخروج، فتُدخل صاحبها من جديد. يحتاج ذلك إلى الشبكة.',
    en: 'A steward scans the ticket on the way out, and it lets them back in. This needs the network.',
  },
  leaseInvalid: { ar: 'اكتب من 5 إلى 240 دقيقة.', en: 'Enter 5 to 240 minutes.' },
  ticket_format: { ar: 'التذكرة', en: 'Ticket' },
  static: { ar: 'ثابتة', en: 'Static' },
  staticHint: {
    ar: 'رمز واحد حتى نهاية الفعالية، ويصلح للطباعة.',
    en: 'One code until the event ends. It can be printed.',
  },
  live: { ar: 'متجددة', en: 'Live' },
  liveHint: {
    ar: 'رمز جديد كل 15 ثانية، ولقطة الشاشة لا تُدخل أحدًا. والتذكرة المطبوعة يُتحقق منها بالاسم.',
    en: 'A new code every 15 seconds. Screenshots won’t work. Printed tickets are checked by name.',
  },

  publication: { ar: 'النشر', en: 'Publication' },
  whoSees: { ar: 'من يراها', en: 'Who can see it' },
  draft: { ar: 'مسودة', en: 'Draft' },
  draftHint: { ar: 'لا يراها إلا طاقم الرابطة.', en: 'Only staff can see it.' },
  later: { ar: 'جدولة النشر', en: 'Scheduled' },
  laterHint: { ar: 'يراها الأعضاء من الوقت الذي تحدده.', en: 'Members can see it from the time you set.' },
  now: { ar: 'نشر الآن', en: 'Publish now' },
  nowHint: { ar: 'يراها الأعضاء بمجرد الحفظ.', en: 'Members can see it as soon as you save.' },
  published: { ar: 'منشورة', en: 'Published' },
  publishedHint: { ar: 'يراها الأعضاء.', en: 'Members can see it.' },
  publishes: { ar: 'وقت النشر', en: 'Publish at' },

  previewBook: { ar: 'احجز مقعدك', en: 'Book a seat' },

  save: { ar: 'احفظ التعديلات', en: 'Save changes' },
  create: { ar: 'أنشئ الفعالية', en: 'Create event' },
  moveNow: { ar: 'احفظ الموعد والمكان', en: 'Save time and venue' },
  created: { ar: 'أُنشئت الفعالية.', en: 'Event created.' },
  saved: { ar: 'حُفظ التعديل.', en: 'Changes saved.' },
  savedSilently: { ar: 'حُفظ التعديل، ولم تصل رسالة إلى أحد.', en: 'Saved. No one needed to be notified.' },
  moved: {
    ar: counted(nouns.toMembers, 'حُفظ التعديل.', count => `حُفظ التعديل. ستصل رسالة إلى ${count}.`),
    en: {
      one: 'Saved. {{count}} member will be notified.',
      other: 'Saved. {{count}} members will be notified.',
    },
  },
  unchangedHint: {
    ar: 'لم يتغيّر الموعد ولا المكان. لن تصل رسالة إلى أحد.',
    en: 'The time and venue haven’t changed. No one will be notified.',
  },
  noBookingsHint: {
    ar: 'لا حجوزات فيها. لن تصل رسالة إلى أحد.',
    en: 'It has no bookings. No one will be notified.',
  },
  notifies: {
    ar: {
      zero: 'لا حجوزات فيها. لن تصل رسالة إلى أحد.',
      one: 'عند الحفظ تصل رسالة إلى عضو واحد حجز مقعده، ومعها موعد جديد لتقويمه.',
      two: 'عند الحفظ تصل رسالة إلى عضوين حجزا مقعديهما، ومعها موعد جديد للتقويم.',
      few: 'عند الحفظ تصل رسالة إلى {{count}} أعضاء حجزوا مقاعدهم، ومعها موعد جديد للتقويم.',
      many: 'عند الحفظ تصل رسالة إلى {{count}} عضوًا حجزوا مقاعدهم، ومعها موعد جديد للتقويم.',
      other: 'عند الحفظ تصل رسالة إلى {{count}} عضو حجزوا مقاعدهم، ومعها موعد جديد للتقويم.',
    },
    en: {
      one: 'When you save, the {{count}} member who booked will be notified, with a new calendar entry.',
      other: 'When you save, the {{count}} members who booked will be notified, with a new calendar entry.',
    },
  },

  endBeforeStart: { ar: 'اختر نهاية بعد البداية.', en: 'Set the end after the start.' },
  doorsTooLate: {
    ar: 'اختر لفتح الأبواب وقتًا لا يتجاوز البداية.',
    en: 'Set doors to open at the start or earlier.',
  },
  bookingReversed: { ar: 'اختر لإغلاق الحجز وقتًا بعد فتحه.', en: 'Set booking to close after it opens.' },
  bookingTooLate: {
    ar: 'اختر لإغلاق الحجز وقتًا لا يتجاوز النهاية.',
    en: 'Set booking to close when the event ends, or earlier.',
  },
});
