/** Defines the demo league's events: past ones and a year of upcoming ones, as a Saudi team might hold for its fans. */

type Bilingual = { ar: string; en: string };

export type DemoEvent = {
  name: Bilingual;
  description: Bilingual;
  knowBefore?: Bilingual;
  venue: Venue;
  /**
   * Days from today, negative for a past event; the start in the venue's time zone; and the duration. A day that is not
   * Thursday, Friday or Saturday moves to Thursday.
   */
  when: { days: number; time: string; hours: number };
  /** Points that an admission earns. */
  points: number;
  /** null: no limit. */
  capacity: number | null;
  /** Number of demo members with a seat. */
  held: number;
  requiresApproval?: boolean;
  /** Whether its tickets are live tickets instead of static ones. */
  hasLiveTickets?: boolean;
  /** Booking opens this many days before the start; unset: it is already open. */
  opensDaysBefore?: number;
};

export type Venue = { location: Bilingual; city: Bilingual };

const riyadh = { ar: 'الرياض', en: 'Riyadh' };
const jeddah = { ar: 'جدة', en: 'Jeddah' };
const dammam = { ar: 'الدمام', en: 'Dammam' };

const venues = {
  najd: { location: { ar: 'قاعة نجد', en: 'Najd Hall' }, city: riyadh },
  sada: { location: { ar: 'مسرح الصدى', en: 'Sada Theatre' }, city: riyadh },
  riwaq: { location: { ar: 'رواق الألعاب', en: 'Riwaq Gaming House' }, city: riyadh },
  marsa: { location: { ar: 'قاعة المرسى', en: 'Al Marsa Hall' }, city: jeddah },
  shatea: { location: { ar: 'استوديو الشاطئ', en: 'Shatea Studio' }, city: jeddah },
  lulu: { location: { ar: 'قاعة اللؤلؤ', en: 'Lulu Hall' }, city: dammam },
  manara: { location: { ar: 'مقهى المنارة', en: 'Manara Café' }, city: dammam },
} satisfies Record<string, Venue>;

export const upcomingEvents: DemoEvent[] = [
  {
    name: { ar: 'ليلة نصف النهائي', en: 'Semi-final Night' },
    description: {
      ar: 'نصف النهائي على شاشة بعرض القاعة، مع تحليل بين الجولات وسحب على قمصان موقّعة.',
      en: 'The semi-final on a screen as wide as the hall, with analysis between rounds and a draw for signed jerseys.',
    },
    knowBefore: {
      ar: 'أحضر هويتك، والتذكرة في جوالك.\nالمواقف خلف القاعة مجانًا.\nالقمصان والأعلام مرحّب بها، بلا صافرات ولا ليزر.',
      en: 'Bring your ID, and the ticket on your phone.\nParking behind the hall is free.\nJerseys and flags are welcome. Whistles and lasers aren’t.',
    },
    venue: venues.najd,
    when: { days: 3, time: '20:00', hours: 4 },
    points: 50,
    capacity: 60,
    held: 57,
  },
  {
    name: { ar: 'لقاء اللاعبين', en: 'Meet the Players' },
    description: {
      ar: 'التشكيلة الأساسية بين جمهورها: أسئلة وأجوبة، ثم توقيع وصور لمن أراد.',
      en: 'The starting line-up among its fans: questions and answers, then signatures and photos.',
    },
    knowBefore: {
      ar: 'توقيع على قطعة واحدة لكل عضو.\nالتصوير بعد الأسئلة، بلا فلاش.',
      en: 'One signed item each.\nPhotos after the questions, without flash.',
    },
    venue: venues.marsa,
    when: { days: 6, time: '19:00', hours: 3 },
    points: 60,
    capacity: 80,
    held: 40,
  },
  {
    name: { ar: 'كأس الجمهور', en: 'Fans’ Cup' },
    description: {
      ar: 'بطولة فردية بين أعضاء الرابطة على أجهزة الفريق. الفائز يتدرّب يومًا مع اللاعبين.',
      en: 'A one-on-one tournament among members on the team’s own machines. The winner trains with the players for a day.',
    },
    knowBefore: {
      ar: 'أحضر سماعتك إن أحببت، فالأجهزة جاهزة.\nلمن أتم 16 سنة.\nاحضر قبل دورك بعشرين دقيقة.',
      en: 'Bring your own headset if you like. The machines are ready.\nFrom 16 years.\nBe there 20 minutes before your round.',
    },
    venue: venues.riwaq,
    when: { days: 10, time: '16:00', hours: 6 },
    points: 80,
    capacity: 48,
    held: 48,
  },
  {
    name: { ar: 'ورشة التعليق على المباريات', en: 'Shoutcasting Workshop' },
    description: {
      ar: 'يوم مع معلّقين محترفين: النفَس والإيقاع وقراءة المباراة. المقاعد قليلة، ونراجع كل طلب.',
      en: 'A day with professional casters: breath, pace and reading a match. Seats are few. We review every request.',
    },
    knowBefore: {
      ar: 'أحضر دفترًا وماءً.\nالورشة بالعربية.',
      en: 'Bring a notebook and water.\nThe workshop is in Arabic.',
    },
    venue: venues.shatea,
    when: { days: 13, time: '17:00', hours: 4 },
    points: 70,
    capacity: 40,
    held: 15,
    requiresApproval: true,
  },
  {
    name: { ar: 'تدريب مفتوح', en: 'Open Training' },
    description: {
      ar: 'باب التدريب مفتوح للجميع: تابع التحضير للمباراة القادمة من الصف الأول، بلا حد للمقاعد.',
      en: 'Training is open to everyone: watch the team prepare for the next match, with no limit on seats.',
    },
    venue: venues.sada,
    when: { days: 17, time: '18:30', hours: 2 },
    points: 30,
    capacity: null,
    held: 33,
  },
  {
    name: { ar: 'سهرة الشرقية', en: 'Eastern Province Night' },
    description: {
      ar: 'جمهور الدمام والخبر والأحساء على موعد واحد: مشاهدة جماعية وقهوة على حساب الرابطة.',
      en: 'Fans from Dammam, Khobar and Al-Ahsa together: a watch party, and the coffee is on us.',
    },
    venue: venues.manara,
    when: { days: 24, time: '20:30', hours: 3 },
    points: 40,
    capacity: 45,
    held: 19,
  },
  {
    name: { ar: 'يوم العائلة', en: 'Family Day' },
    description: {
      ar: 'ألعاب تناسب كل الأعمار، وركن للصغار، ومباراة ودّية بين الآباء والأبناء.',
      en: 'Games for every age, a corner for the little ones, and a friendly match between parents and children.',
    },
    venue: venues.lulu,
    when: { days: 31, time: '16:30', hours: 5 },
    points: 40,
    capacity: 150,
    held: 28,
  },
  {
    name: {
      ar: 'ليلة النهائي الكبير: عرض مباشر وتحليل وسحوبات حتى منتصف الليل',
      en: 'Grand Final Night: live screening, analysis and prize draws until midnight',
    },
    description: {
      ar: 'أكبر ليلة في الموسم. تُفتح الأبواب قبل البداية بساعة، والهتاف يبدأ معها.',
      en: 'The biggest night of the season. Doors open an hour before the start, and so does the chanting.',
    },
    venue: venues.sada,
    when: { days: 38, time: '19:30', hours: 5 },
    points: 100,
    capacity: 220,
    held: 52,
  },
  {
    name: { ar: 'ملتقى صنّاع المحتوى', en: 'Creators’ Meet-up' },
    description: {
      ar: 'كيف تبدأ قناتك؟ جلسة صريحة مع صنّاع محتوى من الرابطة، ثم تصوير حلقة أمامك.',
      en: 'How do you start a channel? A frank talk with creators among our members, then an episode filmed in front of you.',
    },
    venue: venues.shatea,
    when: { days: 52, time: '18:00', hours: 3 },
    points: 40,
    capacity: 70,
    held: 22,
  },
  {
    name: { ar: 'دوري الجوال', en: 'Mobile League' },
    description: {
      ar: 'أحضر جوالك وشاحنك فقط. مجموعات في العصر ونهائي في المساء.',
      en: 'Bring only your phone and its charger. Groups in the afternoon, the final in the evening.',
    },
    venue: venues.riwaq,
    when: { days: 66, time: '15:30', hours: 6 },
    points: 60,
    capacity: 64,
    held: 17,
  },
  {
    name: { ar: 'أمسية الشطرنج السريع', en: 'Blitz Chess Evening' },
    description: {
      ar: 'استراحة من التصويب: خمس دقائق لكل لاعب، وكأس صغيرة لها قيمة كبيرة.',
      en: 'A rest from shooting: five minutes a player, and a small cup that means a lot.',
    },
    venue: venues.marsa,
    when: { days: 87, time: '20:00', hours: 3 },
    points: 30,
    capacity: 32,
    held: 9,
  },
  {
    name: { ar: 'كواليس الفريق', en: 'Behind the Team' },
    description: {
      ar: 'المدرب والمحلل يشرحان كيف تُبنى خطة المباراة، بالشاشات والأرقام.',
      en: 'The coach and the analyst show how a game plan is made, with screens and numbers.',
    },
    venue: venues.najd,
    when: { days: 108, time: '19:00', hours: 2 },
    points: 50,
    capacity: 90,
    held: 14,
  },
  {
    name: { ar: 'كأس المدن', en: 'Cities Cup' },
    description: {
      ar: 'الرياض وجدة والدمام وجهًا لوجه: احجز مقعدك وشجّع مدينتك.',
      en: 'Riyadh, Jeddah and Dammam face to face: take your seat and cheer for your city.',
    },
    venue: venues.lulu,
    when: { days: 143, time: '17:00', hours: 5 },
    points: 80,
    capacity: 120,
    held: 11,
    hasLiveTickets: true,
  },
  {
    name: { ar: 'سباق السيارات الافتراضي', en: 'Sim Racing Night' },
    description: {
      ar: 'ثماني مقصورات قيادة، ولفة واحدة لتسجيل أفضل زمن. الأسرع يصعد إلى النهائي.',
      en: 'Eight driving rigs and one lap to set your best time. The fastest go to the final.',
    },
    venue: venues.riwaq,
    when: { days: 185, time: '18:30', hours: 4 },
    points: 60,
    capacity: 56,
    held: 6,
  },
  {
    name: { ar: 'حفل افتتاح الموسم', en: 'Season Opening' },
    description: {
      ar: 'القمصان الجديدة والتشكيلة الجديدة في ليلة واحدة. يُفتح الحجز قبل الموعد بثلاثين يومًا.',
      en: 'New jerseys and a new line-up in one night. Booking opens thirty days ahead.',
    },
    venue: venues.sada,
    when: { days: 236, time: '20:00', hours: 4 },
    points: 100,
    capacity: 300,
    held: 0,
    opensDaysBefore: 30,
  },
  {
    name: { ar: 'لقاء الرابطة السنوي', en: 'League Gathering' },
    description: {
      ar: 'نراجع ما أنجزناه معًا، ونكرّم أكثر الأعضاء حضورًا، ونختار فعاليات الموسم القادم.',
      en: 'We look back on what we did together, honour the most faithful members and choose next season’s events.',
    },
    venue: venues.marsa,
    when: { days: 310, time: '19:30', hours: 3 },
    points: 60,
    capacity: 140,
    held: 4,
  },
];

/** The events at which the demo members earned their points. All members attended the first one. */
export const pastEvents: Omit<DemoEvent, 'held'>[] = [
  {
    name: { ar: 'ليلة الانطلاق', en: 'Launch Night' },
    description: { ar: 'أول لقاء للرابطة.', en: 'Our first gathering.' },
    venue: venues.sada,
    when: { days: -196, time: '20:00', hours: 4 },
    points: 20,
    capacity: 200,
  },
  {
    name: { ar: 'افتتاح الدوري', en: 'League Opener' },
    description: {
      ar: 'أول مباراة في الموسم على الشاشة الكبيرة.',
      en: 'The season’s first match on the big screen.',
    },
    venue: venues.najd,
    when: { days: -161, time: '20:00', hours: 3 },
    points: 50,
    capacity: 90,
  },
  {
    name: { ar: 'كأس الجمهور الأولى', en: 'First Fans’ Cup' },
    description: { ar: 'بطولة بين أعضاء الرابطة.', en: 'A tournament among members.' },
    venue: venues.riwaq,
    when: { days: -133, time: '16:00', hours: 6 },
    points: 80,
    capacity: 64,
  },
  {
    name: { ar: 'قمة الغربية', en: 'Western Derby' },
    description: { ar: 'مشاهدة جماعية في جدة.', en: 'A watch party in Jeddah.' },
    venue: venues.marsa,
    when: { days: -105, time: '20:30', hours: 3 },
    points: 50,
    capacity: 80,
  },
  {
    name: { ar: 'يوم التدريب المفتوح', en: 'Open Training Day' },
    description: { ar: 'تدريب الفريق أمام جمهوره.', en: 'The team trains in front of its fans.' },
    venue: venues.sada,
    when: { days: -77, time: '18:30', hours: 2 },
    points: 30,
    capacity: null,
  },
  {
    name: { ar: 'ليلة ربع النهائي', en: 'Quarter-final Night' },
    description: {
      ar: 'مباراتان متتاليتان وفوز لا يُنسى.',
      en: 'Two matches in a row and a win to remember.',
    },
    venue: venues.lulu,
    when: { days: -49, time: '19:00', hours: 5 },
    points: 60,
    capacity: 75,
  },
  {
    name: { ar: 'ورشة تصميم الشعارات', en: 'Logo Design Workshop' },
    description: { ar: 'صمّم الأعضاء شعار الموسم.', en: 'Members designed the season’s badge.' },
    venue: venues.shatea,
    when: { days: -28, time: '17:00', hours: 3 },
    points: 40,
    capacity: 40,
  },
  {
    name: { ar: 'سهرة ما قبل الحسم', en: 'Night Before the Decider' },
    description: { ar: 'سهرة تشجيع وتوقعات.', en: 'An evening of cheering and predictions.' },
    venue: venues.manara,
    when: { days: -10, time: '21:00', hours: 3 },
    points: 40,
    capacity: 50,
  },
];
