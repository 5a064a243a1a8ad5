/** A file of matches: its columns, for who reads one and for who offers an empty one; plain data, so that the console loads it too. */

/** The columns of a file of matches, each by the heading that it may have in Arabic; in English it is the name itself. */
export const MATCH_COLUMNS = {
  game_ar: 'اللعبة',
  game_en: 'اللعبة بالإنجليزية',
  tournament_ar: 'البطولة',
  tournament_en: 'البطولة بالإنجليزية',
  home_name_ar: 'الفريق الأول',
  home_name_en: 'الفريق الأول بالإنجليزية',
  home_tag: 'اختصار الفريق الأول',
  away_name_ar: 'الفريق الثاني',
  away_name_en: 'الفريق الثاني بالإنجليزية',
  away_tag: 'اختصار الفريق الثاني',
  best_of: 'عدد الجولات',
  date: 'التاريخ',
  time: 'الوقت',
  timezone: 'المنطقة الزمنية',
  stream_url: 'رابط البث',
  ticket_url: 'رابط التذاكر',
} as const;
export type MatchColumn = keyof typeof MATCH_COLUMNS;
