/** What is wrong with a file of matches as a whole or with one of its lines, in the reader's language. */
import type { Language } from '@rabita/contract/constants';

const problems = {
  'file.not_text': {
    ar: 'هذا الملف ليس ملف CSV. احفظ الجدول بصيغة CSV ثم ارفعه.',
    en: 'This is no CSV file. Save the table as CSV, then upload it.',
  },
  'file.empty': { ar: 'لا مباريات في الملف.', en: 'The file holds no matches.' },
  'file.too_many': {
    ar: 'الحد الأقصى للمباريات في الملف الواحد: {what}.',
    en: 'One file may hold at most {what} matches.',
  },
  'file.quote_open': {
    ar: 'علامة اقتباس (") في غير مكانها. الخلية التي فيها اقتباس تبدأ وتنتهي بعلامة، وتُكتب العلامة داخلها مرتين.',
    en: 'A quotation mark (") is out of place. A cell with one begins and ends with a mark, and the mark inside is doubled.',
  },
  'file.heading_missing': { ar: 'عمود ناقص: {what}.', en: 'A column is missing: {what}.' },
  'file.heading_unknown': { ar: 'عمود غير معروف: {what}.', en: 'This column is not known: {what}.' },
  'file.heading_twice': { ar: 'عمود مكرر: {what}.', en: 'This column is there twice: {what}.' },
  'file.cells_differ': {
    ar: 'عدد الخلايا في هذا السطر لا يساوي عدد الأعمدة ({what}).',
    en: 'This line does not have as many cells as there are columns ({what}).',
  },
  'file.row_twice': {
    ar: 'هذه المباراة مكررة، وقد وردت في السطر {what}.',
    en: 'This match is there twice; it is on line {what} too.',
  },
} as const satisfies Record<string, Record<Language, string>>;

export type FileProblem = keyof typeof problems;

export function fileMessage(code: FileProblem, language: Language, what: string | number = ''): string {
  return problems[code][language].replace('{what}', String(what));
}
