/** Describes the problems of an imported match file to staff, in Arabic and English. */
import type { Language } from '@rabita/contract/constants';

const problems = {
  'file.not_text': {
    ar: 'هذا الملف ليس ملف CSV. احفظ الجدول بصيغة CSV ثم ارفعه.',
    en: 'This isn’t a CSV file. Save the table as CSV, then upload it.',
  },
  'file.empty': { ar: 'لا توجد مباريات في الملف.', en: 'The file has no matches.' },
  'file.too_many': {
    ar: 'الحد الأقصى للمباريات في الملف الواحد: {what}.',
    en: 'A file can have at most {what} matches.',
  },
  'file.quote_open': {
    ar: 'علامة اقتباس (") في غير مكانها. ابدأ الخلية وأنهِها بعلامة اقتباس، واكتب كل علامة داخلها مرتين.',
    en: 'A quotation mark (") is out of place. Start and end the cell with one, and double any inside it.',
  },
  'file.heading_missing': { ar: 'عمود ناقص: {what}.', en: 'Missing column: {what}.' },
  'file.heading_unknown': { ar: 'عمود غير معروف: {what}.', en: 'Unknown column: {what}.' },
  'file.heading_twice': { ar: 'عمود مكرر: {what}.', en: 'Duplicate column: {what}.' },
  'file.cells_differ': {
    ar: 'عدد الخلايا في هذا السطر لا يساوي عدد الأعمدة ({what}).',
    en: 'This line doesn’t have one cell per column ({what}).',
  },
  'file.row_twice': {
    ar: 'هذه المباراة مكررة، وقد وردت في السطر {what}.',
    en: 'Duplicate match: it’s also on line {what}.',
  },
} as const satisfies Record<string, Record<Language, string>>;

export type FileProblemCode = keyof typeof problems;

/** @param value replaces `{what}` in the message: a limit, a column or a line number */
export function describeFileProblem(
  code: FileProblemCode,
  language: Language,
  value: string | number = '',
): string {
  return problems[code][language].replace('{what}', String(value));
}
