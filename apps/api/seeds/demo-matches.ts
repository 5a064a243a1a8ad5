/** Defines the demo team's matches. Games, tournaments and opponents are invented, so that no real team loses. */

type Bilingual = { ar: string; en: string };
export type DemoSide = { name: Bilingual; tag: string };

const games = {
  dunes: { ar: 'كثبان الحديد', en: 'Iron Dunes' },
  eleven: { ar: 'نجوم الأحد عشر', en: 'Eleven Stars' },
  nitro: { ar: 'نيترو بول', en: 'Nitro Ball' },
  oasis: { ar: 'رويال الواحة', en: 'Oasis Royale' },
} satisfies Record<string, Bilingual>;

const tournaments = {
  cup: { ar: 'كأس الجزيرة', en: 'Peninsula Cup' },
  masters: { ar: 'أساتذة الصحراء', en: 'Desert Masters' },
  league: { ar: 'الدوري الرقمي الممتاز', en: 'Premier Digital League' },
  mobile: { ar: 'تحدي الجوال العربي', en: 'Arab Mobile Challenge' },
} satisfies Record<string, Bilingual>;

const side = (ar: string, en: string, tag: string): DemoSide => ({ name: { ar, en }, tag });
const rivals = {
  sarat: side('نمور السراة', 'Sarat Tigers', 'SRT'),
  waves: side('أمواج الخليج', 'Gulf Waves', 'GWV'),
  archers: side('رماة الشمال', 'Archers of the North', 'AON'),
  hijaz: side('برق الحجاز', 'Hijaz Lightning', 'HJL'),
  madar: side('مدار', 'Madar', 'MDR'),
  corsairs: side('بحّارة المنامة', 'Manama Sailors', 'MNS'),
  knights: side('فرسان النيل', 'Knights of the Nile', 'KON'),
  atlas: side('صخور الأطلس', 'Atlas Rocks', 'ATR'),
  roots: side('جذور', 'Juthoor', 'JTH'),
  squadron: side('سرب الكويت للألعاب الإلكترونية', 'Kuwait Squadron Gaming', 'KSG'),
} satisfies Record<string, DemoSide>;

export type DemoMatch = {
  game: Bilingual;
  tournament: Bilingual;
  rival: DemoSide;
  /** Whether the league's own team is the home side, which is shown first. */
  atHome: boolean;
  bestOf: 1 | 3 | 5;
  state: 'upcoming' | 'live' | 'finished';
  /** Days from today to the start, negative for a past match. Ignored, like `time`, if `minutesAgo` is set. */
  days: number;
  /** Start time in the league's default time zone. */
  time: string;
  /** Only for a live match: minutes since its start. */
  minutesAgo?: number;
  /** Rounds won: the league's own team first, then the rival. Unset for an upcoming match. */
  score?: [number, number];
  /** Whether the ticket partner sells tickets for it. */
  onSale?: boolean;
};

const m = (
  game: keyof typeof games,
  tournament: keyof typeof tournaments,
  rival: keyof typeof rivals,
  rest: Omit<DemoMatch, 'game' | 'tournament' | 'rival'>,
): DemoMatch => ({ game: games[game], tournament: tournaments[tournament], rival: rivals[rival], ...rest });

const next = (days: number, time: string, bestOf: 1 | 3 | 5, atHome: boolean, onSale = false) =>
  ({ state: 'upcoming', days, time, bestOf, atHome, onSale }) as const;
const past = (days: number, time: string, bestOf: 1 | 3 | 5, atHome: boolean, score: [number, number]) =>
  ({ state: 'finished', days: -days, time, bestOf, atHome, score }) as const;
const live = (minutesAgo: number, bestOf: 1 | 3 | 5, atHome: boolean, score: [number, number]) =>
  ({ state: 'live', days: 0, time: '00:00', minutesAgo, bestOf, atHome, score }) as const;

export const demoMatches: DemoMatch[] = [
  m('dunes', 'cup', 'sarat', live(48, 3, true, [1, 0])),
  m('nitro', 'league', 'madar', live(21, 5, false, [1, 1])),
  m('eleven', 'league', 'waves', next(1, '19:00', 3, true)),
  m('oasis', 'mobile', 'roots', next(2, '17:30', 1, false)),
  m('dunes', 'cup', 'hijaz', next(3, '20:00', 5, true, true)),
  m('nitro', 'league', 'squadron', next(5, '18:00', 5, true)),
  m('eleven', 'league', 'knights', next(8, '21:00', 3, false)),
  m('dunes', 'masters', 'atlas', next(11, '20:30', 3, false)),
  m('oasis', 'mobile', 'corsairs', next(14, '17:00', 1, true)),
  m('nitro', 'league', 'archers', next(18, '18:30', 5, false)),
  m('dunes', 'masters', 'knights', next(22, '20:00', 3, true, true)),
  m('eleven', 'league', 'sarat', next(27, '19:30', 3, true)),
  m('dunes', 'masters', 'squadron', next(33, '20:00', 5, false)),
  m('dunes', 'cup', 'madar', next(38, '20:30', 5, true, true)),
  m('dunes', 'cup', 'archers', past(2, '20:00', 3, true, [2, 0])),
  m('eleven', 'league', 'corsairs', past(4, '19:00', 3, false, [2, 1])),
  m('nitro', 'league', 'hijaz', past(6, '18:00', 5, true, [3, 2])),
  m('oasis', 'mobile', 'waves', past(9, '17:30', 1, false, [0, 1])),
  m('dunes', 'cup', 'roots', past(12, '20:30', 3, false, [2, 1])),
  m('eleven', 'league', 'atlas', past(16, '21:00', 3, true, [1, 2])),
  m('nitro', 'league', 'knights', past(20, '18:30', 5, false, [3, 0])),
  m('dunes', 'masters', 'waves', past(25, '20:00', 3, true, [2, 0])),
  m('oasis', 'mobile', 'archers', past(31, '17:00', 1, true, [1, 0])),
  m('dunes', 'masters', 'corsairs', past(37, '20:30', 3, false, [1, 2])),
];
