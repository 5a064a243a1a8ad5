/** Describes the problems of a file of voucher codes to staff, in Arabic and English. None of them repeats a code. */
import type { Language } from '@rabita/contract/constants';

const problems = {
  'file.not_text': {
    ar: 'هذا الملف ليس ملف CSV. احفظ الجدول بصيغة CSV ثم ارفعه.',
    en: 'This isn’t a CSV file. Save the table as CSV, then upload it.',
  },
  'file.quote_open': {
    ar: 'علامة اقتباس (") في غير مكانها. ابدأ الخلية وأنهِها بعلامة اقتباس، وكرّر كل علامة داخلها مرتين.',
    en: 'A quotation mark (") is out of place. Start and end the cell with one, and double any inside it.',
  },
  'file.empty': { ar: 'لا رموز في الملف.', en: 'The file has no codes.' },
  'file.too_many': {
    ar: 'الحد الأقصى للرموز في الملف الواحد: {what}.',
    en: 'A file can have at most {what} codes.',
  },
  'code.several': {
    ar: 'في هذا السطر أكثر من خانة. ضع رمزًا واحدًا في كل سطر، أو سمِّ عمود الرموز «الرمز».',
    en: 'This line has more than one cell. Put one code on each line, or call the column of codes “code”.',
  },
  'code.heading': {
    ar: 'يبدو هذا السطر عنوانًا وليس رمزًا. سمِّه «الرمز» أو احذفه.',
    en: 'This line looks like a heading, not a code. Call it “code”, or delete it.',
  },
  'code.missing': { ar: 'لا رمز في هذا السطر.', en: 'This line has no code.' },
  'code.rounded': {
    ar: 'حوّل Excel هذا الرمز إلى رقم مقرّب وضاعت أرقامه. غيّر تنسيق العمود إلى نص والصق الرموز من جديد.',
    en: 'Excel turned this code into a rounded number, so its digits are lost. Format the column as text and paste the codes again.',
  },
  'code.error_value': {
    ar: 'في الخلية خطأ من Excel ({what}) وليس رمزًا.',
    en: 'The cell has an Excel error ({what}), not a code.',
  },
  'code.short': {
    ar: 'هذا الرمز أقصر من بقية الرموز: يبدو أن Excel حذف الأصفار من أوله. غيّر تنسيق العمود إلى نص والصق الرموز من جديد.',
    en: 'This code is shorter than the others: Excel seems to have dropped its leading zeros. Format the column as text and paste the codes again.',
  },
  'code.too_long': {
    ar: 'الحد الأقصى لطول الرمز: {what} حرف.',
    en: 'A code can have at most {what} characters.',
  },
  'code.unreadable': {
    ar: 'في الرمز حروف لا تُقرأ. احفظ الملف بصيغة CSV UTF-8 ثم ارفعه.',
    en: 'The code has characters that can’t be read. Save the file as CSV UTF-8, then upload it.',
  },
  'code.twice': {
    ar: 'هذا الرمز مكرر، وقد ورد في السطر {what}.',
    en: 'Duplicate code: it’s also on line {what}.',
  },
  'code.known': {
    ar: 'هذا الرمز مضاف من قبل، إلى هذه المكافأة أو غيرها.',
    en: 'This code was added before, to this reward or another one.',
  },
} as const satisfies Record<string, Record<Language, string>>;

export type VoucherProblemCode = keyof typeof problems;

/** @param what replaces `{what}`: a limit, a line number or an error value, depending on `code`; never a code */
export function describeVoucherProblem(
  code: VoucherProblemCode,
  language: Language,
  what: string | number = '',
): string {
  return problems[code][language].replace('{what}', () => String(what));
}
