/** Builds the Arabic plural forms of a sentence from a noun that several texts count. */

/** The forms of a noun for `one`, `two`, `few`, `many` and `other`. */
type Noun = readonly [one: string, two: string, few: string, many: string, other: string];

/** Nouns in the nominative, except `…Object` and nouns after a preposition: `of…`, `to…` and times. */
export const nouns = {
  admissions: [
    'حضور واحد',
    'حالتا حضور',
    '{{count}} حالات حضور',
    '{{count}} حالة حضور',
    '{{count}} حالة حضور',
  ],
  ofAdmissions: [
    'حضور واحد',
    'حالتي حضور',
    '{{count}} حالات حضور',
    '{{count}} حالة حضور',
    '{{count}} حالة حضور',
  ],
  attempts: ['محاولة واحدة', 'محاولتان', '{{count}} محاولات', '{{count}} محاولة', '{{count}} محاولة'],
  bookings: ['حجز واحد', 'حجزان', '{{count}} حجوزات', '{{count}} حجزًا', '{{count}} حجز'],
  bookingsObject: ['حجزًا واحدًا', 'حجزين', '{{count}} حجوزات', '{{count}} حجزًا', '{{count}} حجز'],
  ofBookings: ['حجز واحد', 'حجزين', '{{count}} حجوزات', '{{count}} حجزًا', '{{count}} حجز'],
  conflicts: ['تعارض واحد', 'تعارضان', '{{count}} تعارضات', '{{count}} تعارضًا', '{{count}} تعارض'],
  events: ['فعالية واحدة', 'فعاليتان', '{{count}} فعاليات', '{{count}} فعالية', '{{count}} فعالية'],
  fields: ['حقل واحد', 'حقلان', '{{count}} حقول', '{{count}} حقلًا', '{{count}} حقل'],
  hours: ['ساعة', 'ساعتين', '{{count}} ساعات', '{{count}} ساعة', '{{count}} ساعة'],
  matches: ['مباراة واحدة', 'مباراتان', '{{count}} مباريات', '{{count}} مباراة', '{{count}} مباراة'],
  members: ['عضو واحد', 'عضوان', '{{count}} أعضاء', '{{count}} عضوًا', '{{count}} عضو'],
  toMembers: ['عضو واحد', 'عضوين', '{{count}} أعضاء', '{{count}} عضوًا', '{{count}} عضو'],
  minutes: ['دقيقة', 'دقيقتين', '{{count}} دقائق', '{{count}} دقيقة', '{{count}} دقيقة'],
  overrides: [
    'إدخال استثنائي واحد',
    'إدخالان استثنائيان',
    '{{count}} إدخالات استثنائية',
    '{{count}} إدخالًا استثنائيًا',
    '{{count}} إدخال استثنائي',
  ],
  pages: ['صفحة واحدة', 'صفحتان', '{{count}} صفحات', '{{count}} صفحة', '{{count}} صفحة'],
  people: ['شخص واحد', 'شخصان', '{{count}} أشخاص', '{{count}} شخصًا', '{{count}} شخص'],
  points: ['نقطة واحدة', 'نقطتان', '{{count}} نقاط', '{{count}} نقطة', '{{count}} نقطة'],
  questions: ['سؤال واحد', 'سؤالان', '{{count}} أسئلة', '{{count}} سؤالًا', '{{count}} سؤال'],
  rewards: ['مكافأة واحدة', 'مكافأتان', '{{count}} مكافآت', '{{count}} مكافأة', '{{count}} مكافأة'],
  scanners: ['جهاز مسح واحد', 'جهازا مسح', '{{count}} أجهزة مسح', '{{count}} جهاز مسح', '{{count}} جهاز مسح'],
  seconds: ['ثانية', 'ثانيتين', '{{count}} ثوانٍ', '{{count}} ثانية', '{{count}} ثانية'],
  sessions: ['جلسة واحدة', 'جلستان', '{{count}} جلسات', '{{count}} جلسة', '{{count}} جلسة'],
  tickets: ['تذكرة واحدة', 'تذكرتان', '{{count}} تذاكر', '{{count}} تذكرة', '{{count}} تذكرة'],
  vouchers: ['رمز واحد', 'رمزان', '{{count}} رموز', '{{count}} رمزًا', '{{count}} رمز'],
} as const satisfies Record<string, Noun>;

/** Returns the forms of a sentence about the noun. `zero` is the whole sentence for the count 0. */
export const counted = (noun: Noun, zero: string, sentence = (count: string): string => count) => {
  const [one, two, few, many, other] = noun.map(sentence) as [string, string, string, string, string];
  return { zero, one, two, few, many, other };
};
