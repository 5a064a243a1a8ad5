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
  isHome: boolean;
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
  isOnSale?: boolean;
};

const createMatch = (
  game: keyof typeof games,
  tournament: keyof typeof tournaments,
  rival: keyof typeof rivals,
  rest: Omit<DemoMatch, 'game' | 'tournament' | 'rival'>,
): DemoMatch => ({ game: games[game], tournament: tournaments[tournament], rival: rivals[rival], ...rest });

const upcoming = (days: number, time: string, bestOf: 1 | 3 | 5, isHome: boolean, isOnSale = false) =>
  ({ state: 'upcoming', days, time, bestOf, isHome, isOnSale }) as const;
const finished = (days: number, time: string, bestOf: 1 | 3 | 5, isHome: boolean, score: [number, number]) =>
  ({ state: 'finished', days: -days, time, bestOf, isHome, score }) as const;
const live = (minutesAgo: number, bestOf: 1 | 3 | 5, isHome: boolean, score: [number, number]) =>
  ({ state: 'live', days: 0, time: '00:00', minutesAgo, bestOf, isHome, score }) as const;

export const demoMatches: DemoMatch[] = [
  createMatch('dunes', 'cup', 'sarat', live(48, 3, true, [1, 0])),
  createMatch('nitro', 'league', 'madar', live(21, 5, false, [1, 1])),
  createMatch('eleven', 'league', 'waves', upcoming(1, '19:00', 3, true)),
  createMatch('oasis', 'mobile', 'roots', upcoming(2, '17:30', 1, false)),
  createMatch('dunes', 'cup', 'hijaz', upcoming(3, '20:00', 5, true, true)),
  createMatch('nitro', 'league', 'squadron', upcoming(5, '18:00', 5, true)),
  createMatch('eleven', 'league', 'knights', upcoming(8, '21:00', 3, false)),
  createMatch('dunes', 'masters', 'atlas', upcoming(11, '20:30', 3, false)),
  createMatch('oasis', 'mobile', 'corsairs', upcoming(14, '17:00', 1, true)),
  createMatch('nitro', 'league', 'archers', upcoming(18, '18:30', 5, false)),
  createMatch('dunes', 'masters', 'knights', upcoming(22, '20:00', 3, true, true)),
  createMatch('eleven', 'league', 'sarat', upcoming(27, '19:30', 3, true)),
  createMatch('dunes', 'masters', 'squadron', upcoming(33, '20:00', 5, false)),
  createMatch('dunes', 'cup', 'madar', upcoming(38, '20:30', 5, true, true)),
  createMatch('dunes', 'cup', 'archers', finished(2, '20:00', 3, true, [2, 0])),
  createMatch('eleven', 'league', 'corsairs', finished(4, '19:00', 3, false, [2, 1])),
  createMatch('nitro', 'league', 'hijaz', finished(6, '18:00', 5, true, [3, 2])),
  createMatch('oasis', 'mobile', 'waves', finished(9, '17:30', 1, false, [0, 1])),
  createMatch('dunes', 'cup', 'roots', finished(12, '20:30', 3, false, [2, 1])),
  createMatch('eleven', 'league', 'atlas', finished(16, '21:00', 3, true, [1, 2])),
  createMatch('nitro', 'league', 'knights', finished(20, '18:30', 5, false, [3, 0])),
  createMatch('dunes', 'masters', 'waves', finished(25, '20:00', 3, true, [2, 0])),
  createMatch('oasis', 'mobile', 'archers', finished(31, '17:00', 1, true, [1, 0])),
  createMatch('dunes', 'masters', 'corsairs', finished(37, '20:30', 3, false, [1, 2])),
];
