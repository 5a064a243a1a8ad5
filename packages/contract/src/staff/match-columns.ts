/** Lists the columns of an import file of matches. Without zod, so that the console can load it for its template. */

/** Each column with its Arabic heading. The English heading is the column's name. */
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
