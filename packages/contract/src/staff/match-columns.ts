/** Lists the columns of the CSV file for matches. Does not import zod, which is too large for the console. */

/** The Arabic heading of each column. The English heading is the column's name. */
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
