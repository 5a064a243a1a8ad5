/** Describes the problems of a grant file to staff, in Arabic and English. */
import type { Language } from '@rabita/contract/constants';

const problems = {
  'file.not_text': {
    ar: 'هذا الملف ليس ملف CSV. احفظ الجدول بصيغة CSV ثم ارفعه.',
    en: 'This isn’t a CSV file. Save the table as CSV, then upload it.',
  },
  'file.quote_open': {
    ar: 'علامة اقتباس (") في غير مكانها. ابدأ الخلية وأنهِها بعلامة اقتباس، واكتب كل علامة داخلها مرتين.',
    en: 'A quotation mark (") is out of place. Start and end the cell with one, and double any inside it.',
  },
  'file.empty': { ar: 'لا أعضاء في الملف.', en: 'The file has no members.' },
  'file.too_many': {
    ar: 'الحد الأقصى للأعضاء في الملف الواحد: {value}.',
    en: 'A file can have at most {value} members.',
  },
  'file.member_missing': {
    ar: 'لا يوجد عمود للأعضاء. سمِّه «العضو»، واكتب فيه البريد أو رقم الجوال.',
    en: 'There’s no column of members. Call it “member”, with an email or phone number in each line.',
  },
  'file.points_missing': {
    ar: 'لا يوجد عمود «النقاط». أضفه، أو حدّد عددًا واحدًا للجميع.',
    en: 'There’s no “points” column. Add one, or set one amount for everyone.',
  },
  'member.blank': { ar: 'لا عضو في هذا السطر.', en: 'This line names no member.' },
  'member.rounded': {
    ar: 'أفسد Excel هذا الرقم ({value}) وضاعت أرقامه. غيّر تنسيق العمود إلى نص واكتب الرقم من جديد.',
    en: 'Excel rounded this number ({value}), so its digits are lost. Format the column as text and enter it again.',
  },
  'member.unreadable': {
    ar: 'هذا ليس بريدًا ولا رقم جوال ولا رقم عضو: {value}.',
    en: 'This isn’t an email, a phone number or a member number: {value}.',
  },
  'member.unknown': { ar: 'لا عضو بهذه البيانات: {value}.', en: 'No member has this: {value}.' },
  'member.bare_phone': {
    ar: 'فقد هذا الرقم علامة + أو الصفر في أوله، ولا عضو به: {value}.',
    en: 'This number lost its plus sign or its first zero, and no member has it: {value}.',
  },
  'member.erased': { ar: 'حُذف حساب هذا العضو.', en: 'This member’s account was deleted.' },
  'member.twice': {
    ar: 'هذا العضو مكرر، وقد ورد في السطر {value}.',
    en: 'Duplicate member: they’re also on line {value}.',
  },
  'points.unreadable': {
    ar: 'اكتب النقاط عددًا صحيحًا أكبر من صفر.',
    en: 'Enter the points as a whole number above zero.',
  },
  'points.over_limit': {
    ar: 'الحد الأقصى للعضو في المرة الواحدة: {value}.',
    en: 'A member can get at most {value} points at once.',
  },
  'points.full': {
    ar: 'بهذه المنحة تتجاوز نقاط العضو الحد الأقصى.',
    en: 'This would take the member above the most points anyone can have.',
  },
} as const satisfies Record<string, Record<Language, string>>;

export type GrantProblemCode = keyof typeof problems;

/** @param value replaces `{value}`: a cell's text, a limit or a line number, depending on `code` */
export function describeGrantProblem(
  code: GrantProblemCode,
  language: Language,
  value: string | number = '',
): string {
  return problems[code][language].replace('{value}', () => String(value));
}
